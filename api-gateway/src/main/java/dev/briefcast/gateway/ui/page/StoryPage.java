package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.ui.script.Script.Picture;
import org.jspecify.annotations.Nullable;

/**
 * The model of the page of a story.
 *
 * @param id of the story
 * @param origin the repository and the pull request or branch of which it is, if known
 * @param indexed whether search engines may list it
 * @param player the newest video, if there is one
 * @param making how far the newest attempt is, while it is made
 * @param broken why the newest attempt failed, if it did
 * @param movedOn whether the change that the video tells has newer commits
 * @param sandbox whether a sandbox key asked for it
 * @param preview what links to it show; null where not everybody may see it
 */
record StoryPage(
    String id,
    String title,
    @Nullable String origin,
    boolean indexed,
    @Nullable Player player,
    @Nullable RenderingStatus making,
    @Nullable FailureExplanation broken,
    boolean movedOn,
    String link,
    @Nullable Preview preview,
    boolean sandbox) {

  /**
   * The preview that other sites show of a link to a story.
   *
   * @param description in a sentence or two
   * @param image absolute, as are all addresses; null without a video, as the rest
   * @param embed a page with nothing but the video, for frames
   * @param oembed describes it to programs
   * @param frame how large a frame for that page is at most
   */
  record Preview(
      String description,
      @Nullable String image,
      @Nullable String video,
      @Nullable String embed,
      @Nullable String oembed,
      Picture frame) {}
}
