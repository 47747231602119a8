package dev.briefcast.example.github;

import dev.briefcast.example.github.Http.Answer;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Asks Briefcast for stories. */
final class Stories {

  private static final String STORIES = "/api/v1/stories";

  private final Http briefcast;

  Stories(Http briefcast) {
    this.briefcast = briefcast;
  }

  /** What became of asking for one. */
  sealed interface Outcome {}

  /** It is there, or being made. */
  record Known(JsonNode story) implements Outcome {}

  /** Ask again after so many seconds. */
  record NotYet(int seconds) implements Outcome {}

  /** It will not be made, for this reason. */
  record Refused(String reason) implements Outcome {}

  /**
   * @throws IOException if there was no answer, or one that is not about this pull request
   */
  Outcome ask(Hook hook) throws IOException, InterruptedException {
    Pull pull = hook.pull();
    Map<String, Object> body =
        Map.of(
            "owner", pull.owner(),
            "repo", pull.repo(),
            "number", pull.number(),
            "force", hook.force());
    Map<String, String> headers =
        hook.idempotencyKey().map(key -> Map.of("Idempotency-Key", key)).orElse(Map.of());
    Answer answer = briefcast.call("POST", STORIES, body, headers);
    return switch (answer.status()) {
      case 200, 202 -> new Known(answer.json());
      case 429, 503 -> new NotYet(answer.retryAfterSeconds());
      case 400, 402 ->
          new Refused(answer.json().path("error").path("message").asString("It was refused."));
      default -> throw new IOException("Briefcast answered " + answer.status());
    };
  }

  /** The ids of all stories that are being made. */
  Set<String> generating() throws IOException, InterruptedException {
    Set<String> ids = new HashSet<>();
    String cursor = "";
    while (true) {
      JsonNode page = good(STORIES + "?status=generating&limit=100" + cursor);
      page.path("data").forEach(story -> ids.add(story.path("id").asString("")));
      String next = page.path("next_cursor").asString("");
      if (next.isEmpty()) {
        return ids;
      }
      cursor = "&cursor=" + next;
    }
  }

  JsonNode read(String id) throws IOException, InterruptedException {
    return good(STORIES + "/" + id);
  }

  private JsonNode good(String path) throws IOException, InterruptedException {
    Answer answer = briefcast.call("GET", path, null, Map.of());
    if (!answer.isGood()) {
      throw new IOException("Briefcast answered " + answer.status() + " to " + path);
    }
    return answer.json();
  }
}
