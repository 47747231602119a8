package dev.briefcast.gateway.operator;

import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What operators call themselves; nobody checks it. */
final class OperatorName {

  /** Who does not say. */
  static final String UNSAID = "operator";

  private static final Pattern FORM =
      Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e]{0,98}[\\x21-\\x7e])?");

  private OperatorName() {}

  /** The name; fails with a refusal that begins with what it stood in if it cannot be one. */
  static String of(@Nullable String said, String where) {
    if (said == null) {
      return UNSAID;
    }
    if (!FORM.matcher(said).matches()) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST, where + " has 1 to 100 printable characters of ASCII.");
    }
    return said;
  }
}
