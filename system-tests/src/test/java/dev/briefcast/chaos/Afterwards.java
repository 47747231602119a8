package dev.briefcast.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Referee;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.system.SaidEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import tools.jackson.databind.JsonNode;

/** What must be true once nobody does harm any more and all is done. */
final class Afterwards {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private static final String UNTOLD =
      """
      SELECT s.id, s.attempt, s.status FROM story s
      JOIN attempt a ON a.story = s.id AND a.number = s.attempt
      WHERE s.status <> 'generating' AND NOT EXISTS (
        SELECT FROM event e WHERE e.account = a.account AND e.subject = s.id || '/' || s.attempt
          AND e.type IN ('story.ready', 'story.failed', 'story.cancelled'))
      """;

  private static final String MINUTES_PASS =
      """
      UPDATE delivery SET next_try_at = clock_timestamp() WHERE state = 'waiting' RETURNING id
      """;

  private final Databases databases;
  private final String kafka;
  private final Path media;

  Afterwards(Databases databases, String kafka, Path media) {
    this.databases = databases;
    this.kafka = kafka;
    this.media = media;
  }

  /** Every promise ends, and is told to whoever asks. */
  void everyStoryEnds(Customers customers) {
    for (String id : customers.promised()) {
      soon("the end of " + id)
          .until(
              () -> customers.story(id),
              story ->
                  story
                      .map(each -> !each.path("status").asString().equals("generating"))
                      .orElse(false));
    }
  }

  void nothingIsLeftOver() {
    for (String rest : List.of("queue", "outbox", "hold")) {
      soon("an empty " + rest)
          .untilAsserted(
              () -> assertThat(databases.rows("gateway", "SELECT * FROM " + rest)).isEmpty());
    }
  }

  /** The journal has what the workers made, each once, and nothing else. */
  void journalIsWhatWorkersMade() throws SQLException {
    List<String> made =
        decided().values().stream()
            .filter(StoryReady.class::isInstance)
            .map(StoryReady.class::cast)
            .map(ready -> name(ready.attempt()) + " " + ready.durationSeconds())
            .toList();
    assertThat(databases.rows("ledger", "SELECT story_id || '/' || attempt, seconds FROM posting"))
        .containsExactlyInAnyOrderElementsOf(made);
    assertThat(databases.rows("ledger", "SELECT story_id || '/' || attempt FROM attempt_end"))
        .containsExactlyInAnyOrderElementsOf(decided().keySet());
    assertThat(databases.rows("gateway", "SELECT account, period, charged_seconds FROM balance"))
        .containsExactlyInAnyOrderElementsOf(
            databases.rows(
                "ledger",
                "SELECT account_id, to_char(period, 'YYYY-MM'), charged_seconds FROM balance"));
  }

  /** What clients are told is what decided. */
  void storiesAreAsDecided() throws SQLException {
    Map<String, Outcome> decided = decided();
    for (String row : databases.rows("gateway", "SELECT id || '/' || attempt, status FROM story")) {
      String[] cells = row.split(" ", 2);
      Outcome outcome = decided.get(cells[0]);
      assertThat(cells[1])
          .as("%s, decided by %s", cells[0], outcome)
          .isEqualTo(outcome instanceof StoryReady ? "ready" : "failed");
    }
  }

  void nothingWasOversold() throws SQLException {
    assertThat(databases.rows("gateway", "SELECT * FROM oversold")).isEmpty();
  }

  /**
   * Each end has its event, and each event came to the webhook of its account. A gateway that was
   * frozen or killed while it sent may have put off the next try by minutes: they pass here.
   */
  void everyEndIsToldAndSent(WebhookEndpoint receiver) throws SQLException {
    assertThat(databases.rows("gateway", UNTOLD)).isEmpty();
    List<String> told =
        databases.rows("gateway", "SELECT e.id FROM event e JOIN webhook w USING (account)");
    assertThat(told).isNotEmpty();
    soon("all events at their endpoints")
        .untilAsserted(
            () -> {
              assertThat(databases.rows("gateway", MINUTES_PASS)).isEmpty();
              assertThat(receiver.came()).containsAll(told);
            });
    assertThat(databases.rows("gateway", "SELECT id FROM delivery WHERE state <> 'delivered'"))
        .isEmpty();
  }

  void reconciliationFindsNothing(Customers customers, String operatorToken)
      throws InterruptedException {
    JsonNode report = customers.operator(operatorToken, "POST", "/reconciliation", "");
    assertThat(report.path("findings").isEmpty()).as(report.toString()).isTrue();
    assertThat(report.path("balances").asInt()).as(report.toString()).isPositive();
  }

  /** Every file is of an attempt of a story that is there, or is about to be swept. */
  void everyFileBelongsToAStory() throws IOException, SQLException {
    List<String> known =
        databases.rows("gateway", "SELECT id FROM story UNION SELECT story FROM deleted_files");
    if (Files.isDirectory(media)) {
      try (Stream<Path> stories = Files.list(media)) {
        assertThat(stories.map(each -> each.getFileName().toString())).isSubsetOf(known);
      }
    }
  }

  /** The first outcome of each attempt, in the order of the topic. */
  private Map<String, Outcome> decided() {
    var decided = new LinkedHashMap<String, Outcome>();
    for (Event event : SaidEvents.of(kafka, Topic.STORY_OUTCOMES)) {
      Outcome outcome = (Outcome) event;
      String attempt = name(outcome.attempt());
      Outcome before = decided.get(attempt);
      if (Referee.rule(before == null ? null : before.eventId(), outcome)
          == Referee.Ruling.DECIDES) {
        decided.put(attempt, outcome);
      }
    }
    return decided;
  }

  private static String name(Attempt attempt) {
    return attempt.story() + "/" + attempt.number();
  }

  private static ConditionFactory soon(String what) {
    return await(what).atMost(TIMEOUT).pollInterval(Duration.ofMillis(500)).ignoreExceptions();
  }
}
