package dev.briefcast.renderer.speech.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Verbalizes code without spaces: types with parameters, arrays, operators between names. */
final class SpokenExpressions {

  private static final Map<String, String> OPERATORS =
      Map.ofEntries(
          Map.entry("===", "equals"),
          Map.entry("!==", "is not"),
          Map.entry("==", "equals"),
          Map.entry("!=", "is not"),
          Map.entry("<=", "at most"),
          Map.entry(">=", "at least"),
          Map.entry("=>", "to"),
          Map.entry("->", "to"),
          Map.entry("&&", "and"),
          Map.entry("||", "or"),
          Map.entry("??", "or else"),
          Map.entry(":=", "becomes"),
          Map.entry("+=", "plus equals"),
          Map.entry("-=", "minus equals"),
          Map.entry("<<", "shift left"),
          Map.entry(">>", "shift right"),
          Map.entry("=", "equals"),
          Map.entry("<", "less than"),
          Map.entry(">", "greater than"),
          Map.entry("+", "plus"),
          Map.entry("*", "times"),
          Map.entry("%", "modulo"),
          Map.entry("|", "or"),
          Map.entry("&", "and"));

  private static final Set<String> MAPS =
      Set.of("Map", "HashMap", "TreeMap", "BTreeMap", "ConcurrentMap", "Record", "Dictionary");

  private static final String OPERAND_BEFORE = "(?<=[\\w)\\]\"'])";
  private static final String OPERAND_AFTER = "(?=[\\w(\\[\"'$-])";
  private static final Pattern OPERATOR =
      Pattern.compile(
          OPERAND_BEFORE
              + "(===|!==|==|!=|<=|>=|=>|->|&&|\\|\\||\\?\\?|:=|\\+=|-=|<<|>>|[=<>+*%|&])"
              + OPERAND_AFTER);
  private static final Pattern GENERIC = Pattern.compile("^([\\w.:]+)<(.{1,80})>(\\[\\])?$");
  private static final Pattern ARRAY = Pattern.compile("^([\\w.<>,]+)\\[\\]$");
  private static final Pattern SLICE = Pattern.compile("^\\[\\]\\*?([\\w.]+)$");
  private static final Pattern INDEXED = Pattern.compile("^([\\w.]+)\\[(\\w{1,24})\\]$");
  private static final Pattern STEPPED = Pattern.compile("^(\\w+)(\\+\\+|--)$");
  private static final Pattern MINUS = Pattern.compile("^([a-z]|\\w+[.)\\]]\\w*)-(\\d+|[a-z])$");
  private static final Pattern NOT = Pattern.compile("^!([A-Za-z_].*)$");
  private static final Pattern ANNOTATION = Pattern.compile("^@([A-Z]\\w*)(?:\\(.*)?$");
  private static final int OPERATORS_MAX = 6;

  private final SpokenTokens tokens;

  SpokenExpressions(SpokenTokens tokens) {
    this.tokens = tokens;
  }

  /** Null for what is no such expression. */
  @Nullable String of(String token) {
    Matcher generic = GENERIC.matcher(token);
    if (generic.matches()) {
      return generic(generic);
    }
    String array = array(token);
    if (array != null) {
      return array;
    }
    Matcher annotation = ANNOTATION.matcher(token);
    if (annotation.matches()) {
      return "at " + tokens.of(annotation.group(1));
    }
    Matcher not = NOT.matcher(token);
    if (not.matches()) {
      return "not " + tokens.of(not.group(1));
    }
    Matcher minus = MINUS.matcher(token);
    if (minus.matches()) {
      return tokens.of(minus.group(1)) + " minus " + tokens.of(minus.group(2));
    }
    return operation(token);
  }

  private String generic(Matcher generic) {
    var parameters = new ArrayList<String>();
    for (String each : split(generic.group(2))) {
      parameters.add(tokens.of(each));
    }
    boolean isMap = parameters.size() == 2 && MAPS.contains(generic.group(1));
    String joined = String.join(isMap ? " to " : " and ", parameters);
    String array = generic.group(3) == null ? "" : " array";
    return tokens.of(generic.group(1)) + (joined.isBlank() ? "" : " of " + joined) + array;
  }

  private @Nullable String array(String token) {
    Matcher array = ARRAY.matcher(token);
    if (array.matches()) {
      return tokens.of(array.group(1)) + " array";
    }
    Matcher slice = SLICE.matcher(token);
    if (slice.matches()) {
      return "slice of " + tokens.of(slice.group(1));
    }
    Matcher indexed = INDEXED.matcher(token);
    if (indexed.matches()) {
      return tokens.of(indexed.group(1)) + " at " + tokens.of(indexed.group(2));
    }
    Matcher stepped = STEPPED.matcher(token);
    if (!stepped.matches()) {
      return null;
    }
    String twice = stepped.group(2).equals("++") ? " plus plus" : " minus minus";
    return tokens.of(stepped.group(1)) + twice;
  }

  private @Nullable String operation(String token) {
    Matcher operator = OPERATOR.matcher(token);
    var said = new StringBuilder();
    int start = 0;
    for (int i = 0; i < OPERATORS_MAX && operator.find(); i++) {
      said.append(tokens.of(token.substring(start, operator.start())))
          .append(' ')
          .append(OPERATORS.get(operator.group(1)))
          .append(' ');
      start = operator.end();
    }
    return start == 0 ? null : said.append(tokens.of(token.substring(start))).toString();
  }

  /** At commas outside of brackets. */
  private static List<String> split(String text) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '<') {
        depth++;
      } else if (c == '>') {
        depth--;
      } else if (c == ',' && depth == 0) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }
}
