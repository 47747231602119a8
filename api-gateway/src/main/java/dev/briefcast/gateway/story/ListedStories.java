package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.StoryId;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Keeps in accounts' lists what they joined or found; what they start goes there at once. */
@Repository
class ListedStories {

  /**
   * The lock is taken only where something is added: what is copied of the story must not change
   * unseen before it is there.
   */
  private static final String ADD =
      """
      INSERT INTO account_story (account, story, created_at, owner, repo, status)
      SELECT :account, s.id, s.created_at, lower(s.repo_owner), lower(s.repo_name), s.status
      FROM story s
      WHERE s.id = :story AND NOT EXISTS (
        SELECT FROM account_story WHERE account = :account AND story = :story)
      FOR SHARE OF s
      ON CONFLICT DO NOTHING
      """;

  /**
   * A statement of its own, so that it sees what was added while the story's row was waited for.
   */
  private static final String RENEWED =
      """
      UPDATE account_story SET status = 'generating' WHERE story = :story AND status <> 'generating'
      """;

  private final DatabaseClient database;

  ListedStories(DatabaseClient database) {
    this.database = database;
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
        .then();
  }

  /** Lists show that the story has another attempt; within the transaction that starts it. */
  Mono<Void> renewed(StoryRecord story) {
    return story.attempt() == 1
        ? Mono.empty()
        : database.sql(RENEWED).bind("story", story.id().value()).then();
  }
}
