package dev.briefcast.gateway.auth.account;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rules of what is accepted as an email address, from forms, operators and providers. Two are
 * of the same person if they are equal but for case, so that an empty or broken one must be none.
 */
public final class EmailAddress {

  /** The longest address to which mail can be sent (RFC 5321), in characters. */
  public static final int MAX = 254;

  /** Nothing that would end a line or begin another part of a mail's head. */
  private static final Pattern FORM =
      Pattern.compile(
          "[^\\p{Cntrl}\\s@<>()\\[\\],;:\"\\\\]+@[^\\p{Cntrl}\\s@<>()\\[\\],;:\"\\\\]+");

  private EmailAddress() {}

  /** The address in a text, without space around it, or null if it is none. */
  public static @Nullable String parse(@Nullable String text) {
    if (text == null || text.length() > 2 * MAX) {
      return null;
    }
    String address = text.strip();
    return address.length() <= MAX && FORM.matcher(address).matches() ? address : null;
  }
}
