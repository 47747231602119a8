package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import java.util.UUID;

/**
 * The holder of a valid API key.
 *
 * @param account whose key it was
 * @param key which key it was
 */
public record Caller(AccountId account, UUID key) implements AccountPrincipal {}
