package dev.briefcast.gateway.story.media;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.nullable;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the files of finished attempts. */
@Repository
class MediaFiles {

  /**
   * Files of a story that is its account's alone are for that account and for whoever has a link
   * that it was given; for nobody once the grant is revoked.
   */
  private static final String FIND =
      """
      SELECT sha256, s.own_scope FROM media JOIN story s ON s.id = media.story
      WHERE media.story = :story AND media.attempt = :attempt AND name = :name
        AND (NOT s.own_scope OR (:linked OR s.account = :account) AND EXISTS (
          SELECT FROM repository_grant g
          WHERE g.account = s.account AND g.owner = lower(s.repo_owner)
            AND (g.repo IS NULL OR g.repo = lower(s.repo_name))))
      """;

  private static final String ARE_OWN =
      """
      SELECT EXISTS (SELECT FROM repository_grant) AS own
      """;

  private final DatabaseClient database;

  MediaFiles(DatabaseClient database) {
    this.database = database;
  }

  /**
   * A file that is there.
   *
   * @param own whether it is an account's alone
   */
  record FoundFile(String sha256, boolean own) {}

  /**
   * The rights of whoever requests a file.
   *
   * @param linked whether by a link that opens it
   * @param account whose key was sent along, or null
   */
  record Requester(boolean linked, @Nullable AccountId account) {}

  /** The file; empty if there is no such file, or if it is not for whoever asks. */
  Mono<FoundFile> find(StoryId story, int attempt, String name, Requester asking) {
    AccountId account = asking.account();
    return database
        .sql(FIND)
        .bind("story", story.value())
        .bind("attempt", attempt)
        .bind("name", name)
        .bind("linked", asking.linked())
        .bind("account", nullable(account == null ? null : account.value(), UUID.class))
        .map(MediaFiles::found)
        .one();
  }

  /** Whether any account may have stories of its own. */
  Mono<Boolean> canBePrivate() {
    return database.sql(ARE_OWN).map(row -> required(row, "own", Boolean.class)).one();
  }

  private static FoundFile found(Readable row) {
    return new FoundFile(
        required(row, "sha256", String.class), required(row, "own_scope", Boolean.class));
  }
}
