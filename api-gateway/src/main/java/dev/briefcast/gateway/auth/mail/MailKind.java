package dev.briefcast.gateway.auth.mail;

import java.util.Locale;

/** The kinds of mails. */
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
  PASSWORD_CHANGED,
  /** Tells that events of an account are not sent to one of its endpoints any more. */
  WEBHOOK_DISABLED;

  /** Whether it brings a link that lets whoever has it do something. */
  boolean hasLink() {
    return switch (this) {
      case SIGN_UP, INVITATION, RESET, ADDRESS -> true;
      case ADDRESS_CHANGED, PASSWORD_CHANGED, WEBHOOK_DISABLED -> false;
    };
  }

  /** As it stands in the database and in metrics. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
