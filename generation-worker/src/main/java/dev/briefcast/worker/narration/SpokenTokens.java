package dev.briefcast.worker.narration;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says what stands between two spaces: numbers, addresses, paths, operators, names. */
final class SpokenTokens {

  private static final Map<String, String> OPERATORS =
      Map.ofEntries(
          Map.entry("=", "equals"),
          Map.entry("==", "equals"),
          Map.entry("===", "equals"),
          Map.entry("!=", "is not"),
          Map.entry("!==", "is not"),
          Map.entry("<", "less than"),
          Map.entry(">", "greater than"),
          Map.entry("<=", "at most"),
          Map.entry(">=", "at least"),
          Map.entry("+", "plus"),
          Map.entry("*", "times"),
          Map.entry("&", "and"),
          Map.entry("&&", "and"),
          Map.entry("||", "or"),
          Map.entry("|", "or"),
          Map.entry("->", "to"),
          Map.entry("=>", "to"),
          Map.entry("<-", "from"),
          Map.entry("<->", "to and from"),
          Map.entry("+=", "plus equals"),
          Map.entry("@", "at"),
          Map.entry("/", "slash"),
          Map.entry("%", "percent"),
          Map.entry("~", "about"),
          Map.entry(":=", "becomes"),
          Map.entry("??", "or else"),
          Map.entry("-", ","),
          Map.entry("--", ","));
  private static final Map<String, String> UNITS =
      Map.ofEntries(
          Map.entry("ns", "nanosecond"),
          Map.entry("us", "microsecond"),
          Map.entry("ms", "millisecond"),
          Map.entry("s", "second"),
          Map.entry("sec", "second"),
          Map.entry("m", "minute"),
          Map.entry("min", "minute"),
          Map.entry("h", "hour"),
          Map.entry("d", "day"),
          Map.entry("b", "byte"),
          Map.entry("kb", "kilobyte"),
          Map.entry("mb", "megabyte"),
          Map.entry("gb", "gigabyte"),
          Map.entry("tb", "terabyte"),
          Map.entry("kib", "kibibyte"),
          Map.entry("mib", "mebibyte"),
          Map.entry("gib", "gibibyte"),
          Map.entry("hz", "hertz"),
          Map.entry("khz", "kilohertz"),
          Map.entry("mhz", "megahertz"),
          Map.entry("ghz", "gigahertz"),
          Map.entry("fps", "frames per second"),
          Map.entry("px", "pixel"),
          Map.entry("k", "thousand"),
          Map.entry("x", "times"),
          Map.entry("%", "percent"),
          Map.entry("rps", "requests per second"));
  private static final Pattern URL = Pattern.compile("^[a-z][a-z0-9+.-]*://([^/?#\\s:]+).*");
  private static final Pattern EMAIL = Pattern.compile("^([\\w.+-]+)@([\\w-]+(?:\\.[\\w-]+)+)$");
  private static final Pattern UUID =
      Pattern.compile("^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$");
  private static final Pattern HASH = Pattern.compile("^(?=.*\\d)(?=.*[a-f])[0-9a-f]{7,64}$");
  private static final Pattern HEX = Pattern.compile("^0[xX]([0-9A-Fa-f]{1,8})$");
  private static final Pattern VERSION = Pattern.compile("^[vV](\\d+(?:\\.\\d+)*)$");
  private static final Pattern DOTTED = Pattern.compile("^\\d+(?:\\.\\d+)+$");
  private static final Pattern GROUPED = Pattern.compile("^\\d{1,3}(?:,\\d{3})+$");
  private static final Pattern ORDINAL = Pattern.compile("^(\\d{1,6})(?:st|nd|rd|th)$");
  private static final Pattern QUANTITY = Pattern.compile("^(\\d+(?:\\.\\d+)?)([A-Za-z]{1,3}|%)$");
  private static final Pattern MONEY = Pattern.compile("^\\$(\\d+(?:\\.\\d+)?)$");
  private static final Pattern SIGNED = Pattern.compile("^-(\\d+(?:\\.\\d+)*)$");
  private static final Pattern RANGE = Pattern.compile("^(\\d{1,9})-(\\d{1,9})$");
  private static final Pattern TICKET = Pattern.compile("^#(\\d+)$");
  private static final Pattern FLAG = Pattern.compile("^--?[a-zA-Z][\\w-]*$");
  private static final Pattern CODE_POINT = Pattern.compile("^U\\+[0-9A-F]{4,6}$");

  private final Lexicon lexicon;
  private final SpokenIdentifiers identifiers;

  SpokenTokens(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.identifiers = new SpokenIdentifiers(lexicon);
  }

  /** The words of a token without punctuation around it; empty if there is nothing to say. */
  String of(String token) {
    String known = known(token);
    if (known != null) {
      return known;
    }
    String address = address(token);
    if (address != null) {
      return address;
    }
    String number = number(token);
    return number != null ? number : path(token);
  }

  /** Words and operators that are said in a way of their own; null for all others. */
  @Nullable String known(String token) {
    String word = lexicon.find(token);
    return word != null ? word : OPERATORS.get(token);
  }

  private @Nullable String address(String token) {
    Matcher url = URL.matcher(token);
    if (url.matches()) {
      return dotted(url.group(1).replaceFirst("^www\\.", ""));
    }
    Matcher email = EMAIL.matcher(token);
    if (email.matches()) {
      return dotted(email.group(1)) + " at " + dotted(email.group(2));
    }
    if (UUID.matcher(token).matches()) {
      return "an identifier";
    }
    if (HASH.matcher(token).matches()) {
      return "a hash";
    }
    if (CODE_POINT.matcher(token).matches()) {
      return "an invisible character";
    }
    return FLAG.matcher(token).matches() ? identifiers.of(token) : null;
  }

  private @Nullable String number(String token) {
    Matcher signed = SIGNED.matcher(token);
    if (signed.matches()) {
      return "minus " + of(signed.group(1));
    }
    Matcher version = VERSION.matcher(token);
    if (version.matches()) {
      return "version " + points(version.group(1));
    }
    Matcher range = RANGE.matcher(token);
    if (range.matches()) {
      return of(range.group(1)) + " to " + of(range.group(2));
    }
    if (DOTTED.matcher(token).matches()) {
      boolean isAddress = token.chars().filter(c -> c == '.').count() == 3;
      return isAddress ? points(token).replace(" point ", " dot ") : points(token);
    }
    if (GROUPED.matcher(token).matches()) {
      String digits = token.replace(",", "");
      return digits.length() > 12
          ? SpokenNumbers.oneByOne(digits.substring(0, 12))
          : SpokenNumbers.of(Long.parseLong(digits));
    }
    if (token.chars().allMatch(Character::isDigit) && !token.isEmpty()) {
      return SpokenNumbers.ofDigits(token);
    }
    return quantity(token);
  }

  private @Nullable String quantity(String token) {
    Matcher ordinal = ORDINAL.matcher(token);
    if (ordinal.matches()) {
      return SpokenNumbers.ordinal(Long.parseLong(ordinal.group(1)));
    }
    Matcher hex = HEX.matcher(token);
    if (hex.matches()) {
      return "hex " + identifiers.of(String.join("_", hex.group(1).split("", -1)));
    }
    Matcher money = MONEY.matcher(token);
    if (money.matches()) {
      return of(money.group(1)) + (money.group(1).equals("1") ? " dollar" : " dollars");
    }
    Matcher ticket = TICKET.matcher(token);
    if (ticket.matches()) {
      return "number " + SpokenNumbers.ofDigits(ticket.group(1));
    }
    Matcher quantity = QUANTITY.matcher(token);
    String unit = quantity.matches() ? UNITS.get(quantity.group(2).toLowerCase(Locale.ROOT)) : null;
    return unit == null ? null : of(quantity.group(1)) + " " + inNumber(unit, quantity.group(1));
  }

  private static String inNumber(String unit, String number) {
    boolean fixed =
        unit.endsWith("s")
            || unit.endsWith("z")
            || unit.contains(" ")
            || unit.equals("percent")
            || unit.equals("thousand");
    return fixed || number.equals("1") ? unit : unit + "s";
  }

  /** A path is said by its last segment; two words with a slash are said both. */
  private String path(String token) {
    String bare = token.replaceAll("[/\\\\]+$", "");
    String[] segments = bare.split("[/\\\\]+", -1);
    if (segments.length == 2
        && !segments[0].isEmpty()
        && !segments[1].startsWith("{")
        && segments[1].indexOf('.') < 0) {
      String first = dotted(segments[0]);
      String second = dotted(segments[1]);
      return first.isEmpty() || second.isEmpty() ? first + second : first + " slash " + second;
    }
    int last = segments.length - 1;
    String variable = segments[last].matches("[{:<].*") && last > 0 ? segments[last] : "";
    String said = dotted(segments[variable.isEmpty() ? last : last - 1]);
    return variable.isEmpty() ? said : said + " " + identifiers.of(variable);
  }

  private String dotted(String token) {
    String known = lexicon.find(token);
    if (known != null) {
      return known;
    }
    String[] parts = token.split("\\.|::|#", -1);
    var said = new StringBuilder();
    for (String part : parts) {
      String words = identifiers.of(part);
      if (!words.isEmpty()) {
        boolean dot = !said.isEmpty() || (parts[0].isEmpty() && token.startsWith("."));
        said.append(dot ? " dot " : " ").append(words);
      }
    }
    return said.toString().strip();
  }

  private static String points(String number) {
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
