package dev.briefcast.gateway.signin;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a link in a mail allows.
 *
 * @param address to which it was sent
 * @param person whom it concerns; null of a sign-up
 */
record MailLink(Kind kind, String address, @Nullable UUID person) {

  /** What for. */
  enum Kind {
    SIGN_UP,
    INVITATION,
    RESET,
    ADDRESS
  }
}
