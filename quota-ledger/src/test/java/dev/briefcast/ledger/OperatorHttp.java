package dev.briefcast.ledger;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the ledger as an operator does. */
final class OperatorHttp {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private OperatorHttp() {}

  /** A call with the token, by Ada. */
  static HttpRequest.Builder request(URI address, String... headers) {
    var request =
        HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", "Bearer " + LedgerHarness.OPERATOR_TOKEN)
            .header("X-Operator", "ada");
    return headers.length == 0 ? request : request.headers(headers);
  }

  static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }
}
