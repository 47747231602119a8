package dev.briefcast.gateway.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import java.util.function.UnaryOperator;

/**
 * Where a page finds a video and what belongs to it, as paths of this site.
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
        signed.apply(folder + MediaStore.VIDEO),
        signed.apply(folder + MediaStore.CAPTIONS),
        "/s/" + story + "/" + attempt + "/chapters.vtt",
        signed.apply(folder + MediaStore.POSTER),
        signed.apply(folder + MediaStore.TRANSCRIPT));
  }
}
