package dev.briefcast.gateway.media;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The files of attempts that ended ready, in the database. */
@Repository
class MediaFiles {

  /** Files of a story that is its account's alone are for nobody who only knows where they are. */
  private static final String FIND =
      """
      SELECT sha256 FROM media JOIN story s ON s.id = media.story
      WHERE media.story = :story AND media.attempt = :attempt AND name = :name
        AND NOT s.own_scope
      """;

  private final DatabaseClient database;

  MediaFiles(DatabaseClient database) {
    this.database = database;
  }

  /** The SHA-256 of the file; empty if there is no such file. */
  Mono<String> sha256(StoryId story, int attempt, String name) {
    return database
        .sql(FIND)
        .bind("story", story.value())
        .bind("attempt", attempt)
        .bind("name", name)
        .map(MediaFiles::hash)
        .one();
  }

  private static String hash(Readable row) {
    return required(row, "sha256", String.class);
  }
}
