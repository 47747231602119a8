package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.script.ChapterTrack;
import dev.briefcast.gateway.ui.script.Scripts;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /s/<id>/<attempt>/chapters.vtt}: the chapters of a video, for its player. */
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
    return scripts.find(story, attempt).map(ChapterTrack::webVtt);
  }
}
