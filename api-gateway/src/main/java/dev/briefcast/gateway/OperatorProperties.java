package dev.briefcast.gateway;

import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The operator's token, and the address of the operator API.
 *
 * @param token what operators send as bearer token, 16 characters or more; without it every call is
 *     refused
 * @param port where the operator API listens, alone; without it, it is on the port of the API
 * @param address on which that port listens; without it, on every one
 * @param ledgerUrl where a ledger listens, to which statements and adjustments are passed on;
 *     without it they are answered with 503
 */
@Validated
@ConfigurationProperties("briefcast.operator")
public record OperatorProperties(
    @Nullable String token,
    @Nullable @Min(1) @Max(65_535) Integer port,
    @Nullable String address,
    @Nullable URI ledgerUrl) {

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  public OperatorProperties {
    token = Configured.operatorToken(token);
    address = Configured.text(address);
    Configured.requireAddress("briefcast.operator.ledger-url", ledgerUrl);
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "OperatorProperties[" + port + ", " + address + "]";
  }
}
