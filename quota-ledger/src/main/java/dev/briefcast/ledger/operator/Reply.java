package dev.briefcast.ledger.operator;

import java.nio.charset.StandardCharsets;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The response to a call: status, content type and body. */
record Reply(int status, MediaType contentType, String body) {

  /** The header that names a request, in answers and logs. */
  static final String REQUEST_ID = "X-Request-Id";

  private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);

  static Reply json(int status, Object body) {
    return new Reply(
        status, MediaType.APPLICATION_JSON, JsonMapper.shared().writeValueAsString(body));
  }

  static Reply csv(String body) {
    return new Reply(200, CSV, body);
  }

  /** The answer as it is sent: never cached, with the request's id, a challenge on 401. */
  Mono<ServerResponse> response(String requestId) {
    var response =
        ServerResponse.status(status)
            .contentType(contentType)
            .cacheControl(CacheControl.noStore())
            .header(REQUEST_ID, requestId);
    if (status == 401) {
      response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    return response.bodyValue(body);
  }
}
