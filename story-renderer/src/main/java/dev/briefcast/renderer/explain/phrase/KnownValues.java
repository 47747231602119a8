package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes what well-known calls return: <i>value as a string</i>, <i>the lines of text</i>. */
public final class KnownValues {

  private static final String STRING = " as a string";
  private static final String INTEGER = " as an integer";
  private static final String FLOAT = " as a float";
  private static final String LIST = " as a list";

  /** What makes a value of another type of the only thing that it is given. */
  private static final Map<String, String> CONVERTING =
      Map.ofEntries(
          Map.entry("str", STRING),
          Map.entry("String", STRING),
          Map.entry("strval", STRING),
          Map.entry("int", INTEGER),
          Map.entry("Integer", INTEGER),
          Map.entry("intval", INTEGER),
          Map.entry("parseInt", INTEGER),
          Map.entry("float", FLOAT),
          Map.entry("Float", FLOAT),
          Map.entry("floatval", FLOAT),
          Map.entry("parseFloat", FLOAT),
          Map.entry("Number", " as a number"),
          Map.entry("bool", " as a boolean"),
          Map.entry("Boolean", " as a boolean"),
          Map.entry("list", LIST),
          Map.entry("tuple", " as a tuple"),
          Map.entry("dict", " as a map"),
          Map.entry("bytes", " as bytes"));

  /** The same of what it is called on. */
  private static final Map<String, String> CONVERTED =
      Map.ofEntries(
          Map.entry("to_s", STRING),
          Map.entry("to_i", INTEGER),
          Map.entry("toInt", INTEGER),
          Map.entry("intValue", INTEGER),
          Map.entry("to_f", FLOAT),
          Map.entry("toDouble", FLOAT),
          Map.entry("to_a", LIST),
          Map.entry("toList", LIST),
          Map.entry("to_h", " as a map"),
          Map.entry("lower", " in lower case"),
          Map.entry("toLowerCase", " in lower case"),
          Map.entry("ToLower", " in lower case"),
          Map.entry("downcase", " in lower case"),
          Map.entry("strtolower", " in lower case"),
          Map.entry("upper", " in upper case"),
          Map.entry("toUpperCase", " in upper case"),
          Map.entry("ToUpper", " in upper case"),
          Map.entry("upcase", " in upper case"),
          Map.entry("strtoupper", " in upper case"));

  private static final Map<String, String> CASES =
      Map.of("strtolower", " in lower case", "strtoupper", " in upper case");

  /** What is taken out of the only thing that is there. */
  private static final Map<String, String> PARTS =
      Map.of(
          "splitlines", "the lines of ",
          "lines", "the lines of ",
          "first", "the first element of ",
          "getFirst", "the first element of ",
          "last", "the last element of ",
          "getLast", "the last element of ",
          "abs", "the absolute value of ",
          "copy", "a copy of ");

  private static final Map<String, String> BETWEEN =
      Map.of("\\n", "the lines of @", ",", "the parts of @ between commas", " ", "the words of @");

  private static final Pattern CLOCK =
      Pattern.compile(
          "(?:Date|performance|Instant|(?:Local|Zoned|Offset)DateTime|DateTime|datetime|Time|time"
              + "|SystemTime|Utc|Carbon)\\.[nN]ow|System\\.currentTimeMillis|time\\.time");

  /** C++'s words for whose a value is from now on. */
  private static final Pattern HANDING = Pattern.compile("move|forward");

  private static final Pattern MAPPING = Pattern.compile("map|collect|Select");

  private final Values values;

  public KnownValues(Values values) {
    this.values = values;
  }

  /** What a call returns, if that is known by its name. */
  public Optional<AttributedText> describe(SyntaxNode call) {
    if (!call.is(Concept.CALL)) {
      return Optional.empty();
    }
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(call);
    Optional<SyntaxNode> on = Names.receiver(call);
    if (MAPPING.matcher(name).matches() && isMade(call, given)) {
      return on.filter(KnownValues::isShort)
          .flatMap(values::describe)
          .map(AttributedText.own("a value for each of ")::then);
    }
    if (given.stream().anyMatch(each -> each.is(Concept.KEYED, Concept.LAMBDA))) {
      return Optional.empty();
    }
    if (given.isEmpty() && isClock(name, on)) {
      return Optional.of(AttributedText.own("the current time"));
    }
    if (given.isEmpty()) {
      return on.filter(KnownValues::isShort)
          .flatMap(one -> emptyPhrase(name, one).or(() -> onlyPhrase(name, one, CONVERTED)));
    }
    if (given.size() == 1 && HANDING.matcher(name).matches() && isStandard(on)) {
      return values.describe(given.getFirst());
    }
    if (on.isEmpty() && given.size() == 1) {
      return onlyPhrase(name, given.getFirst(), CONVERTING)
          .or(() -> onlyPhrase(name, given.getFirst(), CASES));
    }
    return elementPhrase(name, on, given)
        .or(() -> splitPhrase(name, on, given))
        .or(() -> extremePhrase(name, on, given));
  }

  private static boolean isStandard(Optional<SyntaxNode> owner) {
    return owner.filter(each -> each.text().equals("std")).isPresent();
  }

  /** {@code Date.now()}, {@code System.currentTimeMillis()}, {@code time.time()}. */
  private static boolean isClock(String name, Optional<SyntaxNode> on) {
    return on.flatMap(Names::lastName)
        .map(of -> of.text() + "." + name)
        .map(read -> CLOCK.matcher(read).matches())
        .orElseGet(() -> name.equals("now"));
  }

  /** Whether what is made of each is written there, and takes too long to be said. */
  private static boolean isMade(SyntaxNode call, List<SyntaxNode> given) {
    return given.isEmpty()
        ? call.childInField("block").isPresent()
        : given.size() == 1 && given.getFirst().type().matches(".*(?:lambda|arrow|closure).*");
  }

  private static boolean isShort(SyntaxNode node) {
    return node.is(Concept.NAME, Concept.ACCESS, Concept.INDEX);
  }

  /** {@code Optional.empty()}, {@code Collections.emptySet()}. */
  private Optional<AttributedText> emptyPhrase(String name, SyntaxNode type) {
    boolean ofType = type.is(Concept.NAME) && type.text().matches("\\p{Lu}\\w+");
    if (!ofType || !name.matches("empty|empty(?:Set|List|Map)")) {
      return Optional.empty();
    }
    return name.equals("empty")
        ? Optional.of(AttributedText.own("an empty ").then(values.name(type)))
        : Optional.of(AttributedText.own("an empty " + name.substring(5).toLowerCase(Locale.ROOT)));
  }

  private Optional<AttributedText> onlyPhrase(
      String name, SyntaxNode only, Map<String, String> words) {
    if (words.containsKey(name)) {
      return Expressions.isCompound(only) || only.is(Concept.STRING)
          ? Optional.empty()
          : values.describe(only).map(each -> each.then(words.get(name)));
    }
    return PARTS.containsKey(name) && isShort(only)
        ? values.describe(only).map(each -> AttributedText.own(PARTS.get(name)).then(each))
        : Optional.empty();
  }

  /** {@code options.get("path")}, {@code getattr(options, "path")}. */
  private Optional<AttributedText> elementPhrase(
      String name, Optional<SyntaxNode> on, List<SyntaxNode> given) {
    boolean called = name.matches("get|fetch|getOrDefault|get_or") && on.isPresent();
    boolean asked = name.equals("getattr") && on.isEmpty() && given.size() > 1;
    if (!called && !asked) {
      return Optional.empty();
    }
    SyntaxNode owner = asked ? given.getFirst() : on.orElseThrow();
    List<SyntaxNode> rest = asked ? given.subList(1, given.size()) : given;
    boolean plain = isShort(owner) && rest.getFirst().is(Concept.STRING) && rest.size() <= 2;
    Optional<AttributedText> entry =
        plain
            ? values
                .describe(rest.getFirst())
                .flatMap(key -> values.describe(owner).map(key.then(" of ")::then))
            : Optional.empty();
    return rest.size() == 1
        ? entry
        : entry.flatMap(each -> values.describe(rest.getLast()).map(each.then(" or else ")::then));
  }

  /** {@code text.split("\n")}, {@code explode("\n", $text)}. */
  private Optional<AttributedText> splitPhrase(
      String name, Optional<SyntaxNode> on, List<SyntaxNode> given) {
    boolean method = name.matches("[sS]plit") && given.size() == 1 && on.isPresent();
    boolean function = name.equals("explode") && given.size() == 2;
    if (!method && !function) {
      return Optional.empty();
    }
    SyntaxNode what = function ? given.getLast() : on.orElseThrow();
    String by = given.getFirst().text().replaceAll("^[\"'`]|[\"'`]$", "");
    String phrase = given.getFirst().is(Concept.STRING) ? BETWEEN.getOrDefault(by, "") : "";
    return phrase.isEmpty() || !isShort(what)
        ? Optional.empty()
        : values
            .describe(what)
            .map(
                each ->
                    AttributedText.own(phrase.substring(0, phrase.indexOf('@')))
                        .then(each)
                        .then(phrase.substring(phrase.indexOf('@') + 1)));
  }

  /** {@code max(a, b)}, {@code Math.max(a, b)}. */
  private Optional<AttributedText> extremePhrase(
      String name, Optional<SyntaxNode> on, List<SyntaxNode> given) {
    boolean plain = on.filter(each -> !each.text().equals("Math")).isEmpty();
    boolean known = name.matches("max|min") && given.size() == 2 && plain;
    boolean nested = given.stream().anyMatch(Expressions::isCompound);
    return known && !nested
        ? values
            .describe(given.getFirst())
            .map(
                AttributedText.own(name.equals("max") ? "the larger of " : "the smaller of ")::then)
            .flatMap(a -> values.describe(given.getLast()).map(a.then(" and ")::then))
        : Optional.empty();
  }
}
