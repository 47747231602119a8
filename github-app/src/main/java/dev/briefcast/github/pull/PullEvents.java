package dev.briefcast.github.pull;

import dev.briefcast.contracts.event.GitHubDelivery.Command;
import dev.briefcast.contracts.event.GitHubDelivery.Pull;
import java.time.Duration;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import reactor.core.publisher.Mono;

/** Records events about pull requests, and makes those due for reconciliation. */
public final class PullEvents {

  /**
   * A push lets it rest; what comes while it rests waits with it, but for a command, which is
   * somebody who waits.
   */
  private static final String HEARD =
      """
      INSERT INTO pull_request AS p
        (repository_id, number, installation_id, owner, repo, look_at, resting_since, due_at,
         command, command_id, command_author)
      VALUES
        (:repository, :number, :installation, :owner, :repo,
         clock_timestamp() + make_interval(secs => :quiet), clock_timestamp(),
         clock_timestamp() + make_interval(secs => :quiet), :word, :comment, :author)
      ON CONFLICT (repository_id, number) DO UPDATE
      SET installation_id = excluded.installation_id, owner = excluded.owner, repo = excluded.repo,
        look_at = CASE
          WHEN :pushed THEN least(excluded.look_at,
            coalesce(p.resting_since, clock_timestamp()) + make_interval(secs => :quietMax))
          WHEN excluded.command IS NOT NULL THEN clock_timestamp()
          ELSE coalesce(p.look_at, clock_timestamp()) END,
        resting_since = CASE
          WHEN :pushed THEN coalesce(p.resting_since, clock_timestamp()) ELSE p.resting_since END,
        due_at = CASE
          WHEN excluded.command IS NOT NULL OR NOT :pushed
            THEN least(p.due_at, coalesce(p.look_at, clock_timestamp()), excluded.due_at)
          ELSE least(p.due_at, least(excluded.look_at,
            coalesce(p.resting_since, clock_timestamp()) + make_interval(secs => :quietMax))) END,
        command = coalesce(excluded.command, p.command),
        command_id = coalesce(excluded.command_id, p.command_id),
        command_author = coalesce(excluded.command_author, p.command_author),
        heard_at = clock_timestamp(), version = p.version + 1, faults = 0
      """;

  private static final String ENDED =
      """
      UPDATE pull_request
      SET ended = true, due_at = clock_timestamp(), version = version + 1
      WHERE story_id = ANY(:stories)
      """;

  /** Who has it has its stage with it. */
  private static final String STAGE =
      """
      UPDATE pull_request
      SET stage = :stage, due_at = clock_timestamp(), version = version + 1
      WHERE story_id = :story AND NOT ended AND stage IS DISTINCT FROM :stage
      """;

  private final DatabaseClient database;
  private final Duration quiet;
  private final Duration quietMax;

  PullEvents(DatabaseClient database, Duration quiet, Duration quietMax) {
    this.database = database;
    this.quiet = quiet;
    this.quietMax = quietMax;
  }

  /**
   * Records an event of a pull request.
   *
   * @param pushed whether it may be pushed to again soon
   */
  public Mono<Void> recordEvent(
      long installation, Pull pull, boolean pushed, @Nullable Command command) {
    GenericExecuteSpec sql =
        database
            .sql(HEARD)
            .bind("repository", pull.repository())
            .bind("number", pull.number())
            .bind("installation", installation)
            .bind("owner", pull.owner())
            .bind("repo", pull.repo())
            .bind("pushed", pushed)
            .bind("quiet", pushed ? seconds(quiet) : 0.0)
            .bind("quietMax", seconds(quietMax));
    GenericExecuteSpec whole =
        command == null
            ? sql.bindNull("word", String.class)
                .bindNull("comment", Long.class)
                .bindNull("author", String.class)
            : sql.bind("word", command.word())
                .bind("comment", command.comment())
                .bind("author", command.author());
    return whole.then();
  }

  /** These stories have ended. */
  public Mono<Long> markEnded(Collection<String> stories) {
    return database
        .sql(ENDED)
        .bind("stories", stories.toArray(String[]::new))
        .fetch()
        .rowsUpdated();
  }

  /** A story is being made. */
  public Mono<Long> stage(String story, String stage) {
    return database.sql(STAGE).bind("story", story).bind("stage", stage).fetch().rowsUpdated();
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }
}
