package dev.briefcast.github.installation;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** A client of the gateway's operator API, for accounts, their keys and their grants. Blocks. */
final class OperatorClient {

  private static final Duration WITHIN = Duration.ofSeconds(15);
  private static final int BYTES_MAX = 4 << 20;
  private static final int PAGES_MAX = 200;
  private static final String KEY_NAME = "github-app";

  private final URI root;
  private final String token;
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

  OperatorClient(URI root, String token) {
    this.root = URI.create(root.toString().replaceAll("/+$", "") + "/operator/v1");
    this.token = token;
  }

  /** The account of that name that was made last, if there is one. */
  Optional<UUID> findAccount(String name) throws InterruptedException {
    String cursor = "";
    for (int page = 0; page < PAGES_MAX; page++) {
      JsonNode part = call("GET", "/accounts?limit=100" + cursor, null);
      for (JsonNode each : part.path("data")) {
        if (each.path("name").asString("").equals(name)) {
          return Optional.of(UUID.fromString(each.path("id").asString("")));
        }
      }
      String next = part.path("next_cursor").asString("");
      if (next.isEmpty()) {
        break;
      }
      cursor = "&cursor=" + URLEncoder.encode(next, StandardCharsets.UTF_8);
    }
    return Optional.empty();
  }

  /** A new account. */
  UUID createAccount(String name, String plan) throws InterruptedException {
    JsonNode made = call("POST", "/accounts", Map.of("name", name, "plan", plan));
    return UUID.fromString(made.path("id").asString(""));
  }

  /** Revokes the keys that the app has made for an account. */
  void revokeKeys(UUID account) throws InterruptedException {
    for (JsonNode key : call("GET", keys(account), null).path("data")) {
      boolean open = key.path("revoked_at").isNull() || key.path("revoked_at").isMissingNode();
      if (open && key.path("name").asString("").equals(KEY_NAME)) {
        call("DELETE", keys(account) + "/" + key.path("id").asString(""), null);
      }
    }
  }

  /** A new key of an account. */
  String issueKey(UUID account) throws InterruptedException {
    return call("POST", keys(account), Map.of("name", KEY_NAME)).path("key").asString("");
  }

  private static String keys(UUID account) {
    return "/accounts/" + account + "/keys";
  }

  /** What an account was granted: owners, and repositories as {@code owner/repo}. */
  Set<String> grants(UUID account) throws InterruptedException {
    var grants = new HashSet<String>();
    for (JsonNode each : call("GET", "/accounts/" + account + "/grants", null).path("data")) {
      String repo = each.path("repo").asString("");
      String owner = each.path("owner").asString("");
      grants.add(repo.isEmpty() ? owner : owner + "/" + repo);
    }
    return grants;
  }

  void grant(UUID account, String what) throws InterruptedException {
    call("PUT", "/accounts/" + account + "/grants/" + what, null);
  }

  void revokeGrant(UUID account, String what) throws InterruptedException {
    call("DELETE", "/accounts/" + account + "/grants/" + what, null);
  }

  private JsonNode call(String method, String path, @Nullable Object body)
      throws InterruptedException {
    var content =
        body == null
            ? BodyPublishers.noBody()
            : BodyPublishers.ofByteArray(JsonMapper.shared().writeValueAsBytes(body));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(root + path))
            .timeout(WITHIN)
            .header("Authorization", "Bearer " + token)
            .header("X-Operator", "github-app")
            .header("Content-Type", "application/json")
            .method(method, content)
            .build();
    CompletableFuture<HttpResponse<byte[]>> coming =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), BYTES_MAX));
    try {
      HttpResponse<byte[]> answer = coming.get(WITHIN.toMillis(), TimeUnit.MILLISECONDS);
      boolean gone = method.equals("DELETE") && answer.statusCode() == 404;
      if (answer.statusCode() / 100 != 2 && !gone) {
        throw new IllegalStateException(
            "the operator API answered " + answer.statusCode() + " to " + method);
      }
      return answer.body().length == 0 || gone
          ? JsonNodeFactory.instance.missingNode()
          : JsonMapper.shared().readTree(answer.body());
    } catch (ExecutionException | TimeoutException none) {
      throw new IllegalStateException("the operator API does not respond", none);
    } finally {
      coming.cancel(true);
    }
  }
}
