package dev.briefcast.gateway.story.submit;

import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import org.jspecify.annotations.Nullable;

/**
 * The result of a story request: accepted, joined or cached.
 *
 * @param story as it stands now
 * @param metadata that the account has with it from now on, if any
 */
public record SubmissionResult(Kind kind, StoryRecord story, @Nullable StoryMetadata metadata) {

  public enum Kind {
    /** A new attempt was accepted. */
    ACCEPTED("The story is being generated."),
    /** An attempt for the same request was running already. */
    JOINED("Another request is already generating this story."),
    /** There was a finished story for the same request. */
    CACHED("The story already exists.");

    private final String message;

    Kind(String message) {
      this.message = message;
    }

    public String message() {
      return message;
    }
  }

  /** A story that needs no new attempt. */
  static SubmissionResult existing(StoryRecord story, @Nullable StoryMetadata metadata) {
    return switch (story.status()) {
      case READY -> new SubmissionResult(Kind.CACHED, story, metadata);
      case GENERATING -> new SubmissionResult(Kind.JOINED, story, metadata);
      case FAILED -> throw new IllegalArgumentException("a failed story must get a new attempt");
    };
  }
}
