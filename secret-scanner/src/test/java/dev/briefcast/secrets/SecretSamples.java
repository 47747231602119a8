package dev.briefcast.secrets;

import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes out what only stands for a secret, such as {@code ghp_{w:36}}: no line of the repository
 * looks like a key. The same seed gives the same text.
 */
final class SecretSamples {

  private static final String DIGITS = "0123456789";
  private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";

  private static final Map<String, String> LETTERS =
      Map.of(
          "w", CAPITALS + SMALL + DIGITS,
          "h", "0123456789abcdef",
          "u", CAPITALS + DIGITS,
          "d", DIGITS,
          "b", CAPITALS + SMALL + DIGITS + "+/",
          "p", CAPITALS + SMALL + DIGITS + "!@#%^*~-_");

  private static final Pattern PIECE = Pattern.compile("\\{(?:([whudbp]):(\\d+)|(n?))}");

  private final Random random;

  SecretSamples(long seed) {
    random = new Random(seed);
  }

  /** {@code {}} is nothing, {@code {n}} a new line, {@code {w:8}} eight of a kind of letters. */
  String write(String template) {
    return PIECE.matcher(template).replaceAll(match -> Matcher.quoteReplacement(piece(match)));
  }

  /** So many letters of a kind, among them one of each that passwords are asked for. */
  String secret(String kind, int length) {
    String known = Objects.requireNonNull(LETTERS.get(kind));
    var letters = new StringBuilder();
    random
        .ints(length, 0, LETTERS.get(kind).length())
        .forEach(each -> letters.append(known.charAt(each)));
    if ("wbp".contains(kind) && length >= 6) {
      letters.setCharAt(1, (char) ('A' + random.nextInt(26)));
      letters.setCharAt(2, (char) ('a' + random.nextInt(26)));
      letters.setCharAt(0, (char) ('a' + random.nextInt(26)));
      letters.setCharAt(length / 2, (char) ('2' + random.nextInt(8)));
      letters.setCharAt(length - 1, (char) ('2' + random.nextInt(8)));
    }
    return letters.toString();
  }

  private String piece(MatchResult match) {
    return match.group(1) == null
        ? match.group(3).isEmpty() ? "" : "\n"
        : secret(match.group(1), Integer.parseInt(match.group(2)));
  }
}
