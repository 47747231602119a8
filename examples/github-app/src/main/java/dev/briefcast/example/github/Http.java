package dev.briefcast.example.github;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON over HTTP, with a bearer token. */
final class Http {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final String root;
  private final String token;

  Http(String root, String token) {
    this.root = root.replaceAll("/+$", "");
    this.token = token;
  }

  /** A response, whatever its status. */
  record Answer(int status, JsonNode json) {
    boolean isGood() {
      return status / 100 == 2;
    }
  }

  /**
   * @param body sent as JSON, or null
   */
  Answer call(String method, String path, @Nullable Object body)
      throws IOException, InterruptedException {
    var content =
        body == null
            ? BodyPublishers.noBody()
            : BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(root + path))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .header("Accept", "application/json")
            .header("Content-Type", "application/json")
            .method(method, content)
            .build();
    HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
    byte[] json =
        response.body().length == 0 ? "{}".getBytes(StandardCharsets.UTF_8) : response.body();
    return new Answer(response.statusCode(), JsonMapper.shared().readTree(json));
  }
}
