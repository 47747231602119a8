package dev.briefcast.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.schedule.Workers.Name;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What must hold once everything has come to its end: both databases say what the topics said. */
final class FinalTruths {

  private static final String ENDS_OF_LEDGER =
      """
      SELECT concat_ws('|', e.story_id, e.attempt, e.decided_by, e.outcome, p.seconds) AS line
      FROM attempt_end e LEFT JOIN posting p USING (story_id, attempt)
      WHERE e.account_id = ANY(:accounts)
      """;

  private static final String ENDS_OF_GATEWAY =
      """
      SELECT concat_ws('|', story, number, decided_by, outcome, charged_seconds) AS line
      FROM attempt WHERE account = ANY(:accounts) AND story = ANY(:stories)
      """;

  private static final String BALANCES_OF_LEDGER =
      """
      SELECT concat_ws('|', account_id, to_char(period, 'YYYY-MM'), charged_seconds, version) AS line
      FROM balance WHERE account_id = ANY(:accounts)
      """;

  private static final String BALANCES_OF_GATEWAY =
      """
      SELECT concat_ws('|', account, period, charged_seconds, version) AS line
      FROM balance WHERE account = ANY(:accounts)
      """;

  private static final String JOURNAL =
      """
      SELECT concat_ws('|', account_id, to_char(period, 'YYYY-MM'), sum(seconds), count(*)) AS line
      FROM (
        SELECT account_id, period, seconds FROM posting WHERE account_id = ANY(:accounts)
        UNION ALL
        SELECT account_id, period, seconds FROM adjustment WHERE account_id = ANY(:accounts))
        AS journal
      GROUP BY account_id, period
      """;

  private static final String ALLOWANCES =
      """
      SELECT concat_ws('|', account_id, seconds_per_month) AS line
      FROM allowance WHERE account_id = ANY(:accounts)
      """;

  private static final String PLANS =
      """
      SELECT concat_ws('|', id, seconds_per_month) AS line FROM account WHERE id = ANY(:accounts)
      """;

  /** Ends that the account which pays for the attempt was not told of. */
  private static final String UNTOLD =
      """
      SELECT concat_ws('|', s.id, s.attempt, s.status) AS line FROM story s
      JOIN attempt a ON a.story = s.id AND a.number = s.attempt
      WHERE s.id = ANY(:stories) AND s.status <> 'generating' AND NOT EXISTS (
        SELECT FROM event e WHERE e.account = a.account AND e.subject = s.id || '/' || s.attempt
          AND e.type IN ('story.ready', 'story.failed', 'story.cancelled', 'story.expired'))
      """;

  private final World world;
  private final Clients clients;

  FinalTruths(World world, Clients clients) {
    this.world = world;
    this.clients = clients;
  }

  /**
   * @param first by what each attempt was ended first
   * @param seenFailed attempts that a client saw as failed
   */
  void check(Map<Name, Outcome> first, Set<Name> seenFailed) {
    Set<String> expected =
        first.values().stream().map(FinalTruths::line).collect(Collectors.toSet());
    assertThat(lines(world.ledgerRows, ENDS_OF_LEDGER))
        .as("the ledger's ends are the topic's")
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(expected)
        .as("the gateway's ends are the topic's")
        .containsAll(lines(world.gatewayRows, ENDS_OF_GATEWAY));
    assertThat(seenFailed)
        .as("nothing that was seen as failed is charged")
        .noneMatch(seen -> first.get(seen) instanceof StoryReady);
    assertThat(lines(world.gatewayRows, UNTOLD)).as("every end is told").isEmpty();
    checkMoney();
  }

  private void checkMoney() {
    List<String> journal = lines(world.ledgerRows, JOURNAL);
    assertThat(lines(world.ledgerRows, BALANCES_OF_LEDGER))
        .as("balances are the sums of the journal")
        .containsExactlyInAnyOrderElementsOf(journal);
    assertThat(lines(world.gatewayRows, BALANCES_OF_GATEWAY))
        .as("the gateway's balances are the ledger's")
        .containsExactlyInAnyOrderElementsOf(journal);
    assertThat(lines(world.ledgerRows, ALLOWANCES))
        .as("allowances are the plans'")
        .containsExactlyInAnyOrderElementsOf(lines(world.gatewayRows, PLANS));
  }

  private static String line(Outcome outcome) {
    String name =
        outcome.attempt().story()
            + "|"
            + outcome.attempt().number()
            + "|"
            + outcome.eventId()
            + "|";
    return switch (outcome) {
      case StoryReady ready -> name + "ready|" + ready.durationSeconds();
      case StoryFailed _ -> name + "failed";
    };
  }

  private List<String> lines(DatabaseView database, String sql) {
    return database.read(sql, clients.stories(), clients.accounts());
  }
}
