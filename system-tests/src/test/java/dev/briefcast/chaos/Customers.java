package dev.briefcast.chaos;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks for stories as careful clients do: with an Idempotency-Key, again and again at one gateway
 * or the other until there is an answer. Some of the stories are cancelled or deleted.
 */
final class Customers {

  /** On a busy machine both gateways may be starting again for minutes. */
  private static final Duration TIMEOUT = Duration.ofMinutes(15);

  private static final Duration PAUSE = Duration.ofMillis(300);

  private final List<String> addresses;
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();
  private final Set<String> accepted = ConcurrentHashMap.newKeySet();
  private final Set<String> deleted = ConcurrentHashMap.newKeySet();
  private final Map<Integer, AtomicInteger> answers = new ConcurrentSkipListMap<>();
  private final List<String> keys = new ArrayList<>();
  private final AtomicInteger stories = new AtomicInteger();
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicInteger looks = new AtomicInteger();

  Customers(List<String> addresses) {
    this.addresses = addresses;
  }

  /** A customer of so many minutes a month; gives its key. */
  String open(String operatorToken, int minutes) throws InterruptedException {
    String account =
        operator(
            operatorToken,
            "POST",
            "/accounts",
            "{\"name\": \"chaos\", \"plan\": \"custom\", \"minutes\": %d}".formatted(minutes),
            "id");
    var _ =
        operator(
            operatorToken,
            "PUT",
            "/accounts/" + account + "/plan",
            "{\"plan\": \"custom\", \"minutes\": %d, \"posts_per_minute\": 1000}"
                .formatted(minutes),
            "id");
    String key =
        operator(
            operatorToken,
            "POST",
            "/accounts/" + account + "/keys",
            "{\"name\": \"chaos\"}",
            "key");
    keys.add(key);
    return key;
  }

  /** Has the events of a customer sent to that address. */
  void hook(String key, String url) throws InterruptedException {
    var request =
        HttpRequest.newBuilder()
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"url\": \"" + url + "\"}"));
    HttpResponse<String> response = send(request, "/api/v1/webhooks");
    if (response.statusCode() != 201) {
      throw new AssertionError(response.body());
    }
  }

  /** A story that somebody else was promised. */
  void promised(String id) {
    accepted.add(id);
  }

  /** Asks for a story, and maybe regrets it. */
  void ask(RandomGenerator random) throws InterruptedException {
    String key = keys.get(random.nextInt(keys.size()));
    // Now and then for one that was asked for before.
    boolean again = stories.get() > 0 && random.nextInt(5) == 0;
    int story = again ? random.nextInt(stories.get()) : stories.getAndIncrement();
    int regret = random.nextInt(20);
    var request =
        HttpRequest.newBuilder()
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "chaos-" + random.nextLong())
            .POST(BodyPublishers.ofString(brief(story)));
    HttpResponse<String> response = send(request, "/api/v1/stories");
    answers.computeIfAbsent(response.statusCode(), status -> new AtomicInteger()).incrementAndGet();
    if (response.statusCode() == 200 || response.statusCode() == 202) {
      String id = json(response).path("id").asString();
      accepted.add(id);
      Thread.sleep(random.nextInt(10_000));
      regret(regret, key, id);
    }
  }

  /** Stories that a client was promised, those that it deleted left out. */
  Set<String> promised() {
    var left = ConcurrentHashMap.<String>newKeySet();
    left.addAll(accepted);
    left.removeAll(deleted);
    return left;
  }

  /** How often which status came. */
  Map<Integer, AtomicInteger> answers() {
    return new TreeMap<>(answers);
  }

  Optional<JsonNode> story(String id) throws InterruptedException {
    // Each from an address of its own: together they would be above the limit of one.
    String address = "10.7.%d.%d".formatted(looks.get() / 250 % 250, looks.getAndIncrement() % 250);
    var request = HttpRequest.newBuilder().header("X-Forwarded-For", address).GET();
    HttpResponse<String> response = send(request, "/api/v1/stories/" + id);
    return response.statusCode() == 200 ? Optional.of(json(response)) : Optional.empty();
  }

  JsonNode operator(String token, String method, String path, String body)
      throws InterruptedException {
    var request =
        HttpRequest.newBuilder()
            .header("Authorization", "Bearer " + token)
            .header("X-Operator", "chaos")
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body));
    return json(send(request, "/operator/v1" + path));
  }

  private String operator(String token, String method, String path, String body, String field)
      throws InterruptedException {
    JsonNode answer = operator(token, method, path, body);
    if (!answer.hasNonNull(field)) {
      throw new AssertionError(path + " answered " + answer);
    }
    return answer.path(field).asString();
  }

  private void regret(int regret, String key, String id) throws InterruptedException {
    if (regret > 2) {
      return;
    }
    var request = HttpRequest.newBuilder().header("Authorization", "Bearer " + key);
    if (regret == 0) {
      // Before it is known whether it was done: it may have been, whatever the answer.
      deleted.add(id);
      send(request.DELETE(), "/api/v1/stories/" + id);
    } else {
      send(request.POST(BodyPublishers.noBody()), "/api/v1/stories/" + id + "/cancel");
    }
  }

  /** Until there is an answer that is not about a bad moment. */
  private HttpResponse<String> send(HttpRequest.Builder request, String path)
      throws InterruptedException {
    long until = System.nanoTime() + TIMEOUT.toNanos();
    while (true) {
      String address = addresses.get(Math.floorMod(turn.getAndIncrement(), addresses.size()));
      String why;
      try {
        HttpResponse<String> response =
            http.send(
                request.uri(URI.create(address + path)).timeout(Duration.ofSeconds(8)).build(),
                BodyHandlers.ofString());
        if (!isBadMoment(response)) {
          return response;
        }
        why = response.statusCode() + " " + response.body();
      } catch (IOException away) {
        why = away.toString();
      }
      if (System.nanoTime() > until) {
        throw new AssertionError("No answer to " + path + " in " + TIMEOUT + ", at last: " + why);
      }
      Thread.sleep(PAUSE);
    }
  }

  private static boolean isBadMoment(HttpResponse<String> response) {
    return switch (response.statusCode()) {
      case 409 -> response.body().contains("idempotency_key_in_use");
      case 429, 503 -> true;
      case 500 -> throw new AssertionError("An error of our own: " + response.body());
      default -> false;
    };
  }

  private static String brief(int number) {
    return """
        {"title": "Chaos %d", "summary": "One of many.",
         "files": [{"path": "a.py", "excerpt": "x = %1$d\\n"}]}
        """
        .formatted(number);
  }

  private static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }
}
