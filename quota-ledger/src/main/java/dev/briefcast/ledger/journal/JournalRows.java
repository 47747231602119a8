package dev.briefcast.ledger.journal;

import static dev.briefcast.service.database.Columns.required;

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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of the journal. */
final class JournalRows {

  /** Of several outcomes of one attempt in a batch the first one stands. */
  private static final String INSERT_ENDS =
      """
      INSERT INTO attempt_end (story_id, attempt, decided_by, outcome, account_id, ended_at)
      SELECT story, attempt, event, outcome, account, at
      FROM unnest(:stories, :attempts, :events, :outcomes, :accounts, :times)
        WITH ORDINALITY AS read (story, attempt, event, outcome, account, at, place)
      ORDER BY place
      ON CONFLICT (story_id, attempt) DO NOTHING
      RETURNING decided_by
      """;

  private static final String FIND_DECIDED_BY =
      """
      SELECT decided_by FROM attempt_end WHERE story_id = :story AND attempt = :attempt
      """;

  /** Whoever charges several accounts takes them in one order, so that none waits for another. */
  private static final String ADD_TO_BALANCES =
      """
      INSERT INTO balance (account_id, period, charged_seconds, version)
      SELECT account, period, seconds, lines
      FROM unnest(:accounts, :periods, :seconds, :lines) AS sum (account, period, seconds, lines)
      ORDER BY account, period
      ON CONFLICT (account_id, period) DO UPDATE
      SET charged_seconds = balance.charged_seconds + excluded.charged_seconds,
          version = balance.version + excluded.version
      RETURNING account_id, period, charged_seconds, version
      """;

  private static final String INSERT_POSTINGS =
      """
      INSERT INTO posting (id, story_id, attempt, account_id, accepted_at, request_id, period,
                           seconds, charged_seconds, balance_version, posted_at)
      SELECT * FROM unnest(:ids, :stories, :attempts, :accounts, :acceptedAt, :requests, :periods,
                           :seconds, :charged, :versions, :times)
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

  /** Records how attempts ended; gives the events that decided one which had not ended before. */
  Flux<UUID> insertEnds(List<Outcome> outcomes) {
    List<Attempt> attempts = outcomes.stream().map(Outcome::attempt).toList();
    return database
        .sql(INSERT_ENDS)
        .bind("stories", array(attempts, attempt -> attempt.story().value(), String[]::new))
        .bind("attempts", array(attempts, Attempt::number, Integer[]::new))
        .bind("events", array(outcomes, Outcome::eventId, UUID[]::new))
        .bind("outcomes", array(outcomes, JournalRows::word, String[]::new))
        .bind("accounts", array(attempts, attempt -> attempt.account().value(), UUID[]::new))
        .bind("times", array(outcomes, outcome -> utc(outcome.at()), OffsetDateTime[]::new))
        .map(row -> required(row, "decided_by", UUID.class))
        .all();
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

  /** Adds one line to what an account has used in a month; gives the balance that this makes. */
  Mono<Balance> addToBalance(AccountId account, YearMonth period, int seconds) {
    return addToBalances(Map.of(new AccountMonth(account, period), new Balance(seconds, 1)))
        .map(MonthlyBalance::balance)
        .single();
  }

  /**
   * Adds to what accounts have used; gives the balances that this makes.
   *
   * @param sums seconds to be added, and of how many lines they are
   */
  Flux<MonthlyBalance> addToBalances(Map<AccountMonth, Balance> sums) {
    List<AccountMonth> months = List.copyOf(sums.keySet());
    List<Balance> added = months.stream().map(sums::get).map(Objects::requireNonNull).toList();
    return database
        .sql(ADD_TO_BALANCES)
        .bind("accounts", array(months, month -> month.account().value(), UUID[]::new))
        .bind("periods", array(months, month -> month.period().atDay(1), LocalDate[]::new))
        .bind("seconds", array(added, Balance::chargedSeconds, Long[]::new))
        .bind("lines", array(added, Balance::version, Long[]::new))
        .map(
            row ->
                new MonthlyBalance(
                    new AccountMonth(
                        new AccountId(required(row, "account_id", UUID.class)),
                        YearMonth.from(required(row, "period", LocalDate.class))),
                    new Balance(
                        required(row, "charged_seconds", Long.class),
                        required(row, "version", Long.class))))
        .all();
  }

  /** Writes lines of the journal, for ever. */
  Mono<List<Posting>> insertPostings(List<Posting> postings) {
    List<Attempt> attempts = postings.stream().map(Posting::attempt).toList();
    List<Balance> balances = postings.stream().map(Posting::balance).toList();
    return database
        .sql(INSERT_POSTINGS)
        .bind("ids", array(postings, Posting::id, UUID[]::new))
        .bind("stories", array(attempts, attempt -> attempt.story().value(), String[]::new))
        .bind("attempts", array(attempts, Attempt::number, Integer[]::new))
        .bind("accounts", array(attempts, attempt -> attempt.account().value(), UUID[]::new))
        .bind("acceptedAt", array(attempts, at -> utc(at.acceptedAt()), OffsetDateTime[]::new))
        .bind("requests", array(attempts, Attempt::requestId, String[]::new))
        .bind("periods", array(postings, line -> line.period().atDay(1), LocalDate[]::new))
        .bind("seconds", array(postings, Posting::seconds, Integer[]::new))
        .bind("charged", array(balances, Balance::chargedSeconds, Long[]::new))
        .bind("versions", array(balances, Balance::version, Long[]::new))
        .bind("times", array(postings, posting -> utc(posting.at()), OffsetDateTime[]::new))
        .then()
        .thenReturn(postings);
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

  private static <T, F> F[] array(List<T> rows, Function<T, F> field, IntFunction<F[]> array) {
    return rows.stream().map(field).toArray(array);
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
