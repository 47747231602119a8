package dev.briefcast.gateway.ui.dashboard.story;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import io.r2dbc.spi.Readable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the states of listed stories, and of the actions on them. */
@Repository
class StateRows {

  private static final String FIND =
      """
      SELECT s.id, s.status, s.percent, s.error, s.error_code, s.good_attempt, s.own_scope,
        coalesce(q.state <> 'taken', false) AS waits, a.account = :account AS paid,
        s.account = :account AND (s.number IS NULL OR s.own_scope) AS owned
      FROM story s
      JOIN attempt a ON a.story = s.id AND a.number = s.attempt
      LEFT JOIN queue q ON q.story = s.id AND q.attempt = s.attempt
      WHERE s.id = ANY (:stories)
      """;

  /** The repositories of an account's newest stories: what it may want to filter by. */
  private static final String REPOSITORIES =
      """
      SELECT DISTINCT owner || '/' || repo AS name FROM (
        SELECT owner, repo FROM account_story
        WHERE account = :account ORDER BY created_at DESC, story DESC LIMIT 500) newest
      WHERE owner IS NOT NULL AND repo IS NOT NULL ORDER BY name LIMIT 100
      """;

  private final DatabaseClient database;

  StateRows(DatabaseClient database) {
    this.database = database;
  }

  /** By the ids of the stories; one that is not there any more is not among them. */
  Mono<Map<String, ListedStoryState>> find(AccountId account, List<String> stories) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("stories", stories.toArray(String[]::new))
        .map(row -> Map.entry(required(row, "id", String.class), state(row)))
        .all()
        .collectMap(Map.Entry::getKey, Map.Entry::getValue);
  }

  Mono<List<String>> repositories(AccountId account) {
    return database
        .sql(REPOSITORIES)
        .bind("account", account.value())
        .map(row -> required(row, "name", String.class))
        .all()
        .collectList();
  }

  private static ListedStoryState state(Readable row) {
    String status = required(row, "status", String.class);
    return new ListedStoryState(
        required(row, "waits", Boolean.class),
        required(row, "percent", Integer.class),
        row.get("error", String.class),
        ending(row.get("error_code", String.class)),
        status.equals("generating") && required(row, "paid", Boolean.class),
        status.equals("failed"),
        required(row, "owned", Boolean.class),
        row.get("good_attempt", Integer.class),
        required(row, "own_scope", Boolean.class));
  }

  private static String ending(@Nullable String errorCode) {
    if (FailureCode.CANCELLED.code().equals(errorCode)) {
      return "Cancelled";
    }
    return Failure.EXPIRED.equals(errorCode) ? "Expired" : "Failed";
  }
}
