package dev.briefcast.gateway.admin.queue;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.DisplayTime;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that lists holds, so that operators find those that should have ended. */
@Repository
class HeldMinutesRows {

  /** How many are shown. */
  static final int SHOWN_MAX = 200;

  /**
   * A hold.
   *
   * @param state what it waits for, in words
   * @param accepted null if its story was deleted
   */
  record OpenHold(
      String story,
      int attempt,
      UUID account,
      String accountName,
      String period,
      String length,
      String state,
      @Nullable DisplayTime accepted) {}

  /** Those of deleted stories first: nobody knows any more how old they are. */
  private static final String OLDEST =
      """
      SELECT h.story, h.attempt, h.account, coalesce(c.name, '') AS name, h.period, h.seconds,
        CASE
          WHEN h.decided_by IS NOT NULL THEN 'to be charged'
          WHEN q.story IS NOT NULL THEN 'being made'
          WHEN a.story IS NULL THEN 'story deleted'
          ELSE 'not at work' END AS state,
        a.accepted_at
      FROM hold h
      LEFT JOIN account c ON c.id = h.account
      LEFT JOIN attempt a ON a.story = h.story AND a.number = h.attempt
      LEFT JOIN queue q ON q.story = h.story AND q.attempt = h.attempt
      ORDER BY a.accepted_at NULLS FIRST, h.story, h.attempt LIMIT :limit
      """;

  private final DatabaseClient database;

  HeldMinutesRows(DatabaseClient database) {
    this.database = database;
  }

  /** The oldest first. */
  Mono<List<OpenHold>> oldest(Instant now) {
    return database
        .sql(OLDEST)
        .bind("limit", SHOWN_MAX)
        .map(row -> held(row, now))
        .all()
        .collectList();
  }

  private static OpenHold held(Readable row, Instant now) {
    return new OpenHold(
        required(row, "story", String.class),
        required(row, "attempt", Integer.class),
        required(row, "account", UUID.class),
        required(row, "name", String.class),
        required(row, "period", String.class),
        DisplayDuration.words(required(row, "seconds", Integer.class)),
        required(row, "state", String.class),
        DisplayTime.ofNullable(row.get("accepted_at", Instant.class), now));
  }
}
