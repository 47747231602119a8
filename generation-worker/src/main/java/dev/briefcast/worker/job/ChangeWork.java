package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryProgress.Fetching;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.worker.change.ChangeBrief;
import dev.briefcast.worker.fetch.Change;
import dev.briefcast.worker.fetch.ChangeName;
import dev.briefcast.worker.fetch.ChangeSource;
import dev.briefcast.worker.fetch.Deadline;
import dev.briefcast.worker.fetch.FetchException;
import dev.briefcast.worker.outcome.Announcements;
import dev.briefcast.worker.outcome.HandedOn;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Fetches a change and hands it on with a brief of it. */
final class ChangeWork {

  private static final Logger log = LoggerFactory.getLogger(ChangeWork.class);

  /** Less than the gateway waits before it asks again for what nobody seems to have taken on. */
  private static final Duration ASKED_AGAIN_AFTER = Duration.ofMinutes(1);

  private final ChangeSource source;
  private final Duration patience;
  private final Announcements announcements;
  private final HandedOn handedOn;
  private final String worker;
  private final InstantSource clock;

  ChangeWork(
      ChangeSource source,
      Duration patience,
      Announcements announcements,
      HandedOn handedOn,
      String worker,
      InstantSource clock) {
    this.source = source;
    this.patience = patience;
    this.announcements = announcements;
    this.handedOn = handedOn;
    this.worker = worker;
    this.clock = clock;
  }

  /**
   * When this returns, the attempt is in the queue of those to be made, and is there once: it may
   * be handed on by an earlier delivery whose end nobody heard of.
   *
   * @param delivery 1 for the first
   */
  void handOn(ChangeRequested request, int delivery) throws FetchException, InterruptedException {
    Attempt attempt = request.attempt();
    Instant now = clock.instant();
    boolean first = delivery == 1 && now.isBefore(attempt.acceptedAt().plus(ASKED_AGAIN_AFTER));
    if (!first && handedOn.has(attempt)) {
      log.info("Was handed on before");
      return;
    }
    say(attempt, 0, new Fetching(false, null));
    var name =
        new ChangeName(request.owner(), request.repo(), request.number(), request.ownScope());
    Change change = source.fetch(name, Deadline.in(patience));
    ChangeBrief made = ChangeBrief.of(change);
    say(attempt, 1, new Fetching(true, change.headSha()));
    announcements.request(
        new StoryRequested(id(attempt), clock.instant(), attempt, made.brief(), made.facts()));
  }

  private void say(Attempt attempt, int percent, Fetching fetching) {
    announcements.progress(
        new StoryProgress(
            UUID.randomUUID(), clock.instant(), attempt, Stage.SOURCE, percent, worker, fetching));
  }

  /** The same in every delivery. */
  private static UUID id(Attempt attempt) {
    String name = "StoryRequested/" + attempt.story() + "/" + attempt.number();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }
}
