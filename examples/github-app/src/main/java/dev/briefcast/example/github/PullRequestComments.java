package dev.briefcast.example.github;

import dev.briefcast.example.github.Http.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The one comment on each pull request that links its story. */
final class PullRequestComments {

  private static final String MARK = "<!-- briefcast-story -->";
  private static final int PAGE = 100;
  private static final int PAGES_MAX = 10;

  private final Http github;

  PullRequestComments(Http github) {
    this.github = github;
  }

  /** Says that in it, and writes it if it is not there yet. */
  void say(Pull pull, String text) throws IOException, InterruptedException {
    String issues = "/repos/" + pull.owner() + "/" + pull.repo() + "/issues";
    String comments = issues + "/" + pull.number() + "/comments";
    Map<String, String> body = Map.of("body", MARK + "\n" + text);
    for (long marked : marked(comments)) {
      Answer changed = github.call("PATCH", issues + "/comments/" + marked, body);
      if (changed.isGood()) {
        return;
      }
      if (changed.status() != 403 && changed.status() != 404) {
        throw refused(changed, pull);
      }
      // Somebody else's with our mark, or one that is gone.
    }
    Answer written = github.call("POST", comments, body);
    if (!written.isGood()) {
      throw refused(written, pull);
    }
  }

  private static IOException refused(Answer answer, Pull pull) {
    return new IOException("GitHub answered " + answer.status() + " to a comment on " + pull);
  }

  private List<Long> marked(String comments) throws IOException, InterruptedException {
    var marked = new ArrayList<Long>();
    for (int page = 1; page <= PAGES_MAX; page++) {
      Answer some = github.call("GET", comments + "?per_page=" + PAGE + "&page=" + page, null);
      if (!some.isGood()) {
        throw new IOException("GitHub answered " + some.status() + " to " + comments);
      }
      for (JsonNode comment : some.json()) {
        if (comment.path("body").asString("").startsWith(MARK)) {
          marked.add(comment.path("id").asLong());
        }
      }
      if (some.json().size() < PAGE) {
        break;
      }
    }
    return marked;
  }
}
