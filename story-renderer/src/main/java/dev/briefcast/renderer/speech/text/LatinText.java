package dev.briefcast.renderer.speech.text;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;

/** Transliterates text to the characters that an English voice knows. */
final class LatinText {

  /** Stands where text in another script was; never spoken itself. */
  static final String OTHER_SCRIPT = "\uE000";

  private static final Pattern MARKS = Pattern.compile("(?<=[A-Za-z])\\p{M}+");
  private static final Pattern FOREIGN =
      Pattern.compile("[\\p{L}\\p{M}&&[^A-Za-z]][\\p{L}\\p{M}\\p{Nd}&&[^A-Za-z0-9]]*");

  /** One loop over characters: one over groups needs stack for each. */
  private static final Pattern FOREIGN_RUN =
      Pattern.compile(
          OTHER_SCRIPT + "(?:[\\s,.;:!?'\"()" + OTHER_SCRIPT + "-]*" + OTHER_SCRIPT + ")?");

  private static final Map<String, String> SYMBOLS =
      Map.ofEntries(
          Map.entry("’", "'"),
          Map.entry("‘", "'"),
          Map.entry("“", "\""),
          Map.entry("”", "\""),
          Map.entry("–", " , "),
          Map.entry("—", " , "),
          Map.entry("…", "."),
          Map.entry("→", " to "),
          Map.entry("⇒", " to "),
          Map.entry("←", " from "),
          Map.entry("×", " times "),
          Map.entry("≤", " at most "),
          Map.entry("≥", " at least "),
          Map.entry("≠", " is not "),
          Map.entry("≈", " about "),
          Map.entry("±", " plus or minus "),
          Map.entry("°", " degrees "),
          Map.entry("µ", "u"),
          Map.entry("ß", "ss"),
          Map.entry("æ", "ae"),
          Map.entry("Æ", "Ae"),
          Map.entry("ø", "o"),
          Map.entry("Ø", "O"),
          Map.entry("ł", "l"),
          Map.entry("Ł", "L"),
          Map.entry("œ", "oe"),
          Map.entry("đ", "d"),
          Map.entry("ı", "i"),
          Map.entry("€", " euros "),
          Map.entry("。", ". "),
          Map.entry("、", ", "),
          Map.entry("！", "! "),
          Map.entry("？", "? "),
          Map.entry("，", ", "),
          Map.entry("‐", "-"),
          Map.entry("‑", "-"));

  private LatinText() {}

  /** Accents go, signs become words, runs of other scripts become {@link #OTHER_SCRIPT}. */
  static String of(String written) {
    String text = written.replace(OTHER_SCRIPT, " ");
    for (Map.Entry<String, String> symbol : SYMBOLS.entrySet()) {
      text = text.replace(symbol.getKey(), symbol.getValue());
    }
    text = Normalizer.normalize(text, Normalizer.Form.NFKD);
    text = MARKS.matcher(text).replaceAll("");
    text = FOREIGN.matcher(text).replaceAll(" " + OTHER_SCRIPT + " ");
    text = FOREIGN_RUN.matcher(text).replaceAll(OTHER_SCRIPT);
    return text.replaceAll("[^\\x20-\\x7E" + OTHER_SCRIPT + "]+", " ");
  }
}
