package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import java.util.function.UnaryOperator;

/**
 * Paths of a video and the files that belong to it.
 *
 * @param chapters its scenes as WebVTT
 */
record MediaAddresses(
    String video, String captions, String chapters, String poster, String transcript) {

  /**
   * @param signed what opens a path that is not for everybody
   */
  static MediaAddresses of(StoryId story, int attempt, UnaryOperator<String> signed) {
    String folder = "/media/" + story + "/" + attempt + "/";
    return new MediaAddresses(
        signed.apply(folder + StoryFileName.VIDEO),
        signed.apply(folder + StoryFileName.CAPTIONS),
        "/s/" + story + "/" + attempt + "/chapters.vtt",
        signed.apply(folder + StoryFileName.POSTER),
        signed.apply(folder + StoryFileName.TRANSCRIPT));
  }
}
