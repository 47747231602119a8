package dev.briefcast.gateway.story;

import dev.briefcast.contracts.event.FailureCode;

/** What a story's {@code message} says of how it stands. */
final class Notes {

  private Notes() {}

  static String of(StoryRecord story) {
    return switch (story.status()) {
      case GENERATING -> generating(story);
      case READY -> "The story is ready.";
      case FAILED -> "The story could not be generated.";
    };
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
    return "a part of the service failed for a while";
  }
}
