package dev.briefcast.gateway.admin.deadletter;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.admin.PageRequest.Page;
import dev.briefcast.gateway.admin.story.RetryBody;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/dead-letters}. */
@RestController
@RequestMapping(path = "/operator/v1/dead-letters", produces = MediaType.APPLICATION_JSON_VALUE)
class DeadLetterController {

  private final DeadLetterRows letters;
  private final DeadLetterReplay replay;

  DeadLetterController(DeadLetterRows letters, DeadLetterReplay replay) {
    this.letters = letters;
    this.replay = replay;
  }

  @GetMapping
  Mono<Page<DeadLetterBody>> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    PageRequest listing = PageRequest.ofQuery(query);
    return letters
        .list(listing)
        .map(read -> listing.page(read, DeadLetter::position))
        .map(part -> part.map(DeadLetterBody::line));
  }

  @GetMapping("/{id}")
  Mono<DeadLetterBody> get(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return orMissing(letters.find(requireStorable(id))).map(DeadLetterBody::whole);
  }

  @PostMapping("/{id}/replay")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<RetryBody> replay(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return orMissing(replay.replay(operator, requireStorable(id))).map(RetryBody::of);
  }

  /** The database takes no NUL. */
  private static String requireStorable(String id) {
    if (id.indexOf('\0') >= 0) {
      throw notFound();
    }
    return id;
  }

  private static <T> Mono<T> orMissing(Mono<T> found) {
    return found.switchIfEmpty(Mono.error(DeadLetterController::notFound));
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such dead letter.");
  }
}
