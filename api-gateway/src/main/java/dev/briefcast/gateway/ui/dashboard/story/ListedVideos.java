package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.look.Looks;
import dev.briefcast.gateway.story.media.SignedLinks;
import dev.briefcast.gateway.story.query.ListedStory;
import dev.briefcast.gateway.ui.view.EmbedCode;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the addresses of listed videos; those of closed stories are signed. */
@Component
class ListedVideos {

  /** The longer side of a frame. */
  private static final int EMBED_MAX = 1280;

  private final Looks looks;
  private final SignedLinks links;
  private final GatewayProperties properties;

  ListedVideos(Looks looks, SignedLinks links, GatewayProperties properties) {
    this.looks = looks;
    this.links = links;
    this.properties = properties;
  }

  /** The video of a story, or null if it has none. */
  @Nullable ListedVideo of(ListedStory story, ListedStoryState state) {
    Integer attempt = state.video();
    if (attempt == null || !story.status().equals("ready")) {
      return null;
    }
    String folder = "/media/" + story.id() + "/" + attempt + "/";
    UnaryOperator<String> signed =
        state.closed() && links.canSign() ? links::signed : UnaryOperator.identity();
    LookFormat format = looks.formatOf(story.look());
    String embed =
        state.closed()
            ? ""
            : EmbedCode.of(
                properties.absolute("/embed/" + story.id()),
                story.title(),
                embedded(format.width(), format),
                embedded(format.height(), format));
    return new ListedVideo(
        signed.apply(folder + StoryFileName.THUMBNAIL),
        signed.apply(folder + StoryFileName.VIDEO),
        embed);
  }

  private static int embedded(int side, LookFormat format) {
    return side * EMBED_MAX / Math.max(format.width(), format.height());
  }
}
