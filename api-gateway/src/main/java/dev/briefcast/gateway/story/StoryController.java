package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.caller.Caller;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.JsonBodies;
import dev.briefcast.gateway.web.RefusedException;
import dev.briefcast.gateway.web.RequestIds;
import org.springframework.http.CacheControl;
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

  /** How soon to ask again: videos take some seconds at the least. */
  private static final int RETRY_SECONDS_MAX = 5;

  private final Intake intake;
  private final StoryRows stories;
  private final StoryBodies bodies;
  private final IntakeMetrics metrics;

  StoryController(Intake intake, StoryRows stories, StoryBodies bodies, IntakeMetrics metrics) {
    this.intake = intake;
    this.stories = stories;
    this.bodies = bodies;
    this.metrics = metrics;
  }

  @PostMapping
  Mono<ResponseEntity<StoryBody>> create(Caller caller, ServerWebExchange exchange) {
    String requestId = RequestIds.of(exchange);
    return JsonBodies.object(exchange.getRequest())
        .map(StoryRequests::brief)
        .flatMap(brief -> intake.accept(caller.account(), brief, requestId))
        .doOnNext(metrics::count)
        .map(this::answer);
  }

  @GetMapping("/{id}")
  Mono<ResponseEntity<StoryBody>> get(@PathVariable String id) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(stories::find)
        .map(this::answer)
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")));
  }

  private ResponseEntity<StoryBody> answer(Admission admission) {
    StoryBody body = bodies.of(admission);
    boolean ready = admission.story().status() == Status.READY;
    return ResponseEntity.status(ready ? HttpStatus.OK : HttpStatus.ACCEPTED)
        .headers(headers -> retryAfter(headers, body))
        .body(body);
  }

  private ResponseEntity<StoryBody> answer(StoryRecord story) {
    StoryBody body = bodies.of(story);
    return ResponseEntity.ok()
        .cacheControl(CacheControl.noCache())
        .eTag(tag(story))
        .headers(headers -> retryAfter(headers, body))
        .body(body);
  }

  private static void retryAfter(HttpHeaders headers, StoryBody body) {
    Integer estimate = body.estimatedSeconds();
    if (estimate != null) {
      int seconds = Math.clamp(estimate / 2, 1, RETRY_SECONDS_MAX);
      headers.set(HttpHeaders.RETRY_AFTER, Integer.toString(seconds));
    }
  }

  /** Everything of a story that can change, and nothing else. */
  private static String tag(StoryRecord story) {
    return "%s-%d-%d-%s-%s"
        .formatted(
            story.status(),
            story.attempt(),
            story.work().percent(),
            story.work().stage(),
            story.waiting());
  }
}
