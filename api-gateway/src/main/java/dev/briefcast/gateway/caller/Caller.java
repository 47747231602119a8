package dev.briefcast.gateway.caller;

import dev.briefcast.contracts.id.AccountId;
import java.util.UUID;

/**
 * Who sent a request.
 *
 * @param account whose key it was
 * @param key which key it was
 */
public record Caller(AccountId account, UUID key) {}
