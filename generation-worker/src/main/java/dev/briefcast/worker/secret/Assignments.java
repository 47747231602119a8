package dev.briefcast.worker.secret;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells by the name of what is set, and by how random the value looks, whether that is a secret.
 * Names alone do not tell: most code that speaks of passwords holds none.
 */
final class Assignments {

  private static final String NAME =
      "(?<name>[A-Za-z_][\\w.-]{1,80})[\"']?\\s{0,20}(?::=|=>|[:=])\\s{0,20}";

  /** A value in quotes. */
  static final Pattern QUOTED =
      Pattern.compile(NAME + "[bru]?(?<quote>[\"'`])(?<secret>[^\"'`\\s]{8,400})\\k<quote>");

  /** A value that ends the line, as in settings. */
  static final Pattern BARE =
      Pattern.compile(
          "(?m)^\\s{0,40}(?:export\\s+|ENV\\s+|-\\s+|--)?"
              + NAME
              + "(?<secret>[^\\s\"'`;(){}\\[\\]$<>]{8,400})$");

  /** Last words of names, which say that the value is secret. */
  private static final Set<String> WORDS =
      Set.of(
          "secret",
          "token",
          "password",
          "passwd",
          "pwd",
          "passphrase",
          "apikey",
          "credential",
          "credentials",
          "pat",
          "salt",
          "pepper");

  /** Words before a last {@code key} that say so. */
  private static final Set<String> KEYS =
      Set.of(
          "api",
          "access",
          "secret",
          "private",
          "auth",
          "encryption",
          "signing",
          "account",
          "master",
          "shared",
          "link",
          "hmac",
          "jwt",
          "session",
          "storage");

  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "(?i)^(?:.*(?:example|changeme|change-me|placeholder|your[-_]|dummy|sample|redacted"
              + "|xxxx|\\*\\*\\*|\\.\\.\\.|1234567|abcdef).*|[$%{<].*|test.*)$");

  /** Words, paths, addresses, calls: what people write. */
  private static final Pattern WRITTEN =
      Pattern.compile(
          "^(?:[A-Za-z]+\\d{0,2}(?:[._/:-][A-Za-z]+\\d{0,2})*|[\\w.-]+\\.[\\w.]+\\(?.*|[.~]{0,2}/.*|\\w+://.*"
              + "|[A-Za-z_][\\w.]*[(\\[].*|[A-Z][A-Z0-9_]+|\\d+(?:\\.\\d+)*\\w{0,2})$");

  private static final Pattern PLAIN_HEX = Pattern.compile("^(?:0x)?[0-9a-fA-F-]+$");
  private static final Pattern RANDOM = Pattern.compile("^[A-Za-z0-9+/_=-]{32,}$");
  private static final double BITS_OF_A_NAMED = 2.7;
  private static final double BITS_OF_ANY = 4.2;

  private Assignments() {}

  /**
   * @param name of what is set
   * @param value without its quotes
   */
  static boolean isSecret(String name, String value) {
    if (PLACEHOLDER.matcher(value).matches() || value.contains("•")) {
      return false;
    }
    if (saysSo(name)) {
      return !WRITTEN.matcher(value).matches()
          && kinds(value) >= 2
          && bits(value) >= BITS_OF_A_NAMED;
    }
    return RANDOM.matcher(value).matches()
        && !PLAIN_HEX.matcher(value).matches()
        && !isChecksum(name, value)
        && value.chars().anyMatch(Character::isUpperCase)
        && value.chars().anyMatch(Character::isLowerCase)
        && value.chars().anyMatch(Character::isDigit)
        && bits(value) >= BITS_OF_ANY;
  }

  private static boolean saysSo(String name) {
    String[] words =
        name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT).split("[_.-]+", -1);
    String last = words[words.length - 1];
    String before = words.length > 1 ? words[words.length - 2] : "";
    return WORDS.contains(last) || (last.equals("key") && KEYS.contains(before));
  }

  private static boolean isChecksum(String name, String value) {
    String lower = name.toLowerCase(Locale.ROOT);
    return value.matches("sha\\d{1,3}[-:].*")
        || lower.matches(".*(?:integrity|checksum|digest|hash|sha\\d{0,3}|alphabet|charset).*")
        || value.contains("ABCDEFGH");
  }

  /** Capitals, small letters, digits, others: how many of the four there are. */
  private static int kinds(String value) {
    int kinds = value.chars().anyMatch(Character::isUpperCase) ? 1 : 0;
    kinds += value.chars().anyMatch(Character::isLowerCase) ? 1 : 0;
    kinds += value.chars().anyMatch(Character::isDigit) ? 1 : 0;
    return kinds + (value.chars().anyMatch(c -> !Character.isLetterOrDigit(c)) ? 1 : 0);
  }

  /** Shannon's entropy of its characters, in bits for each. */
  private static double bits(String value) {
    double bits = 0;
    for (int c : value.chars().distinct().toArray()) {
      double share = value.chars().filter(each -> each == c).count() / (double) value.length();
      bits -= share * Math.log(share) / Math.log(2);
    }
    return bits;
  }
}
