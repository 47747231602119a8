package dev.briefcast.gateway.account;

import java.util.UUID;

/**
 * A key that was just made.
 *
 * @param id by which it can be revoked
 * @param key its secret, which cannot be had again
 */
public record IssuedKey(UUID id, ApiKey key) {}
