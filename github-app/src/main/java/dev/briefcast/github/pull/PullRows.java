package dev.briefcast.github.pull;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.github.api.InstalledRepository;
import dev.briefcast.github.pull.PullRequest.Check;
import dev.briefcast.github.pull.PullRequest.Command;
import dev.briefcast.github.pull.PullRequest.Comment;
import dev.briefcast.github.pull.PullRequest.RequestedStory;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL that leases and changes pull requests; whoever has lost the lease changes nothing. */
final class PullRows {

  /**
   * Of each installation the one that is due for longest, then the next of each: one with a
   * thousand holds up nobody else's first. Those that are leased had their turns: where one place
   * is free at a time, each choice would else begin again with who is due for longest.
   */
  private static final String CLAIM =
      """
      WITH due AS (
        SELECT repository_id, number,
          row_number() OVER (
            PARTITION BY installation_id
            ORDER BY leased_until < clock_timestamp(), due_at, heard_at) AS turn
        FROM pull_request
        WHERE due_at <= clock_timestamp()
      ), chosen AS (
        SELECT p.repository_id, p.number
        FROM pull_request p JOIN due USING (repository_id, number)
        WHERE p.leased_until < clock_timestamp()
        ORDER BY due.turn, p.due_at
        LIMIT :most
        FOR UPDATE OF p SKIP LOCKED
      )
      UPDATE pull_request p
      SET lease = :lease, leased_until = clock_timestamp() + make_interval(secs => :seconds)
      FROM chosen
      WHERE p.repository_id = chosen.repository_id AND p.number = chosen.number
      RETURNING p.*
      """;

  private static final String MINE =
      " WHERE repository_id = :repository AND number = :number AND lease = :lease";

  private static final String RENEW =
      "UPDATE pull_request SET leased_until = clock_timestamp() + make_interval(secs => :seconds)"
          + MINE;

  /** What came while GitHub was asked is looked at after this. */
  private static final String SEEN =
      """
      UPDATE pull_request
      SET seen = :seen, owner = :owner, repo = :repo,
        look_at = CASE WHEN version = :version THEN NULL ELSE look_at END,
        resting_since = CASE WHEN version = :version THEN NULL ELSE resting_since END
      """
          + MINE;

  private static final String ASKED =
      """
      UPDATE pull_request
      SET asked_head = :head, asked_command = :command, asks = :times, story_id = :story,
        refusal = :refusal, stage = NULL, ended = false, note = NULL
      """
          + MINE;

  private static final String NOTE = "UPDATE pull_request SET note = :note" + MINE;

  private static final String COMMENT =
      "UPDATE pull_request SET comment_id = :id, comment_digest = :digest, write_at = NULL" + MINE;

  private static final String CHECK =
      """
      UPDATE pull_request
      SET check_id = :id, check_head = :head, check_digest = :digest, check_done = :done,
        write_at = NULL
      """
          + MINE;

  private static final String WRITE_AT = "UPDATE pull_request SET write_at = :at" + MINE;

  /**
   * If something was heard meanwhile, it is looked after again at once. A look that is still to
   * come comes, and one whose time has been is done with the rest, or is done again with it.
   */
  private static final String REST =
      """
      UPDATE pull_request
      SET lease = NULL, leased_until = 'epoch', faults = :faults,
        command = CASE WHEN version = :version AND :done THEN NULL ELSE command END,
        look_at = CASE WHEN version = :version AND :done AND NOT :pending
          THEN NULL ELSE look_at END,
        due_at = CASE
          WHEN version <> :version THEN clock_timestamp()
          WHEN :pending THEN least(CAST(:due AS timestamptz), look_at)
          ELSE CAST(:due AS timestamptz) END
      """
          + MINE;

  private final DatabaseClient database;

  PullRows(DatabaseClient database) {
    this.database = database;
  }

  /** Leases some that are due. */
  Flux<PullRequest> claim(int most, Duration time) {
    UUID lease = UUID.randomUUID();
    return database
        .sql(CLAIM)
        .bind("most", most)
        .bind("lease", lease)
        .bind("seconds", seconds(time))
        .map(PullRows::pull)
        .all();
  }

  /** Whether the lease is still held, for that long from now on. */
  Mono<Boolean> renew(PullRequest pull, Duration time) {
    return isUpdated(bindLease(RENEW, pull).bind("seconds", seconds(time)));
  }

  Mono<Boolean> saveSnapshot(PullRequest pull, InstalledRepository now, PullSnapshot seen) {
    return isUpdated(
        bindLease(SEEN, pull)
            .bind("seen", seen.json())
            .bind("owner", now.owner())
            .bind("repo", now.repo())
            .bind("version", pull.version()));
  }

  Mono<Boolean> saveRequest(PullRequest pull, RequestedStory asked) {
    GenericExecuteSpec sql =
        bindLease(ASKED, pull).bind("command", asked.command()).bind("times", asked.times());
    GenericExecuteSpec named = bound(sql, "head", asked.head(), String.class);
    GenericExecuteSpec told = bound(named, "story", asked.story(), String.class);
    return isUpdated(bound(told, "refusal", asked.refusal(), String.class));
  }

  Mono<Boolean> saveNote(PullRequest pull, @Nullable String note) {
    return isUpdated(bound(bindLease(NOTE, pull), "note", note, String.class));
  }

  Mono<Boolean> saveComment(PullRequest pull, long id, String digest) {
    return isUpdated(bindLease(COMMENT, pull).bind("id", id).bind("digest", digest));
  }

  Mono<Boolean> saveCheck(PullRequest pull, long id, String head, String digest, boolean done) {
    return isUpdated(
        bindLease(CHECK, pull)
            .bind("id", id)
            .bind("head", head)
            .bind("digest", digest)
            .bind("done", done));
  }

  Mono<Boolean> postponeWrite(PullRequest pull, @Nullable Instant at) {
    return isUpdated(bound(bindLease(WRITE_AT, pull), "at", utc(at), OffsetDateTime.class));
  }

  /**
   * Releases the lease.
   *
   * @param due when it is to be looked after again; null once something is heard of it
   * @param done whether all that was to be done by now is done
   * @param faults how often in a row it failed by now
   * @param began when looking after it began
   */
  Mono<Boolean> release(
      PullRequest pull, @Nullable Instant due, boolean done, int faults, Instant began) {
    boolean pending = pull.lookAt() != null && pull.lookAt().isAfter(began);
    return isUpdated(
        bound(bindLease(REST, pull), "due", utc(due), OffsetDateTime.class)
            .bind("version", pull.version())
            .bind("done", done)
            .bind("pending", pending)
            .bind("faults", faults));
  }

  private GenericExecuteSpec bindLease(String sql, PullRequest pull) {
    return database
        .sql(sql)
        .bind("repository", pull.place().repository())
        .bind("number", pull.number())
        .bind("lease", pull.lease());
  }

  private static Mono<Boolean> isUpdated(GenericExecuteSpec change) {
    return change.fetch().rowsUpdated().map(rows -> rows == 1);
  }

  private static <T> GenericExecuteSpec bound(
      GenericExecuteSpec sql, String name, @Nullable T value, Class<T> type) {
    return value == null ? sql.bindNull(name, type) : sql.bind(name, value);
  }

  private static @Nullable OffsetDateTime utc(@Nullable Instant at) {
    return at == null ? null : at.atOffset(ZoneOffset.UTC);
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }

  private static PullRequest pull(Readable row) {
    String word = row.get("command", String.class);
    return new PullRequest(
        new InstalledRepository(
            required(row, "installation_id", Long.class),
            required(row, "repository_id", Long.class),
            required(row, "owner", String.class),
            required(row, "repo", String.class)),
        required(row, "number", Integer.class),
        instant(row, "look_at"),
        word == null
            ? null
            : new Command(
                word,
                required(row, "command_id", Long.class),
                required(row, "command_author", String.class)),
        PullSnapshot.of(row.get("seen", String.class)),
        new RequestedStory(
            row.get("asked_head", String.class),
            required(row, "asked_command", Long.class),
            required(row, "asks", Integer.class),
            row.get("story_id", String.class),
            row.get("refusal", String.class),
            row.get("stage", String.class),
            required(row, "ended", Boolean.class)),
        required(row, "heard_at", OffsetDateTime.class).toInstant(),
        row.get("note", String.class),
        new Comment(row.get("comment_id", Long.class), row.get("comment_digest", String.class)),
        new Check(
            row.get("check_id", Long.class),
            row.get("check_head", String.class),
            row.get("check_digest", String.class),
            required(row, "check_done", Boolean.class)),
        instant(row, "write_at"),
        required(row, "lease", UUID.class),
        required(row, "version", Long.class),
        required(row, "faults", Integer.class));
  }

  private static @Nullable Instant instant(Readable row, String column) {
    OffsetDateTime at = row.get(column, OffsetDateTime.class);
    return at == null ? null : at.toInstant();
  }
}
