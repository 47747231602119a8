package dev.briefcast.gateway.story.api;

import dev.briefcast.contracts.media.StoryFileName;
import java.util.function.UnaryOperator;

/** Absolute addresses of a video and the files that belong to it. */
record MediaLinks(String video, String captions, String poster, String transcript) {

  static MediaLinks of(String folder, UnaryOperator<String> address) {
    return new MediaLinks(
        address.apply(folder + StoryFileName.VIDEO),
        address.apply(folder + StoryFileName.CAPTIONS),
        address.apply(folder + StoryFileName.POSTER),
        address.apply(folder + StoryFileName.TRANSCRIPT));
  }
}
