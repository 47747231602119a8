package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.caller.Caller;
import dev.briefcast.gateway.caller.Visitor;
import dev.briefcast.gateway.idempotency.Answer;
import dev.briefcast.gateway.idempotency.IdempotencyKey;
import dev.briefcast.gateway.limit.Limit;
import dev.briefcast.gateway.limit.Limited;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.JsonBodies;
import dev.briefcast.gateway.web.RefusedException;
import dev.briefcast.gateway.web.RequestIds;
import dev.briefcast.service.trace.Step;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /api/v1/stories}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(path = "/api/v1/stories", produces = MediaType.APPLICATION_JSON_VALUE)
class StoryController {

  /** After a POST: the first look is a short one, the story may have failed at once. */
  private static final String RETRY_SECONDS = "2";

  private final Creation creation;
  private final FinishedStories stories;
  private final StoryReadings readings;

  StoryController(Creation creation, FinishedStories stories, StoryReadings readings) {
    this.creation = creation;
    this.stories = stories;
    this.readings = readings;
  }

  @PostMapping
  @Limited(Limit.STORY_POSTS)
  Mono<ResponseEntity<String>> create(Caller caller, ServerWebExchange exchange) {
    return JsonBodies.object(exchange.getRequest())
        .map(StoryRequests::read)
        .flatMap(wanted -> create(caller, wanted, exchange))
        .doOnNext(answer -> RequestIds.stepOf(exchange).with(Step.STORY, answer.story().value()))
        .map(StoryController::answer);
  }

  /** The key is looked at behind the body: whoever sends both wrong mends the body first. */
  private Mono<Answer> create(Caller caller, Wanted wanted, ServerWebExchange exchange) {
    var key = IdempotencyKey.of(exchange.getRequest().getHeaders());
    return creation.create(caller.account(), wanted, key, RequestIds.of(exchange));
  }

  @GetMapping("/{id}")
  @Limited(Limit.STORY_READS)
  Mono<ResponseEntity<byte[]>> get(@PathVariable String id, Visitor visitor) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(stories::find)
        .filter(story -> story.isVisibleTo(visitor.account()))
        .map(readings::of)
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")));
  }

  private static ResponseEntity<String> answer(Answer answer) {
    return ResponseEntity.status(answer.status())
        .contentType(MediaType.APPLICATION_JSON)
        .headers(headers -> describe(headers, answer))
        .body(answer.body());
  }

  private static void describe(HttpHeaders headers, Answer answer) {
    if (answer.replayed()) {
      headers.set("Idempotent-Replayed", "true");
    }
    if (answer.status() == HttpStatus.ACCEPTED.value()) {
      headers.set(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
    }
  }
}
