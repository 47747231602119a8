package dev.briefcast.gateway.ui.settings.closing;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** The SQL of an export: a line of JSON for each thing, without any secret. */
@Repository
class ExportRows {

  /** All but stories: what there is a bounded number of. */
  private static final String FEW =
      """
      (SELECT json_build_object('type', 'account', 'id', id, 'name', name, 'plan', plan,
        'seconds_per_month', seconds_per_month, 'look', look::json,
        'created_at', created_at)::text AS line
      FROM account WHERE id = :account)
      UNION ALL
      (SELECT json_build_object('type', 'person', 'id', id, 'email', email, 'role', role,
        'created_at', created_at, 'signed_in_at', signed_in_at)::text
      FROM person WHERE account = :account LIMIT 100)
      UNION ALL
      (SELECT json_build_object('type', 'session', 'person', s.person, 'browser', s.browser,
        'started_at', s.started_at, 'seen_at', s.seen_at)::text
      FROM person_session s JOIN person p ON p.id = s.person
      WHERE p.account = :account LIMIT 2500)
      UNION ALL
      (SELECT json_build_object('type', 'key', 'id', id, 'name', name, 'created_at', created_at,
        'last_used_at', last_used_at, 'revoked_at', revoked_at)::text
      FROM api_key WHERE account = :account LIMIT 10000)
      UNION ALL
      (SELECT json_build_object('type', 'webhook', 'id', id, 'url', url, 'types', types,
        'description', description, 'enabled', enabled, 'created_at', created_at)::text
      FROM webhook WHERE account = :account LIMIT 100)
      UNION ALL
      (SELECT json_build_object('type', 'logo',
        'png', translate(encode(png, 'base64'), E'\\n', ''))::text
      FROM logo WHERE account = :account LIMIT 100)
      UNION ALL
      (SELECT json_build_object('type', 'repository', 'owner', owner, 'repo', repo)::text
      FROM repository_grant WHERE account = :account LIMIT 10000)
      UNION ALL
      (SELECT json_build_object('type', 'month', 'period', period,
        'charged_seconds', charged_seconds)::text
      FROM balance WHERE account = :account LIMIT 1200)
      """;

  /** The newest first. Briefs are the account's own alone. */
  private static final String STORIES =
      """
      SELECT l.created_at, l.story, json_build_object('type', 'story', 'id', s.id,
        'title', s.title, 'status', s.status, 'owner', s.repo_owner, 'repo', s.repo_name,
        'number', s.number, 'created_at', s.created_at, 'ready_at', s.ready_at,
        'duration_seconds', s.duration_seconds, 'error_code', s.error_code,
        'sandbox', s.sandbox, 'look', s.look::json, 'metadata', l.metadata,
        'brief', CASE WHEN s.account = l.account THEN s.brief::json END)::text AS line
      FROM account_story l JOIN story s ON s.id = l.story
      WHERE l.account = :account AND (l.created_at, l.story) < (:at, :story)
      ORDER BY l.created_at DESC, l.story DESC LIMIT :most
      """;

  private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

  /**
   * A line of an export.
   *
   * @param at when its story came
   */
  record Line(String text, Instant at, String story) {}

  private final DatabaseClient database;

  ExportRows(DatabaseClient database) {
    this.database = database;
  }

  Flux<String> accountLines(AccountId account) {
    return database
        .sql(FEW)
        .bind("account", account.value())
        .map(row -> required(row, "line", String.class))
        .all();
  }

  /**
   * @param after the last line that is there already, or null
   */
  Flux<Line> stories(AccountId account, @Nullable Line after, int most) {
    return database
        .sql(STORIES)
        .bind("account", account.value())
        .bind("at", after == null ? LATEST : after.at())
        .bind("story", after == null ? "" : after.story())
        .bind("most", most)
        .map(ExportRows::line)
        .all();
  }

  private static Line line(Readable row) {
    return new Line(
        required(row, "line", String.class),
        required(row, "created_at", Instant.class),
        required(row, "story", String.class));
  }
}
