package dev.briefcast.github.installation;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An installation of the app, as the database has it.
 *
 * @param owner whose it is; empty until GitHub was asked
 * @param state {@code active}, {@code suspended} or {@code removed}
 * @param account its account at the gateway; null while it has none of its own
 * @param sealedKey the key of that account, sealed
 * @param quietUntil from when on GitHub takes calls of it
 * @param askFrom from when on the gateway takes requests of it
 * @param nextWriteAt the first moment for a call that writes which nobody was given
 */
@SuppressWarnings("ArrayRecordComponent") // sealed: nobody compares keys
public record Installation(
    long id,
    String owner,
    String state,
    @Nullable UUID account,
    byte @Nullable [] sealedKey,
    Instant quietUntil,
    Instant askFrom,
    Instant nextWriteAt) {

  /** Whether the app acts there. */
  public boolean isActive() {
    return state.equals("active");
  }
}
