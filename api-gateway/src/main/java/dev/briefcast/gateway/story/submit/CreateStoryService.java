package dev.briefcast.gateway.story.submit;

import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.api.StoryBodies;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import dev.briefcast.gateway.story.submit.RequestWarnings.Warning;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Creates stories: a request with an idempotency key is done once. */
@Component
public class CreateStoryService {

  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  private final StorySubmission intake;
  private final StoryBodies bodies;
  private final IdempotentRequests remembered;
  private final SubmissionMetrics metrics;
  private final FinishedStoryCache finished;
  private final DispatchSignal signal;

  CreateStoryService(
      StorySubmission intake,
      StoryBodies bodies,
      IdempotentRequests remembered,
      SubmissionMetrics metrics,
      FinishedStoryCache finished,
      DispatchSignal signal) {
    this.intake = intake;
    this.bodies = bodies;
    this.remembered = remembered;
    this.metrics = metrics;
    this.finished = finished;
    this.signal = signal;
  }

  /**
   * The story that answers a request: a new one, one that runs, or one that is ready.
   *
   * @param key by which the client names the request, if it does
   * @param requestId as logs name it
   */
  public Mono<StoredResponse> create(
      AccountPrincipal asking,
      CreateStoryRequest wanted,
      Optional<IdempotencyKey> key,
      String requestId) {
    Mono<StoredResponse> doing =
        intake
            .accept(asking, wanted, requestId)
            .doOnNext(metrics::count)
            .map(result -> answer(result, wanted.warnings()));
    return key.map(named -> remembered.once(asking.account(), named, wanted.canonical(), doing))
        .orElse(doing)
        .doOnNext(this::announce);
  }

  private void announce(StoredResponse answered) {
    if (answered.status() == ACCEPTED) {
      finished.forget(answered.story());
    }
    signal.wake();
  }

  private StoredResponse answer(SubmissionResult admission, List<Warning> warnings) {
    StoryRecord story = admission.story();
    int status = story.status() == Status.READY ? OK : ACCEPTED;
    String body = JsonMapper.shared().writeValueAsString(bodies.bodyOf(admission, warnings));
    return new StoredResponse(status, body, story.id(), false);
  }
}
