package dev.briefcast.gateway.person;

import dev.briefcast.contracts.id.AccountId;
import java.util.UUID;

/**
 * Who is signed in. As an argument of a controller's method it is required: without one, browsers
 * are sent to sign in. As {@code @Nullable Person} it is null then.
 *
 * @param id of the person
 * @param account to which the person belongs
 * @param email by which the person signs in
 */
public record Person(UUID id, AccountId account, String email) {}
