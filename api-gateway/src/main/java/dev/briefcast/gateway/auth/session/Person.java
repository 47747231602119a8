package dev.briefcast.gateway.auth.session;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import java.util.UUID;

/**
 * A person who is signed in. The table of routes says where somebody has to be; as {@code @Nullable
 * Person} an argument of a controller's method is null where nobody is.
 *
 * @param id of the person
 * @param account to which the person belongs
 * @param email by which the person signs in
 */
public record Person(UUID id, AccountId account, String email) implements AccountPrincipal {}
