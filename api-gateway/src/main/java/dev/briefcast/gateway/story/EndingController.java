package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.caller.Caller;
import dev.briefcast.gateway.ending.Cancellation;
import dev.briefcast.gateway.ending.Deletion;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
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
class EndingController {

  private final Cancellation cancellation;
  private final Deletion deletion;
  private final StoryRows stories;
  private final FinishedStories finished;
  private final StoryBodies bodies;

  EndingController(
      Cancellation cancellation,
      Deletion deletion,
      StoryRows stories,
      FinishedStories finished,
      StoryBodies bodies) {
    this.cancellation = cancellation;
    this.deletion = deletion;
    this.stories = stories;
    this.finished = finished;
    this.bodies = bodies;
  }

  /** The story as it stands: it ends when the verdict is read back. */
  @PostMapping("/cancel")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<StoryAnswer> cancel(@PathVariable String id, Caller caller) {
    return named(id)
        .delayUntil(story -> cancellation.cancel(story, caller.account()))
        .flatMap(stories::find)
        .map(bodies::of)
        .switchIfEmpty(Mono.error(EndingController::missing));
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> delete(@PathVariable String id, Caller caller) {
    return named(id)
        .flatMap(
            story ->
                deletion
                    .delete(story, caller.account())
                    .doOnSuccess(deleted -> finished.forget(story)));
  }

  private static Mono<StoryId> named(String id) {
    return Mono.justOrEmpty(StoryId.parse(id)).switchIfEmpty(Mono.error(EndingController::missing));
  }

  private static RefusedException missing() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
