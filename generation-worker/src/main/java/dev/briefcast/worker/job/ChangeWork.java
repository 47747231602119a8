package dev.briefcast.worker.job;

import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.change.FilePatch;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryProgress.Fetching;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.secrets.SecretMasks;
import dev.briefcast.worker.event.AttemptEvents;
import dev.briefcast.worker.event.RequestLogScanner;
import dev.briefcast.worker.github.ChangeName;
import dev.briefcast.worker.github.ChangeSource;
import dev.briefcast.worker.github.Deadline;
import dev.briefcast.worker.github.FetchException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Fetches a pull request and publishes the job to make a story from its brief. */
final class ChangeWork {

  private static final Logger log = LoggerFactory.getLogger(ChangeWork.class);

  /** Less than the gateway waits before it asks again for what nobody seems to have taken on. */
  private static final Duration ASKED_AGAIN_AFTER = Duration.ofMinutes(1);

  private final ChangeSource source;
  private final Duration patience;
  private final AttemptEvents announcements;
  private final RequestLogScanner handedOn;
  private final String worker;
  private final InstantSource clock;

  ChangeWork(
      ChangeSource source,
      Duration patience,
      AttemptEvents announcements,
      RequestLogScanner handedOn,
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
    if (!first && handedOn.contains(attempt)) {
      log.info("The change was already handed on");
      return;
    }
    announceProgress(attempt, 0, new Fetching(false, null));
    var name =
        new ChangeName(request.owner(), request.repo(), request.number(), request.ownScope());
    RepositoryChange change = source.fetch(name, Deadline.in(patience));
    ChangeBrief made = ChangeBrief.of(change);
    // Before it is sent to anybody: what is kept of it, and parked if it fails, holds no secrets.
    SecretMasks.Masked masked = SecretMasks.of(made.brief());
    FetchedChange facts =
        made.facts()
            .told(masked.brief().title(), made.facts().coverage())
            .withPatches(masked(made.facts().patches()));
    announceProgress(attempt, 1, new Fetching(true, change.headSha()));
    announcements.request(
        new StoryRequested(
            id(attempt),
            clock.instant(),
            attempt,
            masked.brief(),
            facts,
            seconds(request.heldSeconds(), change.preferences().maxSeconds()),
            masked.secrets(),
            look(request.look(), change.preferences().theme()),
            request.logo()));
  }

  /** The same without secrets. */
  static List<FilePatch> masked(@Nullable List<FilePatch> patches) {
    return patches == null
        ? List.of()
        : patches.stream()
            .map(
                each ->
                    new FilePatch(
                        SecretMasks.of(each.path()).text(), SecretMasks.of(each.patch()).text()))
            .toList();
  }

  /**
   * How long the video may be: as long as is held for it, and no longer than the repository wishes.
   * A tenth more may come of it, which is taken off here.
   */
  static @Nullable Integer seconds(@Nullable Integer held, @Nullable Integer longest) {
    if (longest == null) {
      return held;
    }
    int wished = longest * 10 / 11;
    return held == null ? wished : Integer.valueOf(Math.min(held, wished));
  }

  /** What was chosen for the story, and in the repository's colours if nothing was said of them. */
  static @Nullable Look look(@Nullable Look chosen, @Nullable LookTheme theme) {
    if (theme == null) {
      return chosen;
    }
    var wished = new Look(theme, null, null, null, null, null, null);
    return chosen == null ? wished : chosen.over(wished);
  }

  private void announceProgress(Attempt attempt, int percent, Fetching fetching) {
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
