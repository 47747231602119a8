package dev.briefcast.gateway.auth.account;

import java.util.UUID;

/**
 * A new key, with its secret.
 *
 * @param id by which it can be revoked
 * @param key its secret, which cannot be had again
 */
public record IssuedKey(UUID id, ApiKey key) {}
