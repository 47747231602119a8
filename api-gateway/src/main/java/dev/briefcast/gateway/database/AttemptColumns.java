package dev.briefcast.gateway.database;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.UUID;

/** Maps columns of query results to attempts. */
public final class AttemptColumns {

  private AttemptColumns() {}

  /** The attempt of {@code story, attempt, account, accepted_at, request_id, sandbox}. */
  public static Attempt attempt(Readable row) {
    return new Attempt(
        new StoryId(required(row, "story", String.class)),
        required(row, "attempt", Integer.class),
        new AccountId(required(row, "account", UUID.class)),
        required(row, "accepted_at", Instant.class),
        required(row, "request_id", String.class),
        row.get("sandbox", Boolean.class));
  }
}
