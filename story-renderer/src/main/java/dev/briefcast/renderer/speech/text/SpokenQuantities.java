package dev.briefcast.renderer.speech.text;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Verbalizes numbers, alone or with units, signs and versions. */
final class SpokenQuantities {

  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("-", "minus"),
          Map.entry("+", "plus"),
          Map.entry("~", "about"),
          Map.entry("^", "caret"),
          Map.entry("<", "less than"),
          Map.entry(">", "more than"),
          Map.entry("<=", "at most"),
          Map.entry(">=", "at least"),
          Map.entry("==", "exactly"),
          Map.entry("=", "equals"),
          Map.entry("!=", "not"));
  private static final Map<String, String> FRACTIONS =
      Map.of(
          "1/2",
          "one half",
          "1/3",
          "one third",
          "2/3",
          "two thirds",
          "1/4",
          "one quarter",
          "3/4",
          "three quarters",
          "1/5",
          "one fifth",
          "1/8",
          "one eighth",
          "1/10",
          "one tenth");

  private static final Pattern VERSION =
      Pattern.compile("^[vV](\\d+(?:\\.\\d+)*)((?:[-+][A-Za-z0-9.]+)?)$");
  private static final Pattern RELEASE =
      Pattern.compile(
          "^(\\d+(?:\\.\\d+)+)[-.]([A-Za-z][A-Za-z0-9.]*(?:-[A-Za-z][A-Za-z0-9.]*)*-?)$");
  private static final Pattern WILD = Pattern.compile("^(\\d+(?:\\.\\d+)*)\\.([x*])$");
  private static final Pattern DOTTED = Pattern.compile("^\\d+(?:\\.\\d+)+$");
  private static final Pattern GROUPED = Pattern.compile("^\\d{1,3}(?:[,_]\\d{3})+$");
  private static final Pattern ORDINAL = Pattern.compile("^(\\d{1,6})(?:st|nd|rd|th)$");
  private static final Pattern QUANTITY =
      Pattern.compile("^([\\d.,_]*\\d)([A-Za-z]{1,4}|%)(?:/(s|sec|min|h|day))?$");
  private static final Pattern MONEY = Pattern.compile("^\\$(\\d[\\d,]*?)(?:\\.(\\d{2}))?([kM]?)$");
  private static final Pattern SIGNED = Pattern.compile("^([<>=!]=|[-+~^<>=])(v?\\.?\\d.*)$");
  private static final Pattern RANGE =
      Pattern.compile("^(\\d{1,9})(?:-|\\.{2,3})(\\d{1,9}\\w*%?)$");
  private static final Pattern TICKET = Pattern.compile("^#(\\d+)$");
  private static final Pattern HEX = Pattern.compile("^0[xX]([0-9A-Fa-f_]{1,16})$");
  private static final Pattern BINARY = Pattern.compile("^0[bB]([01_]{1,16})$");
  private static final Pattern POWER = Pattern.compile("^(\\d+(?:\\.\\d+)?)[eE]([+-]?)(\\d{1,3})$");
  private static final Pattern LINE = Pattern.compile("^L(\\d{1,6})(?:-L?(\\d{1,6}))?$");
  private static final Pattern RATIO = Pattern.compile("^(\\d{1,3}):(\\d{1,3})$");
  private static final Pattern VERSIONS =
      Pattern.compile("^([vV]\\d[\\w.]*?)(?:\\.{2,3}|-)([vV]\\d[\\w.]*)$");
  private static final Pattern NAMED = Pattern.compile("^([A-Z]{2,6})-(\\d+)(?:-(\\d+))?$");
  private static final Pattern DECIMAL = Pattern.compile("^(\\d+)\\.(\\d{2,9})$");
  private static final int NUMERAL_DIGITS_MAX = 4;
  private static final Pattern PERCENTILE = Pattern.compile("^[pP](\\d{2,3}(?:\\.\\d+)?)$");

  private final SpokenIdentifiers identifiers;

  SpokenQuantities(SpokenIdentifiers identifiers) {
    this.identifiers = identifiers;
  }

  /** Null for what is no quantity. */
  @Nullable String of(String token) {
    String fraction = FRACTIONS.get(token);
    if (fraction != null) {
      return fraction;
    }
    String moment = SpokenMoments.of(token);
    if (moment != null) {
      return moment;
    }
    Matcher signed = SIGNED.matcher(token);
    if (signed.matches()) {
      String rest = of(signed.group(2));
      return rest == null ? null : SIGNS.get(signed.group(1)) + " " + rest;
    }
    String version = version(token);
    if (version != null) {
      return version;
    }
    String plain = plain(token);
    return plain != null ? plain : marked(token);
  }

  private @Nullable String version(String token) {
    Matcher version = VERSION.matcher(token);
    if (version.matches()) {
      String suffix = identifiers.of(version.group(2));
      return ("version " + dottedNumber(version.group(1)) + " " + suffix).strip();
    }
    Matcher ticket = NAMED.matcher(token);
    if (ticket.matches()) {
      String second = ticket.group(3) == null ? "" : " " + numeral(ticket.group(3));
      return identifiers.of(ticket.group(1)) + " " + numeral(ticket.group(2)) + second;
    }
    Matcher release = RELEASE.matcher(token);
    if (release.matches()) {
      return dottedNumber(release.group(1)) + " " + identifiers.of(release.group(2));
    }
    Matcher wild = WILD.matcher(token);
    if (wild.matches()) {
      return dottedNumber(wild.group(1)) + " point " + (wild.group(2).equals("x") ? "X" : "star");
    }
    Matcher percentile = PERCENTILE.matcher(token);
    return percentile.matches() ? "P " + of(percentile.group(1)) : null;
  }

  private static @Nullable String plain(String token) {
    Matcher decimal = DECIMAL.matcher(token);
    if (decimal.matches()) {
      return decimal(decimal.group(1)) + " point " + SpokenNumbers.oneByOne(decimal.group(2));
    }
    if (DOTTED.matcher(token).matches()) {
      boolean isAddress = token.chars().filter(c -> c == '.').count() == 3;
      return isAddress ? dottedNumber(token).replace(" point ", " dot ") : dottedNumber(token);
    }
    if (GROUPED.matcher(token).matches()) {
      String digits = token.replaceAll("[,_]", "");
      return digits.length() > 12
          ? SpokenNumbers.oneByOne(digits.substring(0, 12))
          : SpokenNumbers.of(Long.parseLong(digits));
    }
    boolean digits = !token.isEmpty() && token.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? SpokenNumbers.ofDigits(token) : null;
  }

  private @Nullable String marked(String token) {
    for (Pattern pattern : List.of(RANGE, VERSIONS, RATIO)) {
      Matcher both = pattern.matcher(token);
      if (both.matches()) {
        return of(both.group(1)) + " to " + of(both.group(2));
      }
    }
    Matcher ordinal = ORDINAL.matcher(token);
    if (ordinal.matches()) {
      return SpokenNumbers.ordinal(Long.parseLong(ordinal.group(1)));
    }
    Matcher ticket = TICKET.matcher(token);
    if (ticket.matches()) {
      return "number " + SpokenNumbers.ofDigits(ticket.group(1));
    }
    Matcher line = LINE.matcher(token);
    if (line.matches()) {
      String first = SpokenNumbers.ofDigits(line.group(1));
      return line.group(2) == null
          ? "line " + first
          : "lines " + first + " to " + SpokenNumbers.ofDigits(line.group(2));
    }
    String literal = literal(token);
    return literal != null ? literal : measured(token);
  }

  private @Nullable String literal(String token) {
    Matcher hex = HEX.matcher(token);
    if (hex.matches()) {
      return "hex " + digits(hex.group(1));
    }
    Matcher binary = BINARY.matcher(token);
    if (binary.matches()) {
      return "binary " + digits(binary.group(1));
    }
    Matcher power = POWER.matcher(token);
    if (power.matches()) {
      String minus = power.group(2).equals("-") ? "minus " : "";
      String factor = power.group(1).equals("1") ? "" : of(power.group(1)) + " times ";
      return factor + "ten to the " + minus + SpokenNumbers.ofDigits(power.group(3));
    }
    return null;
  }

  /** Digits of another base, one by one; eight are enough to know which number is meant. */
  static String digits(String digits) {
    return digits
        .replace("_", "")
        .toUpperCase(Locale.ROOT)
        .chars()
        .limit(8)
        .mapToObj(c -> c <= '9' ? SpokenNumbers.of(c - '0') : letter(c))
        .collect(Collectors.joining(" "));
  }

  /** A lone A would be said as the article. */
  private static String letter(int letter) {
    return letter == 'A' ? "ay" : Character.toString(letter);
  }

  /** Nobody says eight million for the number of a ticket. */
  private static String numeral(String digits) {
    return digits.length() > NUMERAL_DIGITS_MAX
        ? SpokenNumbers.oneByOne(digits)
        : SpokenNumbers.ofDigits(digits);
  }

  private @Nullable String measured(String token) {
    Matcher money = MONEY.matcher(token);
    if (money.matches()) {
      return money(money);
    }
    Matcher quantity = QUANTITY.matcher(token);
    if (!quantity.matches()) {
      return null;
    }
    String number = of(quantity.group(1));
    String unit = SpokenUnits.of(quantity.group(2), quantity.group(1), quantity.group(3));
    return unit == null || number == null ? null : number + " " + unit;
  }

  private @Nullable String money(Matcher money) {
    String unit = money.group(3).isEmpty() ? "" : " " + SpokenUnits.of(money.group(3), "", null);
    String cents = money.group(2) == null ? "" : " " + SpokenNumbers.ofDigits(money.group(2));
    String dollars = money.group(1).equals("1") ? " dollar" : " dollars";
    return of(money.group(1)) + unit + dollars + cents;
  }

  /** Numbers with dots between them. */
  static String dottedNumber(String number) {
    var said = new StringBuilder();
    for (String part : number.split("\\.", -1)) {
      said.append(said.isEmpty() ? "" : " point ");
      said.append(part.length() > 9 ? SpokenNumbers.oneByOne(part.substring(0, 9)) : decimal(part));
    }
    return said.toString();
  }

  private static String decimal(String digits) {
    boolean zero = digits.startsWith("0") && digits.length() > 1;
    return zero ? SpokenNumbers.oneByOne(digits) : SpokenNumbers.of(Long.parseLong(digits));
  }
}
