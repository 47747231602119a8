package dev.briefcast.gateway.ui.view;

import dev.briefcast.gateway.auth.account.Key;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key in an account's list of keys.
 *
 * @param lastUsed null if it never was
 * @param revoked null if it opens still
 * @param sandbox whether it is a key of the account's sandbox
 */
public record KeyLine(
    UUID id,
    String name,
    DisplayTime created,
    @Nullable DisplayTime lastUsed,
    @Nullable DisplayTime revoked,
    boolean sandbox) {

  /** That key, seen at a time. */
  public static KeyLine of(Key key, Instant now) {
    return new KeyLine(
        key.id(),
        key.name(),
        DisplayTime.of(key.createdAt(), now),
        DisplayTime.ofNullable(key.lastUsedAt(), now),
        DisplayTime.ofNullable(key.revokedAt(), now),
        key.sandbox());
  }
}
