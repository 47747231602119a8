package dev.briefcast.gateway.story;

/**
 * How a request for a story was met.
 *
 * @param story as it stands now
 */
record Admission(Kind kind, StoryRecord story) {

  enum Kind {
    /** A new attempt was accepted. */
    ACCEPTED("The story is being generated."),
    /** An attempt for the same request was running already. */
    JOINED("Another request is already generating this story."),
    /** There was a finished story for the same request. */
    CACHED("The story was ready already.");

    private final String message;

    Kind(String message) {
      this.message = message;
    }

    String message() {
      return message;
    }
  }

  /** A story that needs no new attempt. */
  static Admission existing(StoryRecord story) {
    return switch (story.status()) {
      case READY -> new Admission(Kind.CACHED, story);
      case GENERATING -> new Admission(Kind.JOINED, story);
      case FAILED -> throw new IllegalArgumentException("a failed story needs a new attempt");
    };
  }
}
