package dev.briefcast.renderer.speech.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Verbalizes everything between two spaces: numbers, addresses, paths, operators, names. */
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

  /** Names of one option: {@code -q/--quiet}. */
  private static final Pattern FLAGS = Pattern.compile("--?[\\w-]{1,60}(?:/--?[\\w-]{1,60}){1,4}");

  /** What is longer is nothing that anybody says. */
  private static final int TOKEN_MAX = 600;

  private final Lexicon lexicon;
  private final SpokenIdentifiers identifiers;
  private final SpokenQuantities quantities;
  private final SpokenAddresses addresses;
  private final SpokenExpressions expressions;

  SpokenTokens(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.identifiers = new SpokenIdentifiers(lexicon);
    this.quantities = new SpokenQuantities(identifiers);
    this.addresses = new SpokenAddresses(this, identifiers);
    this.expressions = new SpokenExpressions(this);
  }

  /** The words of a token without punctuation around it; empty if there is nothing to say. */
  String of(String token) {
    if (token.length() > TOKEN_MAX) {
      return path(token.substring(0, TOKEN_MAX));
    }
    String known = known(token);
    if (known != null) {
      return known;
    }
    String address = addresses.of(token);
    if (address != null) {
      return address;
    }
    String quantity = quantities.of(token);
    if (quantity != null) {
      return quantity;
    }
    String expression = expressions.of(token);
    return expression != null ? expression : commaSeparated(token);
  }

  /** Words and operators that are said in a way of their own; null for all others. */
  @Nullable String known(String token) {
    String word = lexicon.find(token);
    return word != null ? word : OPERATORS.get(token);
  }

  /** Words with commas between them and no spaces. */
  private String commaSeparated(String token) {
    if (token.indexOf(',') < 0 || token.indexOf('/') >= 0) {
      return path(token);
    }
    var said = new ArrayList<String>();
    for (String part : token.split(",+", -1)) {
      String words = path(part);
      if (!words.isEmpty()) {
        said.add(words);
      }
    }
    return String.join(", ", said);
  }

  /** A path is said by its last segment; two words with a slash are said both. */
  private String path(String token) {
    if (FLAGS.matcher(token).matches()) {
      return Arrays.stream(token.split("/", -1)).map(this::of).collect(Collectors.joining(", "));
    }
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
    if (segments[last].startsWith("*")) {
      return ("star " + dotted(segments[last].replaceFirst("^\\*+", ""))).strip();
    }
    String variable = segments[last].matches("[{:<].*") && last > 0 ? segments[last] : "";
    String said = dotted(segments[variable.isEmpty() ? last : last - 1]);
    return variable.isEmpty() ? said : said + " " + identifiers.of(variable);
  }

  /** A name with dots in it. */
  String dotted(String token) {
    String known = lexicon.find(token);
    if (known != null) {
      return known;
    }
    String[] parts = token.replace("::", " ").split("[.#]", -1);
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
}
