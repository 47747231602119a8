package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.Wording;
import java.util.Locale;

/** Finds other forms of a declaration's name in the comment on it. */
final class NameForms {

  private static final int VERB_MIN = 3;
  private static final int NAME_MIN = 6;

  private NameForms() {}

  /** Whether a comment begins with another form of the name, and then with a verb. */
  static boolean beginsWithVariant(String says, String name) {
    String[] words = says.split(" ", 3);
    int most = Math.min(words[0].length(), name.length());
    return words.length == 3
        && most >= NAME_MIN
        && Math.abs(words[0].length() - name.length()) <= 1
        && words[0].regionMatches(true, 0, name, 0, most)
        && Wording.isVerb(words[1]);
  }

  /** Whether a comment on {@code greet} begins with {@code Greets}. */
  static boolean beginsWithVerb(String comment, String name) {
    String verb = name.split("(?=[A-Z_])", 2)[0].toLowerCase(Locale.ROOT);
    String first = comment.split("[ .]", 2)[0].toLowerCase(Locale.ROOT);
    return verb.length() >= VERB_MIN && first.startsWith(verb) && first.endsWith("s");
  }
}
