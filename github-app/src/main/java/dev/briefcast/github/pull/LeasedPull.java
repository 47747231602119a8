package dev.briefcast.github.pull;

import dev.briefcast.github.api.InstalledRepository;
import dev.briefcast.github.installation.Installation;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.pull.PullRequest.Check;
import dev.briefcast.github.pull.PullRequest.Comment;
import dev.briefcast.github.pull.PullRequest.RequestedStory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * A pull request that this replica has leased: every change is stored at once, and only while the
 * lease is held. Blocks.
 */
final class LeasedPull {

  /** Far longer than one call takes: it is renewed before each that makes something new. */
  static final Duration LEASE = Duration.ofSeconds(90);

  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);
  private static final Duration KEY_WITHIN = Duration.ofSeconds(5);
  private static final Duration WAITED_MAX = Duration.ofSeconds(2);

  private final PullRequest row;
  private final Installation installation;
  private final PullRows rows;
  private final InstallationRows installations;
  private final Duration writePause;
  private final InstantSource clock;
  private final Instant began;
  private InstalledRepository place;
  private @Nullable PullSnapshot seen;
  private RequestedStory asked;
  private @Nullable String note;
  private Comment comment;
  private Check check;
  private @Nullable Instant writeAt;

  LeasedPull(
      PullRequest row,
      Installation installation,
      PullRows rows,
      InstallationRows installations,
      Duration writePause,
      InstantSource clock) {
    this.row = row;
    this.installation = installation;
    this.rows = rows;
    this.installations = installations;
    this.writePause = writePause;
    this.clock = clock;
    began = clock.instant();
    place = row.place();
    seen = row.seen();
    asked = row.asked();
    note = row.note();
    comment = row.comment();
    check = row.check();
    writeAt = row.writeAt();
  }

  PullRequest row() {
    return row;
  }

  Installation installation() {
    return installation;
  }

  InstalledRepository place() {
    return place;
  }

  @Nullable PullSnapshot snapshot() {
    return seen;
  }

  RequestedStory requestedStory() {
    return asked;
  }

  @Nullable String note() {
    return note;
  }

  Comment comment() {
    return comment;
  }

  Check check() {
    return check;
  }

  /** The time at which reconciling began. */
  Instant began() {
    return began;
  }

  Instant now() {
    return clock.instant();
  }

  /** Records the snapshot of the pull request. */
  void recordSnapshot(InstalledRepository now, PullSnapshot fresh) {
    requireLease(rows.saveSnapshot(row, now, fresh));
    place = now;
    seen = fresh;
  }

  /** Records that a story was requested or refused. */
  void recordRequest(RequestedStory fresh) {
    requireLease(rows.saveRequest(row, fresh));
    asked = fresh;
    note = null;
  }

  /** Somebody is to be told something. */
  void note(String word) {
    requireLease(rows.saveNote(row, word));
    note = word;
  }

  /** The comment says that now. */
  void recordComment(long id, String digest) {
    requireLease(rows.saveComment(row, id, digest));
    comment = new Comment(id, digest);
    writeAt = null;
  }

  /** The check run says that now. */
  void recordCheck(long id, String head, String digest, boolean done) {
    requireLease(rows.saveCheck(row, id, head, digest, done));
    check = new Check(id, head, digest, done);
    writeAt = null;
  }

  /** The lease is held for long enough to make something new. */
  void renew() {
    requireLease(rows.renew(row, LEASE));
  }

  /** Whether others of the installation wait to write: then what can be left is left. */
  boolean isCrowded() {
    return installation.nextWriteAt().isAfter(now());
  }

  /**
   * Waits for its turn to make a call that writes.
   *
   * @throws PostponedException if that is not soon
   */
  void awaitWrite() throws InterruptedException {
    Instant given = writeAt;
    if (given == null) {
      given =
          Objects.requireNonNull(
              installations.nextWrite(place.installation(), writePause).block(ROWS_WITHIN));
    } else {
      writeAt = null;
    }
    Duration wait = Duration.between(now(), given);
    if (wait.compareTo(WAITED_MAX) > 0) {
      requireLease(rows.postponeWrite(row, given));
      throw new PostponedException(given);
    }
    if (wait.isPositive()) {
      Thread.sleep(wait);
    }
  }

  /** Has the installation given another key, if it has one of its own; what to wait for. */
  @Nullable PostponedException replaceKey() {
    byte[] sealed = installation.sealedKey();
    if (sealed == null || installation.account() == null) {
      return null;
    }
    installations.dropKey(place.installation(), sealed).block(ROWS_WITHIN);
    return new PostponedException(now().plus(KEY_WITHIN));
  }

  /** Has the installation seen to, which has no key any more; what to wait for. */
  PostponedException awaitKey() {
    installations.scheduleNow(place.installation()).block(ROWS_WITHIN);
    return new PostponedException(now().plus(KEY_WITHIN));
  }

  /**
   * Releases the lease.
   *
   * @param due when it is to be looked after again; null once something is heard of it
   * @param done whether all that was wanted by now is done
   */
  void release(@Nullable Instant due, boolean done, int faults) {
    rows.release(row, due, done, faults, began).block(ROWS_WITHIN);
  }

  private static void requireLease(Mono<Boolean> change) {
    if (!Boolean.TRUE.equals(change.block(ROWS_WITHIN))) {
      throw new LeaseLostException();
    }
  }
}
