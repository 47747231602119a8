package dev.briefcast.gateway.admin.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.PageRequest.Page;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
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
  private final StoryHistoryRows timelines;
  private final OperatorRetries retries;
  private final OperatorDeletion removal;

  OperatorStoryController(
      StorySearchRows stories,
      StoryHistoryRows timelines,
      OperatorRetries retries,
      OperatorDeletion removal) {
    this.stories = stories;
    this.timelines = timelines;
    this.retries = retries;
    this.removal = removal;
  }

  @GetMapping
  Mono<Page<FoundStory>> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    var search = StorySearch.of(RequestFields.ofQuery(query));
    return stories.find(search).map(read -> search.listing().page(read, FoundStory::position));
  }

  @GetMapping("/{id}/timeline")
  Mono<StoryHistory> timeline(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return orMissing(timelines.of(story(id)));
  }

  @PostMapping("/{id}/retry")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Mono<RetryBody> retry(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return orMissing(retries.retry(operator, story(id))).map(RetryBody::of);
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> delete(@AuthenticationPrincipal Operator operator, @PathVariable String id) {
    return removal.delete(operator, story(id));
  }

  private static StoryId story(String id) {
    return StoryId.parse(id).orElseThrow(OperatorStoryController::notFound);
  }

  private static <T> Mono<T> orMissing(Mono<T> found) {
    return found.switchIfEmpty(Mono.error(OperatorStoryController::notFound));
  }

  private static RefusedException notFound() {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.");
  }
}
