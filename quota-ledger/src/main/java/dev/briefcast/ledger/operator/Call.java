package dev.briefcast.ledger.operator;

import dev.briefcast.contracts.id.AccountId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.reactive.function.server.ServerRequest;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An authenticated call of the operator API.
 *
 * @param body whole
 * @param fingerprint of the token that was sent
 */
record Call(ServerRequest request, String body, String fingerprint, String requestId) {

  /** The account that the path names. */
  AccountId account() {
    try {
      return new AccountId(UUID.fromString(request.pathVariable("account")));
    } catch (IllegalArgumentException broken) {
      throw CallRefusedException.notFound("There is no such account.");
    }
  }

  /** A parameter of the query, decoded. */
  Optional<String> query(String name) {
    return request.queryParam(name);
  }

  @Nullable String header(String name) {
    return request.headers().firstHeader(name);
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
    throw CallRefusedException.invalid("The body must be a JSON object.");
  }
}
