package dev.briefcast.gateway.signin.provider;

import org.jspecify.annotations.Nullable;

/**
 * Who somebody is to a provider.
 *
 * @param issuer the provider
 * @param subject by which the provider knows the person, for ever
 * @param email one of which the provider has verified that it is the person's, or null
 */
public record Identity(String issuer, String subject, @Nullable String email) {}
