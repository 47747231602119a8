package dev.briefcast.gateway.auth.provider;

import dev.briefcast.gateway.auth.account.EmailAddress;
import org.jspecify.annotations.Nullable;

/**
 * A person's identity at a provider: its id there, and the verified address. One that does not say
 * who is none: two of whom nothing is known must not become the same person.
 *
 * @param issuer the provider
 * @param subject by which the provider knows the person, for ever; never blank
 * @param email one of which the provider has verified that it is the person's, or null
 */
public record Identity(String issuer, String subject, @Nullable String email) {

  /** As long as OpenID Connect lets them be. */
  private static final int SUBJECT_MAX = 255;

  /**
   * Takes what a provider says; an address that is none counts as not there.
   *
   * @throws IllegalArgumentException if the subject names nobody
   */
  public Identity {
    if (subject.isBlank()
        || subject.length() > SUBJECT_MAX
        || subject.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("the provider's response names no user");
    }
    email = EmailAddress.parse(email);
  }
}
