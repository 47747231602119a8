package dev.briefcast.gateway.story.api;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.submit.SubmissionResult;

/** The sentences in a story's {@code message}, by its status. */
public final class StatusMessages {

  private StatusMessages() {}

  /** The message that describes the state of a story. */
  public static String messageFor(StoryRecord story) {
    return switch (story.status()) {
      case GENERATING -> generating(story);
      case READY -> withNote("The story is ready.", story);
      case FAILED -> failed(story);
    };
  }

  /** The message that describes the result of a request. */
  static String messageFor(SubmissionResult admission) {
    return switch (admission.kind()) {
      case ACCEPTED, JOINED -> admission.kind().message();
      case CACHED -> withNote(admission.kind().message(), admission.story());
    };
  }

  private static String failed(StoryRecord story) {
    var failure = story.failure();
    return failure != null && failure.errorCode().equals(Failure.EXPIRED)
        ? "The story was ready once; its video is no longer kept."
        : "The story could not be generated.";
  }

  private static String withNote(String message, StoryRecord story) {
    Video video = story.video();
    return video == null || video.note() == null ? message : message + " " + video.note();
  }

  private static String generating(StoryRecord story) {
    var again = story.work().again();
    if (again != null) {
      String tried = again.restSeconds() > 0 ? "will be tried again soon" : "is being tried again";
      return "The story %s, because %s.".formatted(tried, reason(again.errorCode()));
    }
    return story.waiting() == null
        ? "The story is being generated."
        : "The story is waiting to be generated.";
  }

  private static String reason(String errorCode) {
    if (errorCode.equals(FailureCode.STORE_UNAVAILABLE.code())) {
      return "its files could not be stored";
    }
    if (errorCode.equals(FailureCode.DEADLINE_EXCEEDED.code())) {
      return "it took too long";
    }
    if (errorCode.equals(FailureCode.GITHUB_RATE_LIMITED.code())) {
      return "GitHub's rate limit is reached";
    }
    if (errorCode.equals(FailureCode.GITHUB_UNAVAILABLE.code())) {
      return "GitHub could not be reached";
    }
    return "a part of the service failed temporarily";
  }
}
