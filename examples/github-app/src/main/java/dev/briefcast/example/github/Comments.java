package dev.briefcast.example.github;

import dev.briefcast.example.github.Http.Answer;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/** The one comment on each pull request that links its story. */
final class Comments {

  private static final String MARK = "<!-- briefcast-story -->";
  private static final int PAGES_MAX = 10;

  private final Http github;

  Comments(Http github) {
    this.github = github;
  }

  /** Says that in it, and writes it if it is not there yet. */
  void say(Pull pull, String text) throws IOException, InterruptedException {
    String issues = "/repos/" + pull.owner() + "/" + pull.repo() + "/issues";
    String comments = issues + "/" + pull.number() + "/comments";
    Map<String, String> body = Map.of("body", MARK + "\n" + text);
    OptionalLong own = find(comments);
    Answer answer =
        own.isPresent()
            ? github.call("PATCH", issues + "/comments/" + own.getAsLong(), body)
            : github.call("POST", comments, body);
    if (!answer.isGood()) {
      throw new IOException("GitHub answered " + answer.status() + " to a comment on " + pull);
    }
  }

  private OptionalLong find(String comments) throws IOException, InterruptedException {
    for (int page = 1; page <= PAGES_MAX; page++) {
      JsonNode some = github.call("GET", comments + "?per_page=100&page=" + page, null).json();
      for (JsonNode comment : some) {
        if (comment.path("body").asString("").startsWith(MARK)) {
          return OptionalLong.of(comment.path("id").asLong());
        }
      }
      if (some.size() < 100) {
        break;
      }
    }
    return OptionalLong.empty();
  }
}
