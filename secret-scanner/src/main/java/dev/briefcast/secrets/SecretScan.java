package dev.briefcast.secrets;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds secrets in one text: private keys, known forms of keys, and values in places where secrets
 * are set.
 */
final class SecretScan {

  /** What stands in the place of each character. */
  static final String DOT = "•";

  /** The shortest text that is looked at. */
  private static final int LENGTH_MIN = 8;

  /** What a patch puts before each line that it adds or takes away. */
  private static final Pattern PATCH_MARK = Pattern.compile("(?m)^[+-]");

  private SecretScan() {}

  /**
   * A text without secrets.
   *
   * @param secrets how many were found
   */
  record Result(String text, int secrets) {}

  /** The text with a mask in place of each secret; lines stay where they are. */
  static Result of(String text) {
    if (text.length() < LENGTH_MIN) {
      return new Result(text, 0);
    }
    VisibleText seen = VisibleText.of(text);
    var findings = new Findings(seen);
    // A space for each mark: what is found there has the same place in the text itself.
    String unmarked = PATCH_MARK.matcher(seen.text()).replaceAll(" ");
    KeyBlocks.find(unmarked, findings);
    String lowerCase = unmarked.toLowerCase(Locale.ROOT);
    for (SecretForm form : SecretForms.ALL) {
      if (form.mayBeIn(lowerCase)) {
        find(form, unmarked, findings);
      }
    }
    return findings.secrets() == 0
        ? new Result(text, 0)
        : new Result(findings.applyTo(text), findings.secrets());
  }

  private static void find(SecretForm form, String text, Findings findings) {
    Matcher matcher = form.pattern().matcher(text);
    while (matcher.find()) {
      if (form.accepts(matcher)) {
        findings.add(form.start(matcher), form.end(matcher));
      }
    }
  }
}
