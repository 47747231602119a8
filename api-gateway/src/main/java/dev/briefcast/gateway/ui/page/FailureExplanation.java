package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.gateway.story.StoryRecord.Failure;

/**
 * Explains a failure to people, and what they can do about it.
 *
 * @param title in a few words
 * @param error a sentence
 * @param advice another
 */
record FailureExplanation(String title, String error, String advice) {

  private static final String AGAIN = "Request the same story again: it will be made anew.";

  static FailureExplanation of(Failure failure) {
    if (failure.errorCode().equals(Failure.EXPIRED)) {
      return new FailureExplanation("This video is no longer kept", failure.error(), AGAIN);
    }
    if (failure.errorCode().equals(FailureCode.CANCELLED.code())) {
      return new FailureExplanation("This story was cancelled", failure.error(), AGAIN);
    }
    return new FailureExplanation("This story could not be made", failure.error(), advice(failure));
  }

  private static String advice(Failure failure) {
    for (FailureCode code : FailureCode.values()) {
      if (code.code().equals(failure.errorCode())) {
        return advice(code);
      }
    }
    return failure.retryable() ? AGAIN : advice(FailureCode.RENDERING_FAILED);
  }

  private static String advice(FailureCode code) {
    return switch (code) {
      case BRIEF_NOT_RENDERABLE, CHANGE_TOO_LARGE, OUT_OF_MEMORY ->
          "Request a smaller story: fewer files or shorter excerpts, in a brief of your own.";
      case REPOSITORY_NOT_AVAILABLE ->
          "Check the names. For a private repository, ask the operator for a grant to it.";
      case CHANGE_NOT_FOUND -> "Check the number of the pull request.";
      case GITHUB_ACCESS_DENIED, GITHUB_CREDENTIALS_REFUSED ->
          "The operator has to restore the access to GitHub; then request the story again.";
      case GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE, STORE_UNAVAILABLE, DEADLINE_EXCEEDED ->
          "This often passes. " + AGAIN;
      case RENDERING_FAILED, GATE_FAILED, DELIVERIES_EXHAUSTED, REQUEST_NOT_SENT ->
          "This is our fault, not the brief's. "
              + AGAIN
              + " If it fails again, tell the operator"
              + " the story's id.";
      case CANCELLED -> AGAIN;
    };
  }
}
