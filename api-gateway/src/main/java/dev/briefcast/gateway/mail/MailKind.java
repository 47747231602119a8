package dev.briefcast.gateway.mail;

import java.util.Locale;

/** What a mail is about. */
public enum MailKind {
  /** Somebody wants an account. */
  SIGN_UP,
  /** An operator has made an account for somebody. */
  INVITATION,
  /** Somebody has forgotten a password. */
  RESET,
  /** A person wants to have another address; to the new one. */
  ADDRESS,
  /** A person's address was changed; to the old one. */
  ADDRESS_CHANGED,
  /** A person's password was changed. */
  PASSWORD_CHANGED;

  /** As it stands in the database and in metrics. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
