package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import java.util.Optional;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * The SQL that adds stories to an account's list which it joined or found; those that it starts are
 * added at once.
 */
@Repository
class StoryListRows {

  /**
   * The lock is taken only where something is written: what is copied of the story must not change
   * unseen before it is there. Who asks while it is made is told how that ends.
   */
  private static final String ADD =
      """
      INSERT INTO account_story (account, story, created_at, owner, repo, status, asked_at)
      SELECT :account, s.id, s.created_at, lower(s.repo_owner), lower(s.repo_name), s.status, :at
      FROM story s
      WHERE s.id = :story AND (s.status = 'generating' OR NOT EXISTS (
        SELECT FROM account_story WHERE account = :account AND story = :story))
      FOR SHARE OF s
      ON CONFLICT (account, story) DO UPDATE SET asked_at = excluded.asked_at
      """;

  /**
   * A statement of its own, so that it sees what was added while the story's row was waited for.
   */
  private static final String RENEWED =
      """
      UPDATE account_story SET status = 'generating' WHERE story = :story AND status <> 'generating'
      """;

  private final DatabaseClient database;
  private final MetadataRows metadata;

  StoryListRows(DatabaseClient database, MetadataRows metadata) {
    this.database = database;
    this.metadata = metadata;
  }

  /** Nothing to do for a brief: whoever finds its story has created it. */
  Mono<Void> add(NewAttempt request, StoryId story) {
    if (request.about().number() == null) {
      return Mono.empty();
    }
    return database
        .sql(ADD)
        .bind("account", request.account().value())
        .bind("story", story.value())
        .bind("at", request.at())
        .then();
  }

  /** What the account has with a story of its list, once it asked for it like this. */
  Mono<Optional<StoryMetadata>> metadata(NewAttempt request, StoryRecord story) {
    boolean isNew = story.id().equals(request.id());
    return isNew && request.metadata() == null
        ? Mono.just(Optional.empty())
        : metadata
            .replace(request.account(), story.id(), request.metadata())
            .map(Optional::of)
            .defaultIfEmpty(Optional.empty());
  }

  /**
   * Updates lists to show that the story has another attempt, within the transaction that starts
   * it.
   */
  Mono<Void> showNewAttempt(StoryRecord story) {
    return story.attempt() == 1
        ? Mono.empty()
        : database.sql(RENEWED).bind("story", story.id().value()).then();
  }
}
