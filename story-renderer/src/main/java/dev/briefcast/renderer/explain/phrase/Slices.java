package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Describes elements, entries and parts of lists and texts: <i>path from start on</i>, for {@code
 * path[start:]}.
 */
final class Slices {

  private static final Pattern SIGN = Pattern.compile(":|\\.\\.");

  private static final Map<String, String> ORDINALS =
      Map.of("0", "the first element of ", "1", "the second element of ");

  private static final Pattern KEY = Pattern.compile("[\"':]\\w[\\w.-]{1,40}[\"']?");

  private final Values values;

  Slices(Values values) {
    this.values = values;
  }

  /** {@code profile of config} for {@code config["profile"]}. */
  Optional<AttributedText> entryPhrase(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren().stream().map(Operands::withoutBrackets).toList();
    if (named.size() == 2 && ORDINALS.containsKey(named.getLast().text())) {
      AttributedText ordinal = AttributedText.own(ORDINALS.get(named.getLast().text()));
      return named.getFirst().is(Concept.NAME, Concept.ACCESS)
          ? values.describe(named.getFirst()).map(ordinal::then)
          : Optional.empty();
    }
    boolean plain =
        named.size() == 2
            && named.getFirst().is(Concept.NAME, Concept.ACCESS, Concept.INDEX)
            && isKey(named.getLast());
    if (!plain) {
      return Optional.empty();
    }
    SyntaxNode owner = named.getFirst();
    Optional<AttributedText> key = values.describe(named.getLast());
    return Values.isSelf(owner)
        ? key
        : key.flatMap(
            name ->
                (owner.is(Concept.INDEX) ? entryPhrase(owner) : values.describe(owner))
                    .map(name.then(" of ")::then));
  }

  private static boolean isKey(SyntaxNode key) {
    return (key.is(Concept.STRING) && KEY.matcher(key.text()).matches())
        || (key.is(Concept.NAME) && Names.isConstant(key));
  }

  /** What a slice takes out of a value, if both its ends can be said, and it has no step. */
  Optional<AttributedText> phrase(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    if (named.isEmpty() || !named.getFirst().is(Concept.NAME, Concept.ACCESS)) {
      return Optional.empty();
    }
    List<SyntaxNode> range = range(node);
    int sign = signIndex(range);
    boolean single =
        sign >= 0 && range.stream().filter(Slices::isSign).count() == 1 && range.size() > 1;
    if (!single) {
      return Optional.empty();
    }
    Optional<SyntaxNode> from = range.subList(0, sign).stream().findFirst();
    Optional<SyntaxNode> to = range.subList(sign + 1, range.size()).stream().findFirst();
    Optional<AttributedText> start = from.flatMap(values::describe);
    Optional<AttributedText> end = to.flatMap(values::describe);
    boolean unsaid = start.isEmpty() != from.isEmpty() || end.isEmpty() != to.isEmpty();
    return unsaid
        ? Optional.empty()
        : values.describe(named.getFirst()).map(of -> of.then(ends(start, end)));
  }

  /** What stands in the brackets: it is held by a node of its own, or by the index itself. */
  private static List<SyntaxNode> range(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    SyntaxNode last = named.getLast();
    boolean held = last.type().matches("slice|range_expression|range");
    if (held) {
      return last.children();
    }
    return node.type().equals("slice_expression")
        ? node.children().stream().skip(1).filter(each -> !each.text().matches("[\\[\\]]")).toList()
        : List.of();
  }

  private static boolean isSign(SyntaxNode node) {
    return node.is(Concept.TOKEN) && SIGN.matcher(node.text()).matches();
  }

  private static int signIndex(List<SyntaxNode> range) {
    for (int i = 0; i < range.size(); i++) {
      if (isSign(range.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static AttributedText ends(Optional<AttributedText> start, Optional<AttributedText> end) {
    AttributedText from =
        start.map(AttributedText.own(" from ")::then).orElseGet(() -> AttributedText.own(""));
    return end.map(to -> from.then(start.isPresent() ? " to " : " up to ").then(to))
        .orElseGet(() -> from.then(" on"));
  }
}
