package dev.briefcast.gateway.story;

import static dev.briefcast.service.database.NullableParameters.integer;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.http.RequestTraces;
import dev.briefcast.gateway.story.submit.AttemptFactory;
import dev.briefcast.gateway.story.submit.ChangeReader;
import dev.briefcast.gateway.story.submit.NewAttempt;
import dev.briefcast.gateway.story.submit.StorySubject;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of stories. */
@Repository
public class StoryRows {

  static final String COLUMNS =
      """
      SELECT s.id, s.title, s.status, s.attempt, s.held_seconds, s.stage, s.percent,
        s.error, s.error_code, s.failed_stage, s.retryable,
        s.good_attempt, s.duration_seconds, s.scenes, s.ready_at, s.note, s.secrets_masked,
        s.head_sha, s.change_state, s.coverage, s.seen_head_sha,
        s.created_at, s.repo_owner, s.repo_name, s.number,
        CASE WHEN s.own_scope THEN s.account END AS only_for,
        s.retried_after, s.sandbox, s.look,
      """;

  private static final String SELECT =
      COLUMNS
          + """
            CASE WHEN q.state IN ('queued', 'published') THEN
              waiting_ahead(q.story, q.attempt) END AS waiting_behind,
            greatest(0, extract(epoch FROM q.due_at - clock_timestamp()))::float8 AS rest_seconds
          FROM story s LEFT JOIN queue q ON q.story = s.id AND q.attempt = s.attempt
          """;

  /** A grant that is revoked closes the stories that were made under it. */
  static final String IS_OPEN =
      """
       AND (NOT s.own_scope OR EXISTS (
         SELECT FROM repository_grant g
         WHERE g.account = s.account AND g.owner = lower(s.repo_owner)
           AND (g.repo IS NULL OR g.repo = lower(s.repo_name))))
      """;

  private static final String BY_ID = SELECT + "WHERE s.id = :id" + IS_OPEN;

  private static final String BY_REQUEST = SELECT + "WHERE s.request_key = :requestKey";

  private static final String OPEN_BY_REQUEST = BY_REQUEST + IS_OPEN;

  /**
   * The story with its first attempt, or the next attempt at a story that has ended; nothing if
   * there is one that needs none. The attempt is held for and queued in the same statement, behind
   * whatever waits.
   */
  private static final String START =
      """
      WITH started AS (
        INSERT INTO story (id, account, request_key, title, repo_owner, repo_name, number,
          own_scope, brief, secrets_at_intake, created_at, status, attempt, held_seconds,
          sandbox, look)
        VALUES (:id, :account, :requestKey, :title, :repoOwner, :repoName, :number,
          :ownScope, :brief, :secretsMasked, :at, 'generating', 1, :seconds,
          :sandbox, :look)
        ON CONFLICT (request_key) DO UPDATE SET status = 'generating',
          attempt = story.attempt + 1, held_seconds = excluded.held_seconds, percent = 0,
          stage = NULL, error = NULL, error_code = NULL, failed_stage = NULL, retryable = NULL
          WHERE story.status = 'failed' OR (:force AND story.status = 'ready')
        RETURNING *),
      tried AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at, trace)
        SELECT id, attempt, :account, :requestId, :at, :trace FROM started),
      held AS (
        INSERT INTO hold (story, attempt, account, period, seconds)
        SELECT id, attempt, :account, :period, :seconds FROM started WHERE NOT sandbox),
      queued AS (
        INSERT INTO queue (story, attempt, account) SELECT id, attempt, :account FROM started),
      forgotten AS (
        DELETE FROM accepted_brief
        WHERE account = :account AND hour < clock_timestamp() - interval '2 days'),
      counted AS (
        INSERT INTO accepted_brief (account, hour, bytes)
        SELECT :account, date_trunc('hour', clock_timestamp()), octet_length(brief)
        FROM started WHERE brief IS NOT NULL
        ON CONFLICT (account, hour) DO UPDATE SET bytes = accepted_brief.bytes + excluded.bytes),
      tested AS (
        INSERT INTO sandbox_begun (account, hour, stories)
        SELECT :account, date_trunc('hour', clock_timestamp()), 1 FROM started WHERE sandbox
        ON CONFLICT (account, hour) DO UPDATE SET stories = sandbox_begun.stories + 1),
      past AS (
        DELETE FROM sandbox_begun
        WHERE account = :account AND hour < clock_timestamp() - interval '2 days'),
      listed AS (
        INSERT INTO account_story (account, story, created_at, owner, repo, status)
        SELECT :account, id, created_at, :listedOwner, :listedRepo, 'generating' FROM started
        ON CONFLICT DO NOTHING)
      """
          + COLUMNS
          + """
            waiting_before(:account, clock_timestamp(), s.id) AS waiting_behind,
            0::float8 AS rest_seconds
          FROM started s
          """;

  private final DatabaseClient database;
  private final RequestTraces traces;

  StoryRows(DatabaseClient database, RequestTraces traces) {
    this.database = database;
    this.traces = traces;
  }

  /** The story of that id; empty if there is none, or if it was closed. */
  public Mono<StoryRecord> find(StoryId id) {
    return database.sql(BY_ID).bind("id", id.value()).map(StoryColumns::story).one();
  }

  /** The story of a repository change that everybody may see; names in any case. */
  public Mono<StoryRecord> findPublic(String owner, String repo, long number) {
    return Mono.justOrEmpty(ChangeReader.named(owner, repo, number))
        .map(AttemptFactory::sharedKey)
        .flatMap(this::findByRequest);
  }

  /** The story of a repository change that is an account's alone; empty if it was closed. */
  public Mono<StoryRecord> findOwn(AccountId account, String owner, String repo, long number) {
    return Mono.justOrEmpty(ChangeReader.named(owner, repo, number))
        .map(change -> AttemptFactory.ownKey(account, change))
        .flatMap(
            key ->
                database
                    .sql(OPEN_BY_REQUEST)
                    .bind("requestKey", key)
                    .map(StoryColumns::story)
                    .one());
  }

  public Mono<StoryRecord> findByRequest(String requestKey) {
    return database.sql(BY_REQUEST).bind("requestKey", requestKey).map(StoryColumns::story).one();
  }

  public Mono<StoryRecord> start(NewAttempt next) {
    return Mono.deferContextual(context -> start(next, traces.parent(context)));
  }

  private Mono<StoryRecord> start(NewAttempt next, @Nullable String trace) {
    StorySubject about = next.about();
    return database
        .sql(START)
        .bind("id", next.id().value())
        .bind("account", next.account().value())
        .bind("requestKey", next.requestKey())
        .bind("title", about.title())
        .bind("repoOwner", text(about.owner()))
        .bind("repoName", text(about.repo()))
        .bind("listedOwner", text(about.listedOwner()))
        .bind("listedRepo", text(about.listedRepo()))
        .bind("number", integer(about.number()))
        .bind("ownScope", about.ownScope())
        .bind("brief", text(about.brief()))
        .bind("secretsMasked", integer(about.secretsMasked()))
        .bind("force", next.force())
        .bind("sandbox", next.sandbox())
        .bind("look", LookColumn.parameter(next.look()))
        .bind("at", next.at())
        .bind("seconds", next.seconds())
        .bind("requestId", next.requestId())
        .bind("trace", text(trace))
        .bind("period", next.period().toString())
        .map(StoryColumns::story)
        .one();
  }
}
