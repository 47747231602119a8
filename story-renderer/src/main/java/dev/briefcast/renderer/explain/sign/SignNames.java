package dev.briefcast.renderer.explain.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The names of signs in texts: <i>a comma</i>, <i>a dash followed by two asterisks</i>. */
public final class SignNames {

  private static final int SIGNS_MAX = 3;

  private static final List<String> NUMBERS = List.of("no", "one", "two", "three");

  /** A sign of code, which may be written with a backslash before it. */
  private static final Pattern SIGN = Pattern.compile("\\\\.|[^\\\\]");

  private static final Pattern ARTICLE = Pattern.compile("^an? ");

  /** What nobody hears unless it is named. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry(" ", "a space"),
          Map.entry(",", "a comma"),
          Map.entry(", ", "a comma"),
          Map.entry(";", "a semicolon"),
          Map.entry("; ", "a semicolon"),
          Map.entry(":", "a colon"),
          Map.entry(".", "a dot"),
          Map.entry("/", "a slash"),
          Map.entry("//", "two slashes"),
          Map.entry("-", "a dash"),
          Map.entry("--", "two dashes"),
          Map.entry("_", "an underscore"),
          Map.entry("*", "an asterisk"),
          Map.entry("=", "an equals sign"),
          Map.entry("?", "a question mark"),
          Map.entry("#", "a hash sign"),
          Map.entry("\\n", "a line break"),
          Map.entry("\\t", "a tab"),
          Map.entry("\\r", "a carriage return"),
          Map.entry("\\0", "a null character"),
          Map.entry("\\\\", "a backslash"),
          Map.entry("\"", "a quotation mark"),
          Map.entry("\\\"", "a quotation mark"),
          Map.entry("'", "an apostrophe"),
          Map.entry("\\'", "an apostrophe"),
          Map.entry("+", "a plus sign"),
          Map.entry("%", "a percent sign"),
          Map.entry("&", "an ampersand"),
          Map.entry("|", "a vertical bar"),
          Map.entry("@", "an at sign"),
          Map.entry("~", "a tilde"),
          Map.entry("!", "an exclamation mark"),
          Map.entry("<", "an opening angle bracket"),
          Map.entry(">", "a closing angle bracket"),
          Map.entry("(", "an opening parenthesis"),
          Map.entry(")", "a closing parenthesis"),
          Map.entry("[", "an opening bracket"),
          Map.entry("]", "a closing bracket"),
          Map.entry("{", "an opening brace"),
          Map.entry("}", "a closing brace"));

  private SignNames() {}

  /** What a text is called that is one to three signs, as it is written; empty of any other. */
  public static Optional<String> of(String text) {
    if (NAMES.containsKey(text)) {
      return Optional.of(NAMES.get(text));
    }
    List<String> signs =
        text.length() > SIGNS_MAX * 2
            ? List.of()
            : SIGN.matcher(text).results().map(MatchResult::group).toList();
    boolean named =
        !signs.isEmpty()
            && signs.size() <= SIGNS_MAX
            && String.join("", signs).equals(text)
            && NAMES.keySet().containsAll(signs);
    return named ? Optional.of(inOrder(counted(signs))) : Optional.empty();
  }

  /** Whether something is what one sign is called. */
  public static boolean isName(String text) {
    return NAMES.containsValue(text);
  }

  private static String inOrder(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : names.getFirst() + " followed by " + String.join(" and ", names.subList(1, names.size()));
  }

  /** The same sign several times in a row is named once. */
  private static List<String> counted(List<String> signs) {
    var names = new ArrayList<String>();
    for (int i = 0; i < signs.size(); ) {
      int from = i;
      while (i < signs.size() && signs.get(i).equals(signs.get(from))) {
        i++;
      }
      String sign = signs.get(from);
      names.add(several(NAMES.getOrDefault(sign, sign), i - from));
    }
    return names;
  }

  private static String several(String name, int count) {
    if (count == 1) {
      return name;
    }
    String noun = ARTICLE.matcher(name).replaceFirst("");
    String several =
        noun.endsWith("sis")
            ? noun.replaceFirst("is$", "es")
            : noun + (noun.endsWith("sh") ? "es" : "s");
    return NUMBERS.get(count) + " " + several;
  }
}
