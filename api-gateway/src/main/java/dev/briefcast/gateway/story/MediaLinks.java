package dev.briefcast.gateway.story;

import dev.briefcast.media.MediaStore;
import java.util.function.UnaryOperator;

/** Where a video and what belongs to it can be fetched, as absolute addresses. */
record MediaLinks(String video, String captions, String poster, String transcript) {

  static MediaLinks of(String folder, UnaryOperator<String> address) {
    return new MediaLinks(
        address.apply(folder + MediaStore.VIDEO),
        address.apply(folder + MediaStore.CAPTIONS),
        address.apply(folder + MediaStore.POSTER),
        address.apply(folder + MediaStore.TRANSCRIPT));
  }
}
