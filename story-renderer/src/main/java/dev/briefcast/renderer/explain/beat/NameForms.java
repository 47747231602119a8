package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.Wording;
import java.util.Locale;
import java.util.regex.Pattern;

/** Finds other forms of a declaration's name: in the comment on it, or of another one. */
public final class NameForms {

  private static final int VERB_MIN = 3;
  private static final int NAME_MIN = 6;

  /** Of short names, a letter more or less makes another word. */
  private static final int TYPO_LENGTH_MIN = 12;

  private static final int TYPO_MAX = 2;
  private static final Pattern LETTERS = Pattern.compile("\\p{L}+");

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

  /** Whether two names are the same but for a letter or two, as where a typo is mended. */
  public static boolean isTypo(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int shortest = Math.min(a.length(), b.length());
    int lead = 0;
    while (lead < shortest && a.charAt(lead) == b.charAt(lead)) {
      lead++;
    }
    int trail = 0;
    while (trail < shortest - lead
        && a.charAt(a.length() - 1 - trail) == b.charAt(b.length() - 1 - trail)) {
      trail++;
    }
    String was = a.substring(lead, a.length() - trail);
    String is = b.substring(lead, b.length() - trail);
    return shortest >= TYPO_LENGTH_MIN
        && !a.equals(b)
        && Math.max(was.length(), is.length()) <= TYPO_MAX
        && LETTERS.matcher(was + is).matches();
  }
}
