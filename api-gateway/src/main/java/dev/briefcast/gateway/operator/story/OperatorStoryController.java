package dev.briefcast.gateway.operator.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.operator.Fields;
import dev.briefcast.gateway.operator.Listing.Part;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/stories}. */
@RestController
@RequestMapping(path = "/operator/v1/stories", produces = MediaType.APPLICATION_JSON_VALUE)
class OperatorStoryController {

  private final StorySearchRows stories;
  private final TimelineRows timelines;
  private final Retries retries;
  private final Removal removal;

  OperatorStoryController(
      StorySearchRows stories, TimelineRows timelines, Retries retries, Removal removal) {
    this.stories = stories;
    this.timelines = timelines;
    this.retries = retries;
    this.removal = removal;
  }

  @GetMapping
  Mono<Part<FoundStory>> list(
      @RequestAttribute Operator operator, @RequestParam MultiValueMap<String, String> query) {
    var search = StorySearch.of(Fields.ofQuery(query));
    return stories.find(search).map(read -> search.listing().part(read, FoundStory::mark));
  }

  @GetMapping("/{id}/timeline")
  Mono<Timeline> timeline(@RequestAttribute Operator operator, @PathVariable String id) {
    return orMissing(timelines.of(story(id)));
  }

  @PostMapping("/{id}/retry")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<RetryBody> retry(@RequestAttribute Operator operator, @PathVariable String id) {
    return orMissing(retries.retry(operator, story(id))).map(RetryBody::of);
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> delete(@RequestAttribute Operator operator, @PathVariable String id) {
    return removal.delete(operator, story(id));
  }

  private static StoryId story(String id) {
    return StoryId.parse(id).orElseThrow(OperatorStoryController::missing);
  }

  private static <T> Mono<T> orMissing(Mono<T> found) {
    return found.switchIfEmpty(Mono.error(OperatorStoryController::missing));
  }

  private static RefusedException missing() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
