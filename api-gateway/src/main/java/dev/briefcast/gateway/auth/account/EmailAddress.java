package dev.briefcast.gateway.auth.account;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.text.Normalizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Validates email addresses, from forms, operators and providers alike. Two are of the same person
 * if they are equal but for case, so that an empty or broken one must be none, and so must one that
 * is another mailbox's until its case is folded.
 */
public final class EmailAddress {

  /** The longest address to which mail can be sent (RFC 5321), in characters. */
  public static final int MAX = 254;

  /** Nothing that would end a line, begin another part of a mail's head, or be seen as nothing. */
  private static final Pattern FORM =
      Pattern.compile("[^\\p{C}\\p{Z}@<>()\\[\\],;:\"\\\\]+@[^\\p{C}\\p{Z}@<>()\\[\\],;:\"\\\\]+");

  private static final int ASCII_MAX = 0x7F;

  private EmailAddress() {}

  /** The address in a text, without space around it, or null if it is none. */
  public static @Nullable String parse(@Nullable String text) {
    if (text == null || text.length() > 2 * MAX) {
      return null;
    }
    String address = text.strip();
    boolean valid = address.length() <= MAX && FORM.matcher(address).matches();
    return valid && isUnambiguous(address) && isMailable(address) ? address : null;
  }

  /** A mail to what is none is tried for a day, and whoever runs this is called for it. */
  private static boolean isMailable(String address) {
    try {
      return new InternetAddress(address, true).getAddress().equals(address);
    } catch (AddressException none) {
      return false;
    }
  }

  /**
   * Whether no other text is equal to it but for case that a mail server would take for another
   * mailbox: the sign of kelvins becomes a k, and an I with a dot an i.
   */
  private static boolean isUnambiguous(String address) {
    return Normalizer.isNormalized(address, Normalizer.Form.NFC)
        && address.codePoints().noneMatch(EmailAddress::hasAsciiCaseVariant);
  }

  private static boolean hasAsciiCaseVariant(int character) {
    return character > ASCII_MAX
        && (Character.toLowerCase(character) <= ASCII_MAX
            || Character.toUpperCase(character) <= ASCII_MAX);
  }
}
