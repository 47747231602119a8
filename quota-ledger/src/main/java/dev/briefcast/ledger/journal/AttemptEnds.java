package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.service.database.Columns;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.r2dbc.core.DatabaseClient;

/** Looks up how attempts ended, and republishes it to the gateways. Blocks. */
public final class AttemptEnds {

  private static final Duration WITHIN = Duration.ofSeconds(20);

  private static final String FIND =
      """
      SELECT e.story_id, e.attempt, e.outcome, p.seconds
      FROM unnest(:stories, :attempts) AS asked (story_id, attempt)
      JOIN attempt_end e USING (story_id, attempt)
      LEFT JOIN posting p USING (story_id, attempt)
      """;

  private final DatabaseClient database;
  private final JournalRows journal;
  private final BalanceRows balances;
  private final BalancePublisher announcer;

  AttemptEnds(DatabaseClient database, BalancePublisher announcer) {
    this.database = database;
    this.journal = new JournalRows(database);
    this.balances = new BalanceRows(database);
    this.announcer = announcer;
  }

  /** An attempt whose end is looked up. */
  public record AttemptLookup(StoryId story, int attempt) {}

  /** The attempts that have ended, as far as the journal knows. */
  public List<AttemptEnd> find(List<AttemptLookup> attempts) {
    return database
        .sql(FIND)
        .bind("stories", array(attempts, asked -> asked.story().value(), String[]::new))
        .bind("attempts", array(attempts, AttemptLookup::attempt, Integer[]::new))
        .map(
            row ->
                new AttemptEnd(
                    Columns.required(row, "story_id", String.class),
                    Columns.required(row, "attempt", Integer.class),
                    Columns.required(row, "outcome", String.class),
                    row.get("seconds", Integer.class)))
        .all()
        .collectList()
        .blockOptional(WITHIN)
        .orElseThrow();
  }

  /**
   * Publishes the charges of attempts and states balances, again, for whoever did not hear.
   *
   * @return how many events were published
   * @throws IllegalStateException if it is not known that all were; doing it again is safe
   */
  public int announce(List<AttemptLookup> attempts, List<AccountMonth> months) {
    int charges = 0;
    for (AttemptLookup asked : attempts) {
      Posting posting = journal.findPosting(asked.story(), asked.attempt()).block(WITHIN);
      if (posting != null) {
        announcer.publish(posting.event());
        charges++;
      }
    }
    List<MonthlyBalance> stated =
        balances.find(months).collectList().blockOptional(WITHIN).orElseThrow();
    announcer.publishBalances(stated);
    return charges + stated.size();
  }

  private static <T> T[] array(
      List<AttemptLookup> attempts, Function<AttemptLookup, T> field, IntFunction<T[]> array) {
    return attempts.stream().map(field).toArray(array);
  }
}
