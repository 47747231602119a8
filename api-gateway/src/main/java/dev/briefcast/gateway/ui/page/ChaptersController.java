package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.script.Script;
import dev.briefcast.gateway.ui.script.Scripts;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /s/<id>/<attempt>/chapters.vtt}: a video's scenes, as its player lists them. */
@RestController
class ChaptersController {

  private final VisibleStories visible;
  private final Scripts scripts;

  ChaptersController(VisibleStories visible, Scripts scripts) {
    this.visible = visible;
    this.scripts = scripts;
  }

  @GetMapping(
      path = "/s/{id}/{attempt:[1-9][0-9]{0,5}}/chapters.vtt",
      produces = "text/vtt;charset=UTF-8")
  Mono<ResponseEntity<String>> chapters(
      @PathVariable String id, @PathVariable int attempt, @Nullable Person person) {
    return visible
        .story(id, PageController.accountOf(person))
        .flatMap(story -> chapters(story.id(), attempt))
        .map(
            text ->
                ResponseEntity.ok()
                    .cacheControl(CacheControl.noCache().cachePrivate())
                    .header("X-Content-Type-Options", "nosniff")
                    .body(text))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such file.")));
  }

  private Mono<String> chapters(StoryId story, int attempt) {
    return scripts.find(story, attempt).map(ChaptersController::webVtt);
  }

  /** Text within a cue knows a few marks, which a file's name could have. */
  static String webVtt(Script script) {
    return script.scenes().stream()
        .map(
            scene ->
                "%s --> %s\n%s\n"
                    .formatted(
                        clock(scene.startSeconds()),
                        clock(scene.endSeconds()),
                        escaped(scene.chapter())))
        .collect(Collectors.joining("\n", "WEBVTT\n\n", ""));
  }

  private static String clock(double seconds) {
    long millis = Math.round(seconds * 1000);
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d.%03d",
        millis / 3_600_000,
        millis / 60_000 % 60,
        millis / 1000 % 60,
        millis % 1000);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\s+", " ");
  }
}
