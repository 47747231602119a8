package dev.briefcast.gateway.story.api;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import dev.briefcast.gateway.story.submit.CreateStoryRequest;
import dev.briefcast.gateway.story.submit.CreateStoryService;
import dev.briefcast.gateway.story.submit.IdempotencyKey;
import dev.briefcast.gateway.story.submit.StoredResponse;
import dev.briefcast.service.trace.TraceSpan;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /api/v1/stories}: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(path = "/api/v1/stories", produces = MediaType.APPLICATION_JSON_VALUE)
class StoryController {

  /** After a POST: the first look is a short one, the story may have failed at once. */
  private static final String RETRY_SECONDS = "2";

  private final CreateStoryService creation;
  private final FinishedStoryCache stories;
  private final MetadataRows metadata;
  private final StoryResponses readings;

  StoryController(
      CreateStoryService creation,
      FinishedStoryCache stories,
      MetadataRows metadata,
      StoryResponses readings) {
    this.creation = creation;
    this.stories = stories;
    this.metadata = metadata;
    this.readings = readings;
  }

  @PostMapping
  Mono<ResponseEntity<String>> create(
      @AuthenticationPrincipal Caller caller, ServerWebExchange exchange) {
    return JsonBodies.object(exchange.getRequest())
        .flatMap(body -> create(caller, body, exchange))
        .doOnNext(
            answer -> RequestIds.spanOf(exchange).with(TraceSpan.STORY, answer.story().value()))
        .map(StoryController::answer);
  }

  /** The key is looked at behind the body: whoever sends both wrong mends the body first. */
  private Mono<StoredResponse> create(Caller caller, JsonNode body, ServerWebExchange exchange) {
    CreateStoryRequest wanted = CreateStoryRequest.read(body);
    var key = IdempotencyKey.of(exchange.getRequest().getHeaders());
    return creation.create(caller, wanted, key, RequestIds.of(exchange));
  }

  @GetMapping("/{id}")
  Mono<ResponseEntity<byte[]>> get(
      @PathVariable String id, @AuthenticationPrincipal @Nullable AccountPrincipal reader) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(known -> stories.findVisibleTo(known, reader))
        .flatMap(story -> readableBy(story, reader))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")));
  }

  private Mono<ResponseEntity<byte[]>> readableBy(
      StoryRecord story, @Nullable AccountPrincipal reader) {
    if (reader == null) {
      return Mono.just(readings.of(story));
    }
    return metadata
        .find(reader.account(), story.id())
        .map(own -> readings.of(story, own))
        .switchIfEmpty(Mono.fromSupplier(() -> readings.of(story)));
  }

  private static ResponseEntity<String> answer(StoredResponse answer) {
    return ResponseEntity.status(answer.status())
        .contentType(MediaType.APPLICATION_JSON)
        .headers(headers -> setHeaders(headers, answer))
        .body(answer.body());
  }

  private static void setHeaders(HttpHeaders headers, StoredResponse answer) {
    if (answer.replayed()) {
      headers.set("Idempotent-Replayed", "true");
    }
    if (answer.status() == HttpStatus.ACCEPTED.value()) {
      headers.set(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
    }
  }
}
