package dev.briefcast.gateway.page;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.gateway.story.StoryRecord.Failure;

/**
 * Why there is no story, or no newer one, and what to do about it.
 *
 * @param title in a few words
 * @param error a sentence
 * @param advice another
 */
record Broken(String title, String error, String advice) {

  private static final String AGAIN = "Ask for the same story again: it is then made anew.";

  static Broken of(Failure failure) {
    if (failure.errorCode().equals(Failure.EXPIRED)) {
      return new Broken("This video is no longer kept", failure.error(), AGAIN);
    }
    if (failure.errorCode().equals(FailureCode.CANCELLED.code())) {
      return new Broken("This story was cancelled", failure.error(), AGAIN);
    }
    return new Broken("This story could not be made", failure.error(), advice(failure));
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
      case BRIEF_NOT_RENDERABLE, CHANGE_TOO_LARGE ->
          "Ask for a story of less: fewer files, or shorter excerpts, in a brief of your own.";
      case REPOSITORY_NOT_AVAILABLE ->
          "Check the names. For a private repository, ask the operator for a grant to it.";
      case CHANGE_NOT_FOUND -> "Check the number of the pull request.";
      case GITHUB_ACCESS_DENIED, GITHUB_CREDENTIALS_REFUSED ->
          "The operator has to mend the access to GitHub; after that, ask again.";
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
