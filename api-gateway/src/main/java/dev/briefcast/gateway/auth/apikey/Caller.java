package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import java.util.UUID;

/**
 * The holder of a valid API key.
 *
 * @param account whose key it was
 * @param key which key it was
 * @param inSandbox whether it was a sandbox key, and the account is the sandbox of another
 * @param look that of the account as the call began
 */
public record Caller(AccountId account, UUID key, boolean inSandbox, AccountLook look)
    implements AccountPrincipal {}
