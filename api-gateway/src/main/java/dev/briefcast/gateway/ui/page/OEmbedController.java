package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.ui.page.StoryPage.Preview;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /oembed}: what other sites show in place of a link to a story. */
@RestController
class OEmbedController {

  private static final Pattern STORY = Pattern.compile("/(?:s|embed)/([a-z0-9_]{1,64})");
  private static final Pattern CHANGE =
      Pattern.compile("/pr/([A-Za-z0-9_-]{1,39})/([A-Za-z0-9._-]{1,100})/([1-9][0-9]{0,9})");

  private final VisibleStories visible;
  private final StoryPages pages;
  private final GatewayProperties properties;

  OEmbedController(VisibleStories visible, StoryPages pages, GatewayProperties properties) {
    this.visible = visible;
    this.pages = pages;
    this.properties = properties;
  }

  @GetMapping("/oembed")
  Mono<ResponseEntity<OEmbed>> describe(
      @RequestParam String url,
      @RequestParam(defaultValue = "json") String format,
      @RequestParam(defaultValue = "100000") int maxwidth,
      @RequestParam(defaultValue = "100000") int maxheight) {
    if (!format.equals("json")) {
      return Mono.just(ResponseEntity.status(HttpStatus.NOT_IMPLEMENTED).build());
    }
    return story(url)
        .flatMap(story -> description(story, Math.max(1, maxwidth), Math.max(1, maxheight)))
        .map(OEmbedController::answer)
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(ErrorCode.NOT_FOUND, "There is no such story to watch.")));
  }

  private static ResponseEntity<OEmbed> answer(OEmbed description) {
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(CacheControl.noCache())
        .header("Access-Control-Allow-Origin", "*")
        .header("X-Content-Type-Options", "nosniff")
        .body(description);
  }

  /** What everybody may see, of those of our addresses that name a story. */
  private Mono<StoryRecord> story(String url) {
    String base = properties.absolute("");
    if (!url.startsWith(base)) {
      return Mono.empty();
    }
    String path = url.substring(base.length()).replaceFirst("[?#].*", "");
    Matcher story = STORY.matcher(path);
    if (story.matches()) {
      return visible.story(story.group(1), null);
    }
    Matcher change = CHANGE.matcher(path);
    return change.matches()
        ? visible.change(change.group(1), change.group(2), Long.parseLong(change.group(3)), null)
        : Mono.empty();
  }

  private Mono<OEmbed> description(StoryRecord story, int maxWidth, int maxHeight) {
    return pages
        .script(story)
        .map(script -> pages.preview(story, script.orElse(null)))
        .flatMap(preview -> Mono.justOrEmpty(description(story, preview, maxWidth, maxHeight)));
  }

  private @Nullable OEmbed description(
      StoryRecord story, Preview preview, int maxWidth, int maxHeight) {
    String poster = preview.image();
    return poster == null
        ? null
        : OEmbed.of(
            story.title(),
            properties.absolute("/"),
            pages.embed(story.id()),
            poster,
            preview.frame().within(maxWidth, maxHeight));
  }
}
