package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts that some code holds, with the names that are put into them: joined by a sign, as in
 * {@code "No door " + name}, or by a format, as in {@code format("No door %s", name)}.
 */
final class MessageTexts {

  private static final Set<String> JOINING = Set.of("+", ".");
  private static final Pattern FORMATTED = Pattern.compile("%[-+# 0]{0,3}\\d{0,3}l{0,2}[sdvqiu]");

  /** A name that is put into a text, in the languages that mark the text or the name. */
  private static final Pattern PLACE =
      Pattern.compile("[#$]?\\{([A-Za-z_]\\w{0,40})(?:![rsa])?\\}");

  /** A name behind the same word: {@code key {key}}. */
  private static final Pattern NAMED_TWICE =
      Pattern.compile("(?i)(?<!\\w)(\\w{1,40}) ['\"]?\\{\\1\\}['\"]?");

  private static final int LENGTH_MAX = 600;

  private final List<String> all = new ArrayList<>();

  private MessageTexts() {}

  /** In their order; a name that is put into one is in braces. */
  static List<String> of(SyntaxNode code) {
    var texts = new MessageTexts();
    texts.collect(code);
    return texts.all;
  }

  /** The same with names as they are. */
  static String withNames(String text) {
    return PLACE.matcher(NAMED_TWICE.matcher(text).replaceAll("$1")).replaceAll("$1");
  }

  /** Without quotes; a name that its language puts in is in braces alone. */
  static String bare(SyntaxNode string) {
    String bare = Values.withoutQuotes(string);
    return string.text().matches("(?s)(?:[fF]|\\$)?[\"'`].*") && bare.length() < LENGTH_MAX
        ? PLACE.matcher(bare).replaceAll("{$1}")
        : bare;
  }

  private void collect(SyntaxNode node) {
    if (node.is(Concept.STRING)) {
      all.add(filled(bare(node), givenBehind(node)));
      return;
    }
    Optional<String> joined = node.is(Concept.BINARY) ? joined(node) : Optional.empty();
    joined.ifPresentOrElse(all::add, () -> node.namedChildren().forEach(this::collect));
  }

  /** Joined texts and names; none if anything else is among them. */
  private static Optional<String> joined(SyntaxNode node) {
    String sign = Conditions.sign(node);
    if (!JOINING.contains(sign)) {
      return Optional.empty();
    }
    var text = new StringBuilder();
    for (SyntaxNode each : Operands.of(node, Set.of(sign))) {
      Optional<String> part =
          each.is(Concept.STRING) ? Optional.of(bare(each)) : name(each).map(MessageTexts::place);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      text.append(part.get());
    }
    return Optional.of(text.toString());
  }

  private static Optional<String> name(SyntaxNode value) {
    return value.is(Concept.NAME, Concept.ACCESS)
        ? Names.lastName(value)
            .map(each -> each.text().replaceFirst("^[$@]+", ""))
            .filter(each -> !each.startsWith("__"))
        : Optional.empty();
  }

  private static String place(String name) {
    return "{" + name + "}";
  }

  /** What a call is given behind a text, for as long as those are names. */
  private static List<String> givenBehind(SyntaxNode string) {
    SyntaxNode parent = string.parent();
    if (parent == null) {
      return List.of();
    }
    SyntaxNode argument = parent.is(Concept.ARGUMENT) ? parent : string;
    SyntaxNode list = argument.parent();
    List<SyntaxNode> siblings =
        list != null && list.is(Concept.ARGUMENTS) ? list.namedChildren() : List.of();
    return siblings.stream()
        .skip(siblings.indexOf(argument) + 1L)
        .map(each -> each.is(Concept.ARGUMENT) ? each.namedChildren().getLast() : each)
        .map(MessageTexts::name)
        .takeWhile(Optional::isPresent)
        .flatMap(Optional::stream)
        .toList();
  }

  /** With as many names as there are places; else as it is. */
  private static String filled(String text, List<String> names) {
    if (names.isEmpty() || text.length() > LENGTH_MAX || text.contains("%%")) {
      return text;
    }
    Matcher places = FORMATTED.matcher(text);
    var filled = new StringBuilder();
    int at = 0;
    while (at < names.size() && places.find()) {
      places.appendReplacement(filled, Matcher.quoteReplacement(place(names.get(at))));
      at++;
    }
    return places.appendTail(filled).toString();
  }
}
