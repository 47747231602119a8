package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Told;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.media.SignedLinks;
import dev.briefcast.gateway.ui.page.StoryPage.Preview;
import dev.briefcast.gateway.ui.script.Script;
import dev.briefcast.gateway.ui.script.Script.Picture;
import dev.briefcast.gateway.ui.script.Scripts;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriUtils;
import reactor.core.publisher.Mono;

/**
 * Builds the pages of stories: from their records and scripts, never from their briefs, which may
 * hold what a video does not show.
 */
@Component
class StoryPages {

  private static final int DESCRIPTION_MAX = 200;
  private static final int SHA_CHARACTERS = 7;

  /** Pixels of the longer side of a frame: as large as most sites have room for. */
  private static final int FRAME_MAX = 1280;

  private static final Picture FRAME = frame(Picture.USUAL);

  private final Scripts scripts;
  private final SignedLinks signedLinks;
  private final GatewayProperties properties;

  StoryPages(Scripts scripts, SignedLinks signedLinks, GatewayProperties properties) {
    this.scripts = scripts;
    this.signedLinks = signedLinks;
    this.properties = properties;
  }

  /**
   * The page of a story that whoever asks may see.
   *
   * @param from where its video is to begin, as a link says it
   */
  Mono<StoryPage> of(StoryRecord story, @Nullable String from) {
    return script(story).map(script -> page(story, script.orElse(null), from));
  }

  /** What the story's newest video tells, if there is one and it has a script. */
  Mono<Optional<Script>> script(StoryRecord story) {
    Video video = story.video();
    return video == null
        ? Mono.just(Optional.empty())
        : scripts
            .find(story.id(), video.attempt())
            .map(Optional::of)
            .defaultIfEmpty(Optional.empty());
  }

  private StoryPage page(StoryRecord story, @Nullable Script script, @Nullable String from) {
    Video video = story.video();
    Change change = story.change();
    Failure failure = story.failure();
    Told told = video == null ? null : video.told();
    return new StoryPage(
        story.id().value(),
        script == null ? story.title() : script.title(),
        change == null ? origin(script) : origin(change, told),
        story.isFoundByChange() && story.isPublic() && video != null,
        video == null ? null : player(story, video, script, from),
        story.status() == Status.GENERATING ? RenderingStatus.of(story) : null,
        failure == null ? null : FailureExplanation.of(failure),
        told != null && told.movedOn(),
        link(story),
        story.isPublic() ? preview(story, script) : null,
        story.sandbox());
  }

  private static String origin(Change change, @Nullable Told told) {
    String named = "%s/%s #%d".formatted(change.owner(), change.repo(), change.number());
    return told == null ? named : named + " at " + shortened(told.headSha(), SHA_CHARACTERS);
  }

  private static @Nullable String origin(@Nullable Script script) {
    if (script == null) {
      return null;
    }
    for (Script.Scene scene : script.scenes()) {
      String repository = scene.shown().repository();
      String branch = scene.shown().branch();
      if (repository != null) {
        return branch == null ? repository : repository + " · " + branch;
      }
    }
    return null;
  }

  private Player player(
      StoryRecord story, Video video, @Nullable Script script, @Nullable String from) {
    var media = media(story, video);
    return script == null
        ? Player.withoutScript(media, video.durationSeconds(), from)
        : Player.of(media, script, video.durationSeconds(), from);
  }

  private MediaAddresses media(StoryRecord story, Video video) {
    UnaryOperator<String> signed =
        story.isPublic() || !signedLinks.canSign() ? path -> path : signedLinks::signed;
    return MediaAddresses.of(story.id(), video.attempt(), signed);
  }

  /** The address that people pass on. */
  String link(StoryRecord story) {
    Change change = story.change();
    return change != null && story.isFoundByChange()
        ? properties.changeUrl(change.owner(), change.repo(), change.number())
        : properties.storyUrl(story.id());
  }

  /** What links to a story show that everybody may see. */
  Preview preview(StoryRecord story, @Nullable Script script) {
    Video video = story.video();
    if (video == null) {
      return new Preview("A code walkthrough that is being made.", null, null, null, null, FRAME);
    }
    var media = MediaAddresses.of(story.id(), video.attempt(), properties::absolute);
    return new Preview(
        description(script, video),
        media.poster(),
        media.video(),
        embed(story.id()),
        properties.absolute("/oembed?format=json&url=" + encoded(link(story))),
        script == null ? FRAME : frame(script.picture()));
  }

  private static Picture frame(Picture picture) {
    return picture.within(FRAME_MAX, FRAME_MAX);
  }

  /** The page for frames of other sites. */
  String embed(StoryId story) {
    return properties.absolute("/embed/" + story);
  }

  private static String description(@Nullable Script script, Video video) {
    String length =
        "A narrated code walkthrough, " + MediaTimes.clock(video.durationSeconds()) + ".";
    return script == null
        ? length
        : script.scenes().stream()
            .flatMap(scene -> Stream.ofNullable(scene.shown().text()))
            .findFirst()
            .map(text -> DescriptionText.of(text, DESCRIPTION_MAX))
            .orElse(length);
  }

  /** Never in the middle of a character. */
  private static String shortened(String text, int characters) {
    return text.codePointCount(0, text.length()) <= characters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, characters));
  }

  private static String encoded(String address) {
    return UriUtils.encode(address, StandardCharsets.UTF_8);
  }
}
