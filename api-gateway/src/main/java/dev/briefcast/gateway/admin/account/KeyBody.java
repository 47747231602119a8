package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.auth.account.Key;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A key, as operators read it.
 *
 * @param lastUsedAt exact to a minute; null if it never was
 * @param revokedAt null if it opens still
 * @param sandbox whether it opens the account's sandbox alone
 */
@JsonNaming(SnakeCaseStrategy.class)
record KeyBody(
    UUID id,
    String name,
    Instant createdAt,
    @Nullable Instant lastUsedAt,
    @Nullable Instant revokedAt,
    boolean sandbox) {

  static KeyBody of(Key key) {
    return new KeyBody(
        key.id(), key.name(), key.createdAt(), key.lastUsedAt(), key.revokedAt(), key.sandbox());
  }

  /**
   * A key that was just made: the one answer that has its secret.
   *
   * @param key the secret
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record New(UUID id, String name, String key, Instant createdAt, boolean sandbox) {}
}
