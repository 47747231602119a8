package dev.briefcast.ledger.journal;

import static dev.briefcast.ledger.journal.Columns.required;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** The rows of the journal. */
final class JournalRows {

  private static final String INSERT_END =
      """
      INSERT INTO attempt_end (story_id, attempt, decided_by, outcome, account_id, ended_at)
      VALUES (:story, :attempt, :event, :outcome, :account, :at)
      ON CONFLICT (story_id, attempt) DO NOTHING
      """;

  private static final String FIND_DECIDED_BY =
      """
      SELECT decided_by FROM attempt_end WHERE story_id = :story AND attempt = :attempt
      """;

  private static final String ADD_TO_BALANCE =
      """
      INSERT INTO balance (account_id, period, charged_seconds, version)
      VALUES (:account, :period, :seconds, 1)
      ON CONFLICT (account_id, period) DO UPDATE
      SET charged_seconds = balance.charged_seconds + excluded.charged_seconds,
          version = balance.version + 1
      RETURNING charged_seconds, version
      """;

  private static final String INSERT_POSTING =
      """
      INSERT INTO posting (id, story_id, attempt, account_id, accepted_at, request_id, period,
                           seconds, charged_seconds, balance_version, posted_at)
      VALUES (:id, :story, :attempt, :account, :acceptedAt, :request, :period,
              :seconds, :charged, :version, :at)
      """;

  private static final String FIND_POSTING =
      """
      SELECT id, story_id, attempt, account_id, accepted_at, request_id, period,
             seconds, charged_seconds, balance_version, posted_at
      FROM posting WHERE story_id = :story AND attempt = :attempt
      """;

  private final DatabaseClient database;

  JournalRows(DatabaseClient database) {
    this.database = database;
  }

  /** Records how an attempt ended, and says whether nothing was recorded before. */
  Mono<Boolean> insertEnd(Outcome outcome) {
    return database
        .sql(INSERT_END)
        .bind("story", outcome.attempt().story().value())
        .bind("attempt", outcome.attempt().number())
        .bind("event", outcome.eventId())
        .bind("outcome", word(outcome))
        .bind("account", outcome.attempt().account().value())
        .bind("at", utc(outcome.at()))
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  /** The event that decided the attempt. */
  Mono<UUID> findDecidedBy(Attempt attempt) {
    return database
        .sql(FIND_DECIDED_BY)
        .bind("story", attempt.story().value())
        .bind("attempt", attempt.number())
        .map(row -> required(row, "decided_by", UUID.class))
        .one();
  }

  /** Adds to what an account has used in a month; gives the balance that this makes. */
  Mono<Balance> addToBalance(AccountId account, YearMonth period, int seconds) {
    return database
        .sql(ADD_TO_BALANCE)
        .bind("account", account.value())
        .bind("period", period.atDay(1))
        .bind("seconds", (long) seconds)
        .map(
            row ->
                new Balance(
                    required(row, "charged_seconds", Long.class),
                    required(row, "version", Long.class)))
        .one();
  }

  /** Writes a line of the journal, for ever. */
  Mono<Posting> insertPosting(Posting posting) {
    return database
        .sql(INSERT_POSTING)
        .bind("id", posting.id())
        .bind("story", posting.attempt().story().value())
        .bind("attempt", posting.attempt().number())
        .bind("account", posting.attempt().account().value())
        .bind("acceptedAt", utc(posting.attempt().acceptedAt()))
        .bind("request", posting.attempt().requestId())
        .bind("period", posting.period().atDay(1))
        .bind("seconds", posting.seconds())
        .bind("charged", posting.balance().chargedSeconds())
        .bind("version", posting.balance().version())
        .bind("at", utc(posting.at()))
        .then()
        .thenReturn(posting);
  }

  /** The line that charges the attempt, or nothing if none does. */
  Mono<Posting> findPosting(StoryId story, int attempt) {
    return database
        .sql(FIND_POSTING)
        .bind("story", story.value())
        .bind("attempt", attempt)
        .map(JournalRows::posting)
        .one();
  }

  private static Posting posting(Readable row) {
    var attempt =
        new Attempt(
            new StoryId(required(row, "story_id", String.class)),
            required(row, "attempt", Integer.class),
            new AccountId(required(row, "account_id", UUID.class)),
            required(row, "accepted_at", OffsetDateTime.class).toInstant(),
            required(row, "request_id", String.class));
    var balance =
        new Balance(
            required(row, "charged_seconds", Long.class),
            required(row, "balance_version", Long.class));
    return new Posting(
        required(row, "id", UUID.class),
        attempt,
        YearMonth.from(required(row, "period", LocalDate.class)),
        required(row, "seconds", Integer.class),
        balance,
        required(row, "posted_at", OffsetDateTime.class).toInstant());
  }

  private static String word(Outcome outcome) {
    return switch (outcome) {
      case StoryReady _ -> "ready";
      case StoryFailed _ -> "failed";
    };
  }

  private static OffsetDateTime utc(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }
}
