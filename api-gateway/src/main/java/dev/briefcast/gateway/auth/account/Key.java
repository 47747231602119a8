package dev.briefcast.gateway.auth.account;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key as lists show it, without its secret.
 *
 * @param lastUsedAt exact to a minute; null if it never was
 * @param revokedAt null if it opens still
 * @param sandbox whether it is a key of the account's sandbox
 */
public record Key(
    UUID id,
    String name,
    Instant createdAt,
    @Nullable Instant lastUsedAt,
    @Nullable Instant revokedAt,
    boolean sandbox) {}
