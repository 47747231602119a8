package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The name that an operator gives; it is recorded and not verified. */
final class OperatorName {

  /** Who does not say. */
  static final String UNSAID = "operator";

  private static final Pattern FORM =
      Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e]{0,98}[\\x21-\\x7e])?");

  private OperatorName() {}

  /** The name; fails with a refusal that begins with what it stood in if it cannot be one. */
  static String parse(@Nullable String said, String where) {
    if (said == null) {
      return UNSAID;
    }
    if (!FORM.matcher(said).matches()) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST, where + " must have 1 to 100 printable ASCII characters.");
    }
    return said;
  }
}
