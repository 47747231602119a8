package dev.briefcast.gateway.dashboard.key;

import dev.briefcast.gateway.account.Key;
import dev.briefcast.gateway.view.Moment;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key in the list of its account.
 *
 * @param lastUsed null if it never was
 * @param revoked null if it opens still
 */
record KeyLine(
    UUID id, String name, Moment created, @Nullable Moment lastUsed, @Nullable Moment revoked) {

  static KeyLine of(Key key, Instant now) {
    return new KeyLine(
        key.id(),
        key.name(),
        Moment.of(key.createdAt(), now),
        Moment.ofNullable(key.lastUsedAt(), now),
        Moment.ofNullable(key.revokedAt(), now));
  }
}
