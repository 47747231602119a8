package dev.briefcast.github.delivery;

import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of deliveries that were applied. */
public final class AppliedDeliveryRows {

  private static final String APPLY =
      "INSERT INTO delivery (id) VALUES (:id) ON CONFLICT (id) DO NOTHING";

  private static final String KNOWN = "SELECT id FROM delivery WHERE id = ANY(:ids)";

  private static final String PURGE =
      "DELETE FROM delivery WHERE applied_at < clock_timestamp() - make_interval(secs => :seconds)";

  private final DatabaseClient database;

  /** Those of a database. */
  public AppliedDeliveryRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether it is the first time. */
  Mono<Boolean> apply(UUID id) {
    return database.sql(APPLY).bind("id", id).fetch().rowsUpdated().map(rows -> rows == 1);
  }

  /** Those of these deliveries that were applied. */
  public Flux<UUID> known(Collection<UUID> ids) {
    return database.sql(KNOWN).bind("ids", ids.toArray(UUID[]::new)).mapValue(UUID.class).all();
  }

  /** Forgets what is older than GitHub delivers again. */
  public Mono<Long> purge(Duration older) {
    return database.sql(PURGE).bind("seconds", (double) older.toSeconds()).fetch().rowsUpdated();
  }
}
