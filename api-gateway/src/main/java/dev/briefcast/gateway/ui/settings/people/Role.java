package dev.briefcast.gateway.ui.settings.people;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The role of a person in an account. */
public enum Role {
  /** Whoever may do everything: people, the account's data, its end. */
  OWNER,
  /** Whoever makes stories and keys, and does nothing to the account or its people. */
  MEMBER;

  /** As it stands in the database and in forms. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role of that name, if there is one. */
  static Optional<Role> of(String text) {
    return Arrays.stream(values()).filter(role -> role.text().equals(text)).findFirst();
  }
}
