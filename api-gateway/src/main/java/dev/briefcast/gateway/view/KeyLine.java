package dev.briefcast.gateway.view;

import dev.briefcast.gateway.account.Key;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key in a list of those of its account.
 *
 * @param lastUsed null if it never was
 * @param revoked null if it opens still
 */
public record KeyLine(
    UUID id, String name, Moment created, @Nullable Moment lastUsed, @Nullable Moment revoked) {

  /** That key, seen at a time. */
  public static KeyLine of(Key key, Instant now) {
    return new KeyLine(
        key.id(),
        key.name(),
        Moment.of(key.createdAt(), now),
        Moment.ofNullable(key.lastUsedAt(), now),
        Moment.ofNullable(key.revokedAt(), now));
  }
}
