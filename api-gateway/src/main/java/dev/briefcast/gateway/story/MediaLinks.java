package dev.briefcast.gateway.story;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.media.MediaStore;
import java.util.function.UnaryOperator;

/** Where a video and what belongs to it can be fetched, as absolute addresses. */
record MediaLinks(String video, String captions, String poster, String transcript) {

  static MediaLinks of(StoryRecord story, int attempt, GatewayProperties properties) {
    String folder = "/media/" + story.id() + "/" + attempt + "/";
    UnaryOperator<String> address = name -> properties.absolute(folder + name);
    return new MediaLinks(
        address.apply(MediaStore.VIDEO),
        address.apply(MediaStore.CAPTIONS),
        address.apply(MediaStore.POSTER),
        address.apply(MediaStore.TRANSCRIPT));
  }
}
