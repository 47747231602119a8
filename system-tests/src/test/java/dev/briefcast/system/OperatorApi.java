package dev.briefcast.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The operator API of a Briefcast, called with its operator's token.
 *
 * @param site where Briefcast is, without a slash at the end
 */
public record OperatorApi(String site, String token) {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** As many minutes as the plan pro has, and more story requests than any test makes. */
  private static final String UNTIRED =
      "{\"plan\":\"custom\",\"minutes\":120,\"posts_per_minute\":1000}";

  /** An account, and its API key. */
  public record Opened(String account, String key) {}

  /** A new account that may ask for stories as fast as it likes. */
  public Opened untiredAccount(String name) {
    String body = "{\"name\":\"" + name + "\",\"plan\":\"pro\"}";
    String account = call("POST", "/accounts", body).path("id").asString();
    untire(account);
    JsonNode key = call("POST", "/accounts/" + account + "/keys", "{\"name\":\"test\"}");
    return new Opened(account, key.path("key").asString());
  }

  /** Lets the accounts of that name ask for stories as fast as they like. */
  public void untireNamed(String name) {
    List<JsonNode> named =
        call("GET", "/accounts", "")
            .path("data")
            .valueStream()
            .filter(account -> account.path("name").asString().equals(name))
            .toList();
    assertThat(named).as(name).isNotEmpty();
    named.forEach(account -> untire(account.path("id").asString()));
  }

  private void untire(String account) {
    call("PUT", "/accounts/" + account + "/plan", UNTIRED);
  }

  /** What is answered to a call that must succeed. */
  public JsonNode call(String method, String path, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(site + "/operator/v1" + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .timeout(TIMEOUT)
            .method(method, BodyPublishers.ofString(body))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
      return ApiClient.json(answer.body());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
