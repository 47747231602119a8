package dev.briefcast.gateway.admin.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.view.DisplayTime;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/stories}: stories of any account, and what happened to them. */
@Controller
@RequestMapping(path = "/operator/stories", produces = "text/html")
class OperatorStoryPages {

  private static final String LIST = "operator/stories";
  private static final String STORY = "operator/story";

  /** A story in the list. */
  record Line(FoundStory story, DisplayTime created) {}

  private final StorySearchRows stories;
  private final StoryHistoryRows timelines;
  private final StageRows stages;
  private final OperatorRetries retries;
  private final OperatorDeletion removal;
  private final InstantSource clock;

  OperatorStoryPages(
      StorySearchRows stories,
      StoryHistoryRows timelines,
      StageRows stages,
      OperatorRetries retries,
      OperatorDeletion removal,
      InstantSource clock) {
    this.stories = stories;
    this.timelines = timelines;
    this.stages = stages;
    this.retries = retries;
    this.removal = removal;
    this.clock = clock;
  }

  /** An id in place of a filter leads to the story itself. */
  @GetMapping
  Mono<Rendering> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    String id = query.getFirst("id");
    if (id != null && !id.isBlank()) {
      return Mono.just(PageResponses.seeOther("/operator/stories/" + story(id.strip())));
    }
    return list(Rendering.view(LIST), query)
        .onErrorResume(
            RefusedException.class,
            refused -> list(PageResponses.refused(LIST, refused), new LinkedMultiValueMap<>()));
  }

  @GetMapping("/{id}")
  Mono<Rendering> get(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String id,
      @RequestParam Optional<String> done) {
    Rendering.Builder<?> view = Rendering.view(STORY);
    done.map(OperatorStoryPages::done).ifPresent(notice -> view.modelAttribute("notice", notice));
    return render(view, story(id));
  }

  @PostMapping("/{id}/retry")
  Mono<Rendering> retry(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    StoryId story = story(id);
    Mono<Rendering> retried =
        retries
            .retry(operator, story)
            .map(started -> PageResponses.seeOther("/operator/stories/" + story + "?done=retried"))
            .switchIfEmpty(Mono.error(OperatorStoryPages::notFound));
    return PageResponses.orRefused(retried, STORY, view -> render(view, story));
  }

  @PostMapping("/{id}/delete")
  Mono<Rendering> delete(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return removal
        .delete(operator, story(id))
        .thenReturn(PageResponses.seeOther("/operator/stories?done=deleted"));
  }

  private Mono<Rendering> render(Rendering.Builder<?> view, StoryId story) {
    return timelines
        .of(story)
        .switchIfEmpty(Mono.error(OperatorStoryPages::notFound))
        .zipWith(stages.of(story))
        .map(found -> StoryDetail.of(found.getT1(), found.getT2(), clock.instant()))
        .map(look -> view.modelAttribute("look", look).build());
  }

  private Mono<Rendering> list(Rendering.Builder<?> view, MultiValueMap<String, String> query) {
    if ("deleted".equals(query.getFirst("done"))) {
      view.modelAttribute("notice", Notice.done("The story was deleted."));
    }
    return Mono.fromSupplier(() -> StorySearch.of(RequestFields.ofForm(query)))
        .flatMap(
            search ->
                stories.find(search).map(read -> search.listing().page(read, FoundStory::position)))
        .map(part -> part.map(this::line))
        .map(
            part ->
                view.modelAttribute("part", part)
                    .modelAttribute("query", query.toSingleValueMap())
                    .build());
  }

  private Line line(FoundStory story) {
    Instant now = clock.instant();
    return new Line(story, DisplayTime.of(story.createdAt(), now));
  }

  private static @Nullable Notice done(String what) {
    return what.equals("retried") ? Notice.done("Another attempt is queued.") : null;
  }

  private static StoryId story(String id) {
    return StoryId.parse(id).orElseThrow(OperatorStoryPages::notFound);
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
