package dev.briefcast.gateway.signin;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who may be signing in.
 *
 * @param person null if nobody has that email address
 * @param passwordHash null if there is nobody, or nobody with a password
 * @param inKnownBrowser whether the person has signed in with this browser before
 */
record Candidate(@Nullable UUID person, @Nullable String passwordHash, boolean inKnownBrowser) {

  static final Candidate NOBODY = new Candidate(null, null, false);
}
