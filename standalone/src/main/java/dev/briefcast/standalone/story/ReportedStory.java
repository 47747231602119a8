package dev.briefcast.standalone.story;

import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** A story as the API returns it, as far as commands need it. */
public record ReportedStory(
    String id,
    String status,
    String url,
    boolean cached,
    @Nullable Integer estimatedSeconds,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    @Nullable String error,
    @Nullable Integer progress,
    @Nullable String stage,
    @Nullable Integer queuePosition,
    @Nullable List<Warning> warnings,
    @Nullable Media media) {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /** What the brief says in vain. */
  public record Warning(String field, String message) {

    private String line() {
      return "note: " + field + " " + message;
    }
  }

  /** Where its files are. */
  public record Media(String video, String captions, String poster, String transcript) {}

  /**
   * The story of an answer.
   *
   * @throws PlainFailureException with the API's sentence, if it is a refusal
   */
  public static ReportedStory of(ApiResponse answer) {
    try {
      return MAPPER.readValue(answer.done().body(), ReportedStory.class);
    } catch (JacksonException e) {
      throw new PlainFailureException(
          "The gateway answered %d with something else than a story.".formatted(answer.status()),
          e);
    }
  }

  /** The warnings, each as a line for people. */
  public List<String> notices() {
    return warnings == null
        ? List.of()
        : warnings.stream().map(each -> PlainText.visible(each.line())).toList();
  }

  /**
   * The same, unless it ended without a video.
   *
   * @throws PlainFailureException saying why, if it did
   */
  public ReportedStory made() {
    if (hasFailed()) {
      String why = error == null ? "nothing says why" : PlainText.visible(error);
      throw new PlainFailureException("The story failed: " + why);
    }
    return this;
  }

  /** Whether it has its video. */
  public boolean isReady() {
    return "ready".equals(status);
  }

  /** Whether it ended without one. */
  public boolean hasFailed() {
    return "failed".equals(status);
  }
}
