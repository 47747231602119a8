package dev.briefcast.standalone.story;

import dev.briefcast.client.Story;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Stories as the client gives them, with what a test is about. */
final class StoryFixtures {

  private StoryFixtures() {}

  static Story generating(
      @Nullable Integer progress,
      @Nullable String stage,
      @Nullable Integer position,
      int estimatedSeconds) {
    URI url = URI.create("http://localhost/s/brief_1");
    return story("generating", url, estimatedSeconds, progress, stage, position, null);
  }

  /**
   * A story that is ready.
   *
   * @param files where all of its files are
   */
  static Story ready(URI files) {
    return story(
        "ready", files, null, null, null, null, new Story.Media(files, files, files, files));
  }

  private static Story story(
      String status,
      URI url,
      @Nullable Integer estimatedSeconds,
      @Nullable Integer progress,
      @Nullable String stage,
      @Nullable Integer position,
      Story.@Nullable Media media) {
    return new Story(
        "brief_1",
        status,
        url,
        false,
        null,
        estimatedSeconds,
        null,
        null,
        null,
        null,
        null,
        progress,
        stage,
        position,
        null,
        null,
        null,
        null,
        null,
        null,
        false,
        media,
        null,
        null,
        null,
        null,
        "{}");
  }
}
