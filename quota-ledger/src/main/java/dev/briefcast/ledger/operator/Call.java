package dev.briefcast.ledger.operator;

import com.sun.net.httpserver.Headers;
import dev.briefcast.contracts.id.AccountId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call about an account, by somebody who may.
 *
 * @param query by name, decoded
 * @param fingerprint of the token that was sent
 */
record Call(
    AccountId account,
    Map<String, String> query,
    Headers headers,
    String body,
    String fingerprint,
    String requestId) {

  @Nullable String header(String name) {
    return headers.getFirst(name);
  }
}
