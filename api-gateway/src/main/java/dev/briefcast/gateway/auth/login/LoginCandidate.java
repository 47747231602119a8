package dev.briefcast.gateway.auth.login;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person who may be signing in, with the hash of the password.
 *
 * @param person null if nobody has that email address
 * @param passwordHash null if there is nobody, or nobody with a password
 * @param inKnownBrowser whether the person has signed in with this browser before
 */
record LoginCandidate(
    @Nullable UUID person, @Nullable String passwordHash, boolean inKnownBrowser) {

  static final LoginCandidate NOBODY = new LoginCandidate(null, null, false);
}
