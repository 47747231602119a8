package dev.briefcast.ledger.operator;

import com.sun.net.httpserver.Headers;
import dev.briefcast.contracts.id.AccountId;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A call by somebody who may.
 *
 * @param path as its route reads it
 * @param query by name, decoded
 * @param fingerprint of the token that was sent
 */
record Call(
    Matcher path,
    Map<String, String> query,
    Headers headers,
    String body,
    String fingerprint,
    String requestId) {

  /** The account that the path names. */
  AccountId account() {
    try {
      return new AccountId(UUID.fromString(path.group(1)));
    } catch (IllegalArgumentException broken) {
      throw RefusedException.missing("There is no such account.");
    }
  }

  @Nullable String header(String name) {
    return headers.getFirst(name);
  }

  /** The body, which must be a JSON object. */
  JsonNode json() {
    try {
      JsonNode node = JsonMapper.shared().readTree(body);
      if (node.isObject()) {
        return node;
      }
    } catch (JacksonException broken) {
      // Told below.
    }
    throw RefusedException.invalid("The body must be a JSON object.");
  }
}
