package dev.briefcast.example.github;

import dev.briefcast.example.github.Http.Answer;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Asks Briefcast for stories. */
final class Stories {

  private final Http briefcast;

  Stories(Http briefcast) {
    this.briefcast = briefcast;
  }

  /** What became of asking for one. */
  sealed interface Asked {}

  /** It is there, or being made. */
  record Known(JsonNode story) implements Asked {}

  /** Ask again after so many seconds. */
  record NotYet(int seconds) implements Asked {}

  /** It will not be made, for this reason. */
  record Refused(String reason) implements Asked {}

  Asked ask(Pull pull, boolean force) throws IOException, InterruptedException {
    Answer answer =
        briefcast.call(
            "POST",
            "/api/v1/stories",
            Map.of(
                "owner", pull.owner(),
                "repo", pull.repo(),
                "number", pull.number(),
                "force", force));
    if (answer.isGood()) {
      return new Known(answer.json());
    }
    if (answer.status() == 429 || answer.status() >= 500) {
      return new NotYet(answer.retryAfterSeconds());
    }
    return new Refused(answer.json().path("error").path("message").asString("It was refused."));
  }

  /** The ids of all stories that are being made; null if they could not be read. */
  @Nullable Set<String> generating() throws IOException, InterruptedException {
    Set<String> ids = new HashSet<>();
    String cursor = "";
    while (true) {
      Answer page =
          briefcast.call("GET", "/api/v1/stories?status=generating&limit=100" + cursor, null);
      if (!page.isGood()) {
        return null;
      }
      page.json().path("data").forEach(story -> ids.add(story.path("id").asString("")));
      String next = page.json().path("next_cursor").asString("");
      if (next.isEmpty()) {
        return ids;
      }
      cursor = "&cursor=" + next;
    }
  }

  /** A story; null if it could not be read. */
  @Nullable JsonNode read(String id) throws IOException, InterruptedException {
    Answer answer = briefcast.call("GET", "/api/v1/stories/" + id, null);
    return answer.isGood() ? answer.json() : null;
  }
}
