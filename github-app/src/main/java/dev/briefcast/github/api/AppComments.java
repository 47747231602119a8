package dev.briefcast.github.api;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The app's comments on pull requests. Blocks. */
public final class AppComments {

  private static final int PAGE = 100;
  private static final int PAGES_MAX = 20;

  private final InstallationCalls calls;
  private final String appId;

  AppComments(InstallationCalls calls, String appId) {
    this.calls = calls;
    this.appId = appId;
  }

  /**
   * The ids of the app's own comments with that mark, the oldest first. A mark in somebody else's
   * is none.
   */
  public List<Long> findMarked(InstalledRepository place, int number, String mark)
      throws InterruptedException {
    var marked = new ArrayList<Long>();
    for (int page = 1; page <= PAGES_MAX; page++) {
      String address = of(place, number) + "?per_page=%d&page=%d".formatted(PAGE, page);
      JsonNode comments = calls.askSuccessfully(place.installation(), Call.get(address)).json();
      for (JsonNode comment : comments) {
        if (isOurs(comment) && comment.path("body").asString("").startsWith(mark)) {
          marked.add(comment.path("id").asLong(0));
        }
      }
      if (comments.size() < PAGE) {
        break;
      }
    }
    return marked;
  }

  private boolean isOurs(JsonNode comment) {
    JsonNode app = comment.path("performed_via_github_app");
    return app.path("id").asString("").equals(appId)
        || app.path("client_id").asString("").equals(appId);
  }

  /** Writes a new one; returns its id. */
  public long create(InstalledRepository place, int number, String body)
      throws InterruptedException {
    Call call = Call.of("POST", of(place, number), Map.of("body", body));
    return calls.askSuccessfully(place.installation(), call).json().path("id").asLong(0);
  }

  /** Whether it was changed: one that was deleted is not. */
  public boolean edit(InstalledRepository place, long comment, String body)
      throws InterruptedException {
    Call call = Call.of("PATCH", one(place, comment), Map.of("body", body));
    Answer answer = calls.ask(place.installation(), call);
    if (answer.status() == 404 || answer.status() == 410) {
      return false;
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), call.toString());
    }
    return true;
  }

  /** Removes one, if it is there. */
  public void delete(InstalledRepository place, long comment) throws InterruptedException {
    calls.ask(place.installation(), Call.of("DELETE", one(place, comment), null));
  }

  private static String of(InstalledRepository place, int number) {
    return place.path() + "/issues/%d/comments".formatted(number);
  }

  private static String one(InstalledRepository place, long comment) {
    return place.path() + "/issues/comments/%d".formatted(comment);
  }
}
