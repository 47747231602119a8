package dev.briefcast.ledger.operator;

import dev.briefcast.service.configuration.Configured;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The operator's token, and the address of the ledger's operator API.
 *
 * @param token what operators send as bearer token, 16 characters or more; without it every call is
 *     refused
 * @param port where the ledger listens; without it, nowhere
 * @param address on which that port listens; without it, on every one
 */
@ConfigurationProperties("briefcast.operator")
record LedgerOperatorProperties(
    @Nullable String token, @Nullable Integer port, @Nullable String address) {

  private static final int PORT_MAX = 65_535;

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  LedgerOperatorProperties {
    token = Configured.operatorToken(token);
    address = Configured.text(address);
    if (port != null && (port < 1 || port > PORT_MAX)) {
      throw new IllegalArgumentException("briefcast.operator.port must be 1 to " + PORT_MAX);
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "OperatorProperties[" + port + ", " + address + "]";
  }
}
