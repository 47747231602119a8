package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/** Calls the operator API. Blocks. */
final class OperatorClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final URI base;
  private final String token;
  private final String name;

  /**
   * @param base the address of the gateway
   * @param name for the audit
   */
  OperatorClient(URI base, String token, String name) {
    this.base = base;
    this.token = token;
    this.name = name;
  }

  /**
   * The answer to a call that went well.
   *
   * @throws PlainFailureException with the API's sentence, if it did not
   */
  Answer send(Request request) throws InterruptedException {
    try (var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()) {
      HttpResponse<String> response = http.send(http(request), BodyHandlers.ofString());
      return Answer.of(response.statusCode(), response.body(), request.accept());
    } catch (IOException e) {
      throw new PlainFailureException(base + " does not answer: " + e, e);
    }
  }

  private HttpRequest http(Request request) {
    String address = base.toString().replaceAll("/+$", "") + "/operator/v1" + request.target();
    try {
      var http = HttpRequest.newBuilder(URI.create(address));
      if (request.key() != null) {
        http.header("Idempotency-Key", request.key());
      }
      return http.timeout(PATIENCE)
          .header("Authorization", "Bearer " + token)
          .header("X-Operator", name)
          .header("Accept", request.accept())
          .header("Content-Type", Request.JSON)
          .method(request.method(), body(request))
          .build();
    } catch (IllegalArgumentException broken) {
      throw new PlainFailureException("This cannot be asked: " + broken.getMessage(), broken);
    }
  }

  private static BodyPublisher body(Request request) {
    return request.body().isEmpty()
        ? BodyPublishers.noBody()
        : BodyPublishers.ofByteArray(JsonMapper.shared().writeValueAsBytes(request.body()));
  }
}
