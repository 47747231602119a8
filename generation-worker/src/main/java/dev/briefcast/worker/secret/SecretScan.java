package dev.briefcast.worker.secret;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds secrets in one text: by the forms that they are known to have, then by what they are set
 * to.
 */
final class SecretScan {

  /** What stands in the place of each character. */
  static final String DOT = "•";

  /** The shortest secret that is found. */
  private static final int LENGTH_MIN = 8;

  /** What is longer does not say how long it is. */
  private static final int MASK_MAX = 12;

  private static final String KEY_BEGIN = "-----BEGIN ";
  private static final Pattern PRIVATE_KEY =
      Pattern.compile(
          KEY_BEGIN
              + "[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[\\s\\S]*?)"
              + "(?=-----END [A-Z0-9 ]{0,40}PRIVATE KEY|\\z)");
  private static final Pattern KEY_LINE = Pattern.compile("[^\\n\\s\"'+,;\\\\][^\\n\"'+,;]{7,}");

  private int found;

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
    var scan = new SecretScan();
    String masked =
        text.contains(KEY_BEGIN) ? PRIVATE_KEY.matcher(text).replaceAll(scan::keyBlock) : text;
    for (Pattern form : KnownForms.ALL) {
      masked = form.matcher(masked).replaceAll(scan::group);
    }
    masked = Assignments.QUOTED.matcher(masked).replaceAll(scan::assigned);
    masked = Assignments.BARE.matcher(masked).replaceAll(scan::assigned);
    return new Result(masked, scan.found);
  }

  /** Each line of a key has a mask of its own: the lines under it keep their numbers. */
  private String keyBlock(MatchResult block) {
    String key = block.group("secret");
    String masked = KEY_LINE.matcher(key).replaceAll(DOT.repeat(MASK_MAX));
    found += masked.equals(key) ? 0 : 1;
    String head = block.group().substring(0, block.group().length() - key.length());
    return Matcher.quoteReplacement(head + masked);
  }

  /** The group {@code secret} where there is one, else all of it. */
  private String group(MatchResult match) {
    found++;
    boolean inner = match.namedGroups().containsKey("secret");
    return inner ? within(match) : mask(match.group());
  }

  private String assigned(MatchResult match) {
    if (!Assignments.isSecret(match.group("name"), match.group("secret"))) {
      return Matcher.quoteReplacement(match.group());
    }
    found++;
    return within(match);
  }

  private static String within(MatchResult match) {
    String whole = match.group();
    int from = match.start("secret") - match.start();
    int to = match.end("secret") - match.start();
    return Matcher.quoteReplacement(
        whole.substring(0, from) + mask(match.group("secret")) + whole.substring(to));
  }

  /** No text grows by its masks, and none becomes too short to be a text of a brief. */
  private static String mask(String secret) {
    return DOT.repeat(Math.min(MASK_MAX, secret.codePointCount(0, secret.length())));
  }
}
