package dev.briefcast.gateway.story.api;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRows;
import dev.briefcast.gateway.story.cancel.Cancellation;
import dev.briefcast.gateway.story.cancel.Deletion;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Cancelling and deleting a story: speaks HTTP, decides nothing. */
@RestController
@RequestMapping(path = "/api/v1/stories/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
class StoryEndController {

  private final Cancellation cancellation;
  private final Deletion deletion;
  private final StoryRows stories;
  private final FinishedStoryCache finished;
  private final MetadataRows metadata;
  private final StoryBodies bodies;

  StoryEndController(
      Cancellation cancellation,
      Deletion deletion,
      StoryRows stories,
      FinishedStoryCache finished,
      MetadataRows metadata,
      StoryBodies bodies) {
    this.cancellation = cancellation;
    this.deletion = deletion;
    this.stories = stories;
    this.finished = finished;
    this.metadata = metadata;
    this.bodies = bodies;
  }

  /** The story as it stands: it ends when the verdict is read back. */
  @PostMapping("/cancel")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<AnyStoryBody> cancel(@PathVariable String id, @AuthenticationPrincipal Caller caller) {
    return parseId(id)
        .delayUntil(story -> cancellation.cancel(story, caller.account()))
        .flatMap(stories::find)
        .flatMap(story -> answer(story, caller))
        .switchIfEmpty(Mono.error(StoryEndController::notFound));
  }

  private Mono<AnyStoryBody> answer(StoryRecord story, Caller caller) {
    return metadata
        .find(caller.account(), story.id())
        .map(own -> bodies.bodyOf(story, own))
        .switchIfEmpty(Mono.fromSupplier(() -> bodies.bodyOf(story, null)));
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> delete(@PathVariable String id, @AuthenticationPrincipal Caller caller) {
    return parseId(id)
        .flatMap(
            story ->
                deletion
                    .delete(story, caller.account())
                    .doOnSuccess(deleted -> finished.forget(story)));
  }

  private static Mono<StoryId> parseId(String id) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .switchIfEmpty(Mono.error(StoryEndController::notFound));
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
