package dev.briefcast.testing.github;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes JSON texts. */
final class Json {

  private Json() {}

  static String text(@Nullable String text) {
    if (text == null) {
      return "null";
    }
    var quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < 0x20 || Character.isSurrogate(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
