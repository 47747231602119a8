package dev.briefcast.gateway.operator.letter;

import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Listing;
import dev.briefcast.gateway.operator.Listing.Part;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.operator.story.RetryBody;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/dead-letters}. */
@RestController
@RequestMapping(path = "/operator/v1/dead-letters", produces = MediaType.APPLICATION_JSON_VALUE)
class DeadLetterController {

  private final LetterRows letters;
  private final Replay replay;

  DeadLetterController(LetterRows letters, Replay replay) {
    this.letters = letters;
    this.replay = replay;
  }

  @GetMapping
  Mono<Part<LetterBody>> list(
      @RequestAttribute Operator operator, @RequestParam MultiValueMap<String, String> query) {
    var fields = Fields.ofQuery(query);
    Listing listing = Listing.of(fields);
    fields.throwIfAny();
    return letters
        .list(listing)
        .map(read -> listing.part(read, Letter::mark))
        .map(part -> part.map(LetterBody::line));
  }

  @GetMapping("/{id}")
  Mono<LetterBody> get(@RequestAttribute Operator operator, @PathVariable String id) {
    return orMissing(letters.find(known(id))).map(LetterBody::whole);
  }

  @PostMapping("/{id}/replay")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<RetryBody> replay(@RequestAttribute Operator operator, @PathVariable String id) {
    return orMissing(replay.replay(operator, known(id))).map(RetryBody::of);
  }

  /** The database takes no NUL. */
  private static String known(String id) {
    if (id.indexOf('\0') >= 0) {
      throw missing();
    }
    return id;
  }

  private static <T> Mono<T> orMissing(Mono<T> found) {
    return found.switchIfEmpty(Mono.error(DeadLetterController::missing));
  }

  private static RefusedException missing() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such dead letter.");
  }
}
