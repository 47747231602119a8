package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.dispatch.DispatchSignal;
import dev.briefcast.gateway.idempotency.Answer;
import dev.briefcast.gateway.idempotency.IdempotencyKey;
import dev.briefcast.gateway.idempotency.RememberedAnswers;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.util.Optional;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Creates stories: a request that names itself by a key is done once. */
@Component
public class Creation {

  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  private final Intake intake;
  private final StoryBodies bodies;
  private final RememberedAnswers remembered;
  private final IntakeMetrics metrics;
  private final FinishedStories finished;
  private final DispatchSignal signal;

  Creation(
      Intake intake,
      StoryBodies bodies,
      RememberedAnswers remembered,
      IntakeMetrics metrics,
      FinishedStories finished,
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
  public Mono<Answer> create(
      AccountId account, Wanted wanted, Optional<IdempotencyKey> key, String requestId) {
    Mono<Answer> doing =
        intake.accept(account, wanted, requestId).doOnNext(metrics::count).map(this::answer);
    return key.map(named -> remembered.once(account, named, wanted.canonical(), doing))
        .orElse(doing)
        .doOnNext(this::announce);
  }

  private void announce(Answer answered) {
    if (answered.status() == ACCEPTED) {
      finished.forget(answered.story());
    }
    signal.wake();
  }

  private Answer answer(Admission admission) {
    StoryRecord story = admission.story();
    int status = story.status() == Status.READY ? OK : ACCEPTED;
    String body = JsonMapper.shared().writeValueAsString(bodies.of(admission));
    return new Answer(status, body, story.id(), false);
  }
}
