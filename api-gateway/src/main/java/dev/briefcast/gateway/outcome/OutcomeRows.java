package dev.briefcast.gateway.outcome;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.integer;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.gateway.story.CoverageColumn;
import io.r2dbc.spi.Parameter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that applies an outcome. Rows are locked story first, then attempt. */
@Repository
class OutcomeRows {

  private static final String LOCK_STORY =
      """
      SELECT id FROM story WHERE id = :story FOR NO KEY UPDATE
      """;

  private static final String LOCK_ATTEMPT =
      """
      SELECT decided_by FROM attempt WHERE story = :story AND number = :attempt
      FOR NO KEY UPDATE
      """;

  private static final String END =
      """
      WITH gone AS (
        DELETE FROM queue WHERE story = :story AND attempt = :attempt RETURNING published_at)
      UPDATE attempt SET decided_by = :eventId, ended_at = :at, outcome = :outcome,
        error_code = :errorCode, published_at = (SELECT published_at FROM gone)
      WHERE story = :story AND number = :attempt
      RETURNING accepted_at
      """;

  private static final String MEDIA =
      """
      INSERT INTO media (story, attempt, name, bytes, sha256)
      SELECT :story, :attempt, name, bytes, sha256
      FROM unnest(:names, :sizes, :hashes) AS file (name, bytes, sha256)
      ON CONFLICT DO NOTHING
      """;

  /** An older attempt's video is kept only until a newer one has one. */
  private static final String READY =
      """
      WITH listed AS (UPDATE account_story SET status = 'ready' WHERE story = :story)
      UPDATE story SET status = 'ready', good_attempt = :attempt, ready_at = :at,
        duration_seconds = :duration, scenes = :scenes, note = :note,
        secrets_masked = :secretsMasked, percent = 100, stage = NULL,
        title = coalesce(:title, title), head_sha = :headSha, change_state = :changeState,
        coverage = :coverage,
        error = NULL, error_code = NULL, failed_stage = NULL, retryable = NULL,
        retried_after = NULL
      WHERE id = :story AND attempt = :attempt
      """;

  /**
   * A story that has a good video is what it was before the attempt: whoever has a shared story
   * made anew, and stops it or sees it fail, spoils it for nobody. Why it failed is the attempt's.
   */
  private static final String FAILED =
      """
      WITH ended AS (
        UPDATE story SET
          status = CASE WHEN good_attempt IS NULL THEN 'failed' ELSE 'ready' END,
          percent = CASE WHEN good_attempt IS NULL THEN percent ELSE 100 END,
          error = CASE WHEN good_attempt IS NULL THEN :error END,
          error_code = CASE WHEN good_attempt IS NULL THEN :errorCode END,
          failed_stage = CASE WHEN good_attempt IS NULL THEN :failedStage END,
          retryable = CASE WHEN good_attempt IS NULL THEN :retryable::boolean END,
          stage = NULL, retried_after = NULL
        WHERE id = :story AND attempt = :attempt
        RETURNING id, status)
      UPDATE account_story SET status = ended.status FROM ended WHERE account_story.story = ended.id
      """;

  /**
   * The next attempt, on the same hold: the same row, for the same month. Nothing if there were as
   * many as there may be, if somebody asked to cancel, or if this attempt is not the newest. Each
   * one rests twice as long as the one before, a quarter more or less, so that what failed together
   * does not come back together.
   */
  private static final String TRY_AGAIN =
      """
      WITH again AS (
        UPDATE story SET attempt = story.attempt + 1, percent = 0, stage = NULL,
          retried_after = :errorCode
        FROM attempt failed
        WHERE story.id = :story AND story.attempt = :attempt AND story.status = 'generating'
          AND failed.story = story.id AND failed.number = :attempt
          AND failed.retries < :max AND failed.cancelled_at IS NULL
        RETURNING story.id, story.attempt, failed.account, failed.request_id, failed.accepted_at,
          failed.retries + 1 AS retries, failed.trace),
      tried AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at, retries, trace)
        SELECT id, attempt, account, request_id, accepted_at, retries, trace FROM again),
      moved AS (
        UPDATE hold SET attempt = again.attempt FROM again
        WHERE hold.story = again.id AND hold.attempt = :attempt AND hold.decided_by IS NULL),
      delayed AS (
        INSERT INTO queue (story, attempt, account, state, due_at)
        SELECT id, attempt, account, 'delayed', clock_timestamp() + make_interval(
          secs => :delaySeconds * power(2, retries - 1) * (0.75 + random() / 2))
        FROM again)
      SELECT attempt FROM again
      """;

  /**
   * Who decided is kept with the hold as well: its story may be deleted while the attempt is not
   * charged yet, and a later outcome must change nothing then. What was done before somebody
   * cancelled it is paid for.
   */
  private static final String MEASURE_HOLD =
      """
      WITH measured AS (
        UPDATE hold SET seconds = :seconds, decided_by = :eventId
        WHERE story = :story AND attempt = :attempt AND decided_by IS NULL
        RETURNING story, attempt)
      DELETE FROM cancelled_render USING measured
      WHERE cancelled_render.story = measured.story
        AND cancelled_render.attempt = measured.attempt
      """;

  private static final String RELEASE_HOLD =
      """
      DELETE FROM hold WHERE story = :story AND attempt = :attempt AND decided_by IS NULL
      """;

  private final DatabaseClient database;

  OutcomeRows(DatabaseClient database) {
    this.database = database;
  }

  /** By which event the attempt ended, or {@code nobody}; empty if there is no such attempt. */
  Mono<UUID> lockAttempt(Attempt attempt, UUID nobody) {
    return database
        .sql(LOCK_STORY)
        .bind("story", attempt.story().value())
        .then()
        .then(
            on(LOCK_ATTEMPT, attempt)
                .map(
                    row -> {
                      UUID decidedBy = row.get("decided_by", UUID.class);
                      return decidedBy == null ? nobody : decidedBy;
                    })
                .one());
  }

  /** Ends an attempt that is there; says when it was accepted. */
  Mono<Instant> end(Outcome outcome) {
    var bound =
        on(END, outcome.attempt()).bind("eventId", outcome.eventId()).bind("at", outcome.at());
    var ended =
        switch (outcome) {
          case StoryReady _ -> bound.bind("outcome", "ready").bindNull("errorCode", String.class);
          case StoryFailed failed ->
              bound.bind("outcome", "failed").bind("errorCode", failed.errorCode());
        };
    return ended.map(row -> required(row, "accepted_at", Instant.class)).one();
  }

  Mono<Void> insertMedia(StoryReady ready) {
    List<MediaFile> files = ready.media();
    return on(MEDIA, ready.attempt())
        .bind("names", array(files, MediaFile::name, String[]::new))
        .bind("sizes", array(files, MediaFile::bytes, Long[]::new))
        .bind("hashes", array(files, MediaFile::sha256, String[]::new))
        .then();
  }

  Mono<Void> markReady(StoryReady ready) {
    String note = ready.note();
    Integer masked = ready.secretsMasked();
    FetchedChange change = ready.change();
    return on(READY, ready.attempt())
        .bind("title", changeField(change, FetchedChange::title))
        .bind("headSha", changeField(change, FetchedChange::headSha))
        .bind(
            "changeState",
            changeField(change, each -> each.state().name().toLowerCase(Locale.ROOT)))
        .bind("coverage", changeField(change, each -> CoverageColumn.write(each.coverage())))
        .bind("at", ready.at())
        .bind("duration", ready.durationSeconds())
        .bind("scenes", ready.scenes())
        .bind("note", text(note))
        .bind("secretsMasked", integer(masked))
        .then();
  }

  Mono<Void> measureHold(StoryReady ready) {
    return on(MEASURE_HOLD, ready.attempt())
        .bind("seconds", ready.durationSeconds())
        .bind("eventId", ready.eventId())
        .then();
  }

  /** The number of the attempt that follows the one that failed; empty if none does. */
  Mono<Integer> scheduleRetry(StoryFailed failed, RetryProperties allowed) {
    return on(TRY_AGAIN, failed.attempt())
        .bind("errorCode", failed.errorCode())
        .bind("max", allowed.max())
        .bind("delaySeconds", allowed.delay().toMillis() / 1e3)
        .map(row -> required(row, "attempt", Integer.class))
        .one();
  }

  Mono<Void> markFailed(StoryFailed failed) {
    var bound =
        on(FAILED, failed.attempt())
            .bind("error", failed.error())
            .bind("errorCode", failed.errorCode())
            .bind("retryable", failed.retryable());
    var stage = failed.failedStage();
    return (stage == null
            ? bound.bindNull("failedStage", String.class)
            : bound.bind("failedStage", stage.name().toLowerCase(Locale.ROOT)))
        .then();
  }

  Mono<Void> releaseHold(StoryFailed failed) {
    return on(RELEASE_HOLD, failed.attempt()).then();
  }

  private static Parameter changeField(
      @Nullable FetchedChange change, Function<FetchedChange, String> field) {
    return text(change == null ? null : field.apply(change));
  }

  private GenericExecuteSpec on(String sql, Attempt attempt) {
    return database
        .sql(sql)
        .bind("story", attempt.story().value())
        .bind("attempt", attempt.number());
  }

  private static <T> T[] array(
      List<MediaFile> files, Function<MediaFile, T> field, IntFunction<T[]> array) {
    return files.stream().map(field).toArray(array);
  }
}
