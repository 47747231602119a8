package dev.briefcast.gateway.operator.letter;

import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Listing;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.view.Answers;
import dev.briefcast.gateway.view.Moment;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/dead-letters}. */
@Controller
@RequestMapping(path = "/operator/dead-letters", produces = "text/html")
class LetterPages {

  private static final String LETTER = "operator/letter";

  /** A letter, with its times as pages show them. */
  record Look(LetterBody letter, Moment at, @Nullable Moment replayed) {}

  private final LetterRows letters;
  private final Replay replay;
  private final InstantSource clock;

  LetterPages(LetterRows letters, Replay replay, InstantSource clock) {
    this.letters = letters;
    this.replay = replay;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> list(
      @RequestAttribute Operator operator, @RequestParam MultiValueMap<String, String> query) {
    var fields = Fields.ofForm(query);
    Listing listing = Listing.of(fields);
    fields.throwIfAny();
    return letters
        .list(listing)
        .map(read -> listing.part(read, Letter::mark))
        .map(part -> part.map(letter -> look(LetterBody.line(letter))))
        .map(part -> Rendering.view("operator/letters").modelAttribute("part", part).build());
  }

  @GetMapping("/{id}")
  Mono<Rendering> get(@RequestAttribute Operator operator, @PathVariable String id) {
    return shown(Rendering.view(LETTER), id);
  }

  /** The story of the letter shows what comes of it. */
  @PostMapping("/{id}/replay")
  Mono<Rendering> replay(@RequestAttribute Operator operator, @PathVariable String id) {
    return replay
        .replay(operator, known(id))
        .map(retried -> Answers.see("/operator/stories/" + retried.story() + "?done=retried"))
        .switchIfEmpty(Mono.error(LetterPages::missing))
        .onErrorResume(
            RefusedException.class,
            refused ->
                refused.code() == ErrorCode.NOT_FOUND
                    ? Mono.error(refused)
                    : shown(Answers.refused(LETTER, refused), id));
  }

  private Mono<Rendering> shown(Rendering.Builder<?> view, String id) {
    return letters
        .find(known(id))
        .switchIfEmpty(Mono.error(LetterPages::missing))
        .map(letter -> view.modelAttribute("look", look(LetterBody.whole(letter))).build());
  }

  private Look look(LetterBody letter) {
    Instant now = clock.instant();
    return new Look(
        letter, Moment.of(letter.at(), now), Moment.ofNullable(letter.replayedAt(), now));
  }

  /** The database takes no NUL. */
  private static String known(String id) {
    if (id.indexOf('\0') >= 0) {
      throw missing();
    }
    return id;
  }

  private static RefusedException missing() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such dead letter.");
  }
}
