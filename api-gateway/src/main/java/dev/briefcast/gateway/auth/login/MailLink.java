package dev.briefcast.gateway.auth.login;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A link in a mail, and what it allows.
 *
 * @param address to which it was sent
 * @param person whom it concerns; null of a sign-up
 */
record MailLink(Kind kind, String address, @Nullable UUID person) {

  /** The purposes of mailed links. */
  enum Kind {
    SIGN_UP,
    INVITATION,
    RESET,
    ADDRESS
  }
}
