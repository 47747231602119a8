package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.media.SignedLinks;
import dev.briefcast.gateway.ui.asset.Assets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Entity tags of story pages. */
@Component
class PageTags {

  private final Assets assets;
  private final SignedLinks links;

  PageTags(Assets assets, SignedLinks links) {
    this.assets = assets;
    this.links = links;
  }

  /**
   * Everything of a page that can change for one who looks at it.
   *
   * @param from where its video is to begin, as a link says it
   */
  String of(StoryRecord story, @Nullable String from) {
    Video video = story.video();
    int state =
        Objects.hash(
            story.status().name(),
            story.attempt(),
            story.work(),
            story.waiting(),
            story.failure(),
            video,
            from);
    return "W/\"%s-%x-%s\""
        .formatted(assets.version(), state, story.isPublic() ? "" : links.stamp());
  }
}
