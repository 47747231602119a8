package dev.briefcast.gateway.story.submit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.secrets.SecretMasks;
import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Masks secrets in stored titles that were accepted before titles were scanned, or by a gateway of
 * the previous version that still runs. Each row is looked at once, by whichever gateway; what
 * stays of its brief is masked whenever it is told.
 */
@Component
class StoredTitleMasking {

  private static final String NEXT =
      """
      SELECT id, title FROM story WHERE secrets_at_intake IS NULL AND number IS NULL
      ORDER BY id LIMIT :batch
      """;

  /** None of the brief's secrets is counted: they are counted again when it is told. */
  private static final String LOOKED_AT =
      """
      UPDATE story SET title = :title, secrets_at_intake = 0
      WHERE id = :id AND secrets_at_intake IS NULL
      """;

  private static final int BATCH = 200;
  private static final Duration TIMEOUT = Duration.ofMinutes(30);

  private final DatabaseClient database;

  StoredTitleMasking(DatabaseClient database) {
    this.database = database;
  }

  @Scheduled(initialDelayString = "20s", fixedDelayString = "1h")
  Mono<Void> mask() {
    return maskBatch()
        .repeat()
        .takeUntil(looked -> looked < BATCH)
        .then()
        .timeout(TIMEOUT)
        .onErrorComplete();
  }

  private Mono<Long> maskBatch() {
    return database
        .sql(NEXT)
        .bind("batch", BATCH)
        .map(
            row ->
                new Title(required(row, "id", String.class), required(row, "title", String.class)))
        .all()
        .collectList()
        .flatMapMany(Flux::fromIterable)
        .concatMap(this::maskTitle)
        .count();
  }

  private Mono<Long> maskTitle(Title title) {
    return database
        .sql(LOOKED_AT)
        .bind("id", title.story())
        .bind("title", SecretMasks.of(title.text()).text())
        .fetch()
        .rowsUpdated();
  }

  private record Title(String story, String text) {}
}
