package dev.briefcast.github.api;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The app's check runs. Blocks. */
public final class Checks {

  private static final String NAME = "Briefcast";
  private static final int PAGE = 100;

  private final InstallationCalls calls;

  Checks(InstallationCalls calls) {
    this.calls = calls;
  }

  /**
   * How a check run is to stand.
   *
   * @param status {@code queued}, {@code in_progress} or {@code completed}
   * @param conclusion of one that is completed: {@code success} or {@code neutral}
   * @param summary in Markdown
   * @param text in Markdown, more than the summary
   * @param detailsUrl the page of the story
   * @param annotation what is wrong in a file of the repository
   */
  public record State(
      String status,
      @Nullable String conclusion,
      String title,
      String summary,
      @Nullable String text,
      @Nullable String detailsUrl,
      @Nullable Annotation annotation) {

    /** Whether nothing more is to come. */
    public boolean isDone() {
      return status.equals("completed");
    }
  }

  /** Something wrong in a line of a file. */
  public record Annotation(String path, int line, String message) {}

  /** The app's check run of that name for the pull request, on a commit. */
  public OptionalLong find(InstalledRepository place, String head, String externalId)
      throws InterruptedException {
    String address =
        place.path()
            + "/commits/%s/check-runs?check_name=%s&filter=all&per_page=%d"
                .formatted(head, NAME, PAGE);
    long first = Long.MAX_VALUE;
    for (JsonNode run :
        calls.askSuccessfully(place.installation(), Call.get(address)).json().path("check_runs")) {
      if (run.path("external_id").asString("").equals(externalId)) {
        first = Math.min(first, run.path("id").asLong(Long.MAX_VALUE));
      }
    }
    return first == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(first);
  }

  /** Makes a new one; returns its id. */
  public long create(InstalledRepository place, String head, String externalId, State state)
      throws InterruptedException {
    Map<String, Object> body = body(state);
    body.put("name", NAME);
    body.put("head_sha", head);
    body.put("external_id", externalId);
    Call call = Call.of("POST", place.path() + "/check-runs", body);
    return calls.askSuccessfully(place.installation(), call).json().path("id").asLong(0);
  }

  /** Whether it was changed: one that is gone is not. */
  public boolean edit(InstalledRepository place, long run, State state)
      throws InterruptedException {
    String address = place.path() + "/check-runs/%d".formatted(run);
    Call call = Call.of("PATCH", address, body(state));
    Answer answer = calls.ask(place.installation(), call);
    if (answer.status() == 404) {
      return false;
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), call.toString());
    }
    return true;
  }

  private static Map<String, Object> body(State state) {
    var body = new LinkedHashMap<String, Object>();
    body.put("status", state.status());
    if (state.conclusion() != null) {
      body.put("conclusion", state.conclusion());
    }
    if (state.detailsUrl() != null) {
      body.put("details_url", state.detailsUrl());
    }
    var output = new LinkedHashMap<String, Object>();
    output.put("title", state.title());
    output.put("summary", state.summary());
    if (state.text() != null) {
      output.put("text", state.text());
    }
    Annotation wrong = state.annotation();
    if (wrong != null) {
      output.put(
          "annotations",
          List.of(
              Map.of(
                  "path",
                  wrong.path(),
                  "start_line",
                  wrong.line(),
                  "end_line",
                  wrong.line(),
                  "annotation_level",
                  "warning",
                  "message",
                  wrong.message())));
    }
    body.put("output", output);
    return body;
  }
}
