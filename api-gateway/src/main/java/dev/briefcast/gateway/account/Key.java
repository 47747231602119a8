package dev.briefcast.gateway.account;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key as it can be told of, without what it opens.
 *
 * @param lastUsedAt exact to a minute; null if it never was
 * @param revokedAt null if it opens still
 */
public record Key(
    UUID id,
    String name,
    Instant createdAt,
    @Nullable Instant lastUsedAt,
    @Nullable Instant revokedAt) {}
