package dev.briefcast.gateway.admin.deadletter;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.view.DisplayTime;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/dead-letters}. */
@Controller
@RequestMapping(path = "/operator/dead-letters", produces = "text/html")
class DeadLetterPages {

  private static final String LETTER = "operator/letter";

  /** A dead letter, with its times formatted for pages. */
  record Detail(DeadLetterBody letter, DisplayTime at, @Nullable DisplayTime replayed) {}

  private final DeadLetterRows letters;
  private final DeadLetterReplay replay;
  private final InstantSource clock;

  DeadLetterPages(DeadLetterRows letters, DeadLetterReplay replay, InstantSource clock) {
    this.letters = letters;
    this.replay = replay;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    PageRequest listing = PageRequest.ofPage(query);
    return letters
        .list(listing)
        .map(read -> listing.page(read, DeadLetter::position))
        .map(part -> part.map(letter -> detail(DeadLetterBody.line(letter))))
        .map(part -> Rendering.view("operator/letters").modelAttribute("part", part).build());
  }

  @GetMapping("/{id}")
  Mono<Rendering> get(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return render(Rendering.view(LETTER), id);
  }

  /** The story of the letter shows what comes of it. */
  @PostMapping("/{id}/replay")
  Mono<Rendering> replay(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    Mono<Rendering> replayed =
        replay
            .replay(operator, requireStorable(id))
            .map(
                retried ->
                    PageResponses.seeOther(
                        "/operator/stories/" + retried.story() + "?done=retried"))
            .switchIfEmpty(Mono.error(DeadLetterPages::notFound));
    return PageResponses.orRefused(replayed, LETTER, view -> render(view, id));
  }

  private Mono<Rendering> render(Rendering.Builder<?> view, String id) {
    return letters
        .find(requireStorable(id))
        .switchIfEmpty(Mono.error(DeadLetterPages::notFound))
        .map(letter -> view.modelAttribute("look", detail(DeadLetterBody.whole(letter))).build());
  }

  private Detail detail(DeadLetterBody letter) {
    Instant now = clock.instant();
    return new Detail(
        letter, DisplayTime.of(letter.at(), now), DisplayTime.ofNullable(letter.replayedAt(), now));
  }

  /** The database takes no NUL. */
  private static String requireStorable(String id) {
    if (id.indexOf('\0') >= 0) {
      throw notFound();
    }
    return id;
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such dead letter.");
  }
}
