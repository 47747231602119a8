package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.media.SignedLinks;
import dev.briefcast.gateway.story.query.ListedStory;
import dev.briefcast.gateway.ui.view.EmbedCode;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the addresses of listed videos; those of closed stories are signed. */
@Component
class LineVideos {

  private static final int EMBED_WIDTH = 1280;
  private static final int EMBED_HEIGHT = 720;

  private final SignedLinks links;
  private final GatewayProperties properties;

  LineVideos(SignedLinks links, GatewayProperties properties) {
    this.links = links;
    this.properties = properties;
  }

  /** The video of a story, or null if it has none. */
  @Nullable LineVideo of(ListedStory story, ListedStoryState state) {
    Integer attempt = state.video();
    if (attempt == null || !story.status().equals("ready")) {
      return null;
    }
    String folder = "/media/" + story.id() + "/" + attempt + "/";
    UnaryOperator<String> signed =
        state.closed() && links.canSign() ? links::signed : UnaryOperator.identity();
    String embed =
        state.closed()
            ? ""
            : EmbedCode.of(
                properties.absolute("/embed/" + story.id()),
                story.title(),
                EMBED_WIDTH,
                EMBED_HEIGHT);
    return new LineVideo(
        signed.apply(folder + StoryFileName.POSTER),
        signed.apply(folder + StoryFileName.VIDEO),
        embed);
  }
}
