package dev.briefcast.secrets;

import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * Tells by its form and its randomness whether a value is a secret. Names alone do not tell: most
 * code that speaks of passwords holds none.
 */
final class SecretValues {

  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "(?i)(?:.{0,400}(?:example|changeme|change-me|placeholder|your[-_]|dummy|sample|redacted"
              + "|xxxx|\\*\\*\\*|\\.\\.\\.|1234567|abcdef|\\$\\{|\\$\\(|\\{\\{|%\\().{0,400}"
              + "|[$%{<#].{0,400}|test.{0,400})");

  /** What people write. */
  private static final Pattern WORDS =
      Pattern.compile(
          "[A-Za-z]+\\d?[.:,;=]?|[A-Za-z_@$][A-Za-z_]*\\d{0,3}(?:[._/:-]{1,3}[A-Za-z_]*\\d{0,3})+");

  private static final Pattern NUMBERS = Pattern.compile("\\d+(?:[.:_-]\\d+)*\\w{0,2}");

  /** Paths of names, calls, file paths, addresses, constants: few digits tell them from keys. */
  private static final Pattern NAMES =
      Pattern.compile(
          "[A-Za-z_@$][\\w-]*(?:[.:][\\w-]+)+\\(?.*|[.~]{0,2}/[\\w./@-]*|[A-Za-z_][\\w.]*[(\\[].*"
              + "|[A-Z][A-Z0-9_]+|[\\w-]+(?:/[\\w.-]+)+");

  private static final Pattern ADDRESS =
      Pattern.compile("\\w{2,12}://.*|[\\w.+-]+@[\\w.-]+\\.[A-Za-z]{2,}");
  private static final Pattern VERSION = Pattern.compile("[v^~>=<]{0,2}\\d+(?:\\.\\d+)+.*");
  private static final Pattern PLAIN_HEX = Pattern.compile("(?:0x)?[0-9a-fA-F-]+");
  private static final Pattern RANDOM = Pattern.compile("[A-Za-z0-9+/_=-]{32,}");

  /** PNG, JPEG, GIF and WebP in Base64. */
  private static final Pattern PICTURE = Pattern.compile("(?:iVBORw0KGgo|/9j/|R0lGOD|UklGR).*");

  private static final Pattern CHECKSUM = Pattern.compile("sha\\d{1,3}[-:].*");
  private static final Pattern CHECKSUM_NAME =
      Pattern.compile(".*(?:integrity|checksum|digest|hash|sha\\d{0,3}|alphabet|charset|cursor).*");

  private static final double BITS_OF_A_NAMED = 2.7;
  private static final double BITS_OF_ANY = 4.2;

  /** With more digits than that, what looks like a name is none. */
  private static final int DIGITS_OF_A_NAME_MAX = 3;

  private SecretValues() {}

  /**
   * @param name of what is set
   * @param value without its quotes
   */
  static boolean isSecret(String name, String value) {
    if (isReadable(value)) {
      return false;
    }
    return SecretNames.suggestSecret(name)
        ? kinds(value) >= 2 && entropyBits(value) >= BITS_OF_A_NAMED
        : isRandom(name, value);
  }

  /** Whether it has letters and what is not one, in no order that people write. */
  static boolean looksLikeAPassword(String value) {
    return !isReadable(value)
        && any(value, Character::isLetter)
        && (any(value, Character::isDigit) ? isNoWord(value) : isMixed(value) && hasSymbol(value))
        && entropyBits(value) >= BITS_OF_A_NAMED;
  }

  /** Shannon's entropy of its characters, in bits for each. */
  static double entropyBits(String value) {
    double bits = 0;
    for (int c : value.chars().distinct().toArray()) {
      double share = value.chars().filter(each -> each == c).count() / (double) value.length();
      bits -= share * Math.log(share) / Math.log(2);
    }
    return bits;
  }

  private static boolean isReadable(String value) {
    return PLACEHOLDER.matcher(value).matches()
        || NUMBERS.matcher(value).matches()
        || ADDRESS.matcher(value).matches()
        || VERSION.matcher(value).matches()
        || ((WORDS.matcher(value).matches() || NAMES.matcher(value).matches())
            && digits(value) <= DIGITS_OF_A_NAME_MAX
            && !isChaotic(value));
  }

  private static boolean isNoWord(String value) {
    return isChaotic(value) || digits(value) > DIGITS_OF_A_NAME_MAX || hasSymbol(value);
  }

  /** Kinds of characters change more often than in words and names put together of words. */
  private static boolean isChaotic(String value) {
    int changes = 0;
    for (int i = 1; i < value.length(); i++) {
      char before = value.charAt(i - 1);
      char here = value.charAt(i);
      boolean capital = Character.isUpperCase(before) && Character.isLowerCase(here);
      boolean bothKnown = Character.isLetterOrDigit(before) && Character.isLetterOrDigit(here);
      changes += bothKnown && !capital && kind(before) != kind(here) ? 1 : 0;
    }
    return changes >= value.length() / 4 + 1;
  }

  private static int kind(char letter) {
    return Character.isDigit(letter) ? 0 : Character.isUpperCase(letter) ? 1 : 2;
  }

  private static long digits(String value) {
    return value.chars().filter(Character::isDigit).count();
  }

  /** One that names and addresses have not. */
  private static boolean hasSymbol(String value) {
    return any(value, c -> c < 128 && !Character.isLetterOrDigit(c) && "._-/:=".indexOf(c) < 0);
  }

  private static boolean isRandom(String name, String value) {
    return RANDOM.matcher(value).matches()
        && !PLAIN_HEX.matcher(value).matches()
        && !PICTURE.matcher(value).matches()
        && !CHECKSUM.matcher(value).matches()
        && !CHECKSUM_NAME.matcher(name.toLowerCase(Locale.ROOT)).matches()
        && !value.contains("ABCDEFGH")
        && isMixed(value)
        && any(value, Character::isDigit)
        && entropyBits(value) >= BITS_OF_ANY;
  }

  private static boolean isMixed(String value) {
    return any(value, Character::isUpperCase) && any(value, Character::isLowerCase);
  }

  /** Capitals, small letters, digits, others: how many of the four there are. */
  private static int kinds(String value) {
    int kinds = any(value, Character::isUpperCase) ? 1 : 0;
    kinds += any(value, Character::isLowerCase) ? 1 : 0;
    kinds += any(value, Character::isDigit) ? 1 : 0;
    return kinds + (any(value, c -> !Character.isLetterOrDigit(c)) ? 1 : 0);
  }

  private static boolean any(String value, IntPredicate kind) {
    return value.chars().anyMatch(kind);
  }
}
