package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Describes short lists and maps: <i>a list of a and b</i>. */
final class Listings {

  /** More elements than that nobody keeps in mind. */
  private static final int ELEMENTS_MAX = 4;

  private static final Pattern LIST =
      Pattern.compile("list|array|array_literal|array_creation_expression|collection_expression");

  private static final Pattern SET = Pattern.compile("set|set_literal");
  private static final Pattern MAP = Pattern.compile("dictionary|hash|object|map_literal");

  /** Ruby's words in brackets. */
  private static final Pattern WORDS = Pattern.compile("string_array|symbol_array");

  private static final Set<String> FACTORIES = Set.of("List.of", "Set.of", "Arrays.asList");

  private final Values values;

  Listings(Values values) {
    this.values = values;
  }

  /** A list, set, tuple or map that is written out. */
  Optional<AttributedText> describe(SyntaxNode node) {
    if (MAP.matcher(node.type()).matches() || isKeyed(node)) {
      return mapPhrase(node);
    }
    String kind = SET.matcher(node.type()).matches() ? "set" : "list";
    boolean tuple = node.type().equals("tuple");
    List<SyntaxNode> elements = elements(node);
    if (elements.isEmpty()) {
      return isListing(node) && node.text().length() <= 2 + "array".length()
          ? Optional.of(AttributedText.own(tuple ? "an empty tuple" : "an empty " + kind))
          : Optional.empty();
    }
    String of = tuple && elements.size() > 1 ? "" : "a " + (tuple ? "tuple" : kind) + " of ";
    return names(elements)
        .map(each -> AttributedText.own(of).then(AttributedText.list(each, ELEMENTS_MAX)));
  }

  /** The elements of what lists some, if it lists any and no pairs. */
  List<SyntaxNode> elements(SyntaxNode node) {
    boolean factory =
        node.is(Concept.CALL)
            && Names.receiver(node)
                .flatMap(on -> Names.calledName(node).map(name -> on.text() + "." + name.text()))
                .filter(FACTORIES::contains)
                .isPresent();
    return factory
        ? Names.arguments(node)
        : isListing(node) && !isKeyed(node) ? node.namedChildren() : List.of();
  }

  private static boolean isListing(SyntaxNode node) {
    return LIST.matcher(node.type()).matches()
        || SET.matcher(node.type()).matches()
        || WORDS.matcher(node.type()).matches()
        || node.type().equals("tuple");
  }

  private static boolean isKeyed(SyntaxNode node) {
    return isListing(node)
        && node.namedChildren().stream().anyMatch(each -> each.is(Concept.KEYED));
  }

  /** {@code a map of a and b}, by its keys. */
  private Optional<AttributedText> mapPhrase(SyntaxNode node) {
    List<SyntaxNode> entries = node.namedChildren();
    if (entries.isEmpty()) {
      return Optional.of(AttributedText.own("an empty map"));
    }
    if (isGiven(node)) {
      return Optional.empty();
    }
    boolean plain =
        entries.stream()
            .allMatch(each -> each.is(Concept.KEYED) && each.namedChildren().size() <= 2);
    List<SyntaxNode> keys = plain ? entries.stream().map(each -> key(each)).toList() : List.of();
    return names(keys)
        .map(each -> AttributedText.own("a map of ").then(AttributedText.list(each, ELEMENTS_MAX)));
  }

  /** Of options one wants to hear which are set, and not that there is a map of them. */
  private static boolean isGiven(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.ARGUMENT, Concept.ARGUMENTS, Concept.KEYED);
  }

  private static SyntaxNode key(SyntaxNode entry) {
    return entry.namedChildren().isEmpty() ? entry : entry.namedChildren().getFirst();
  }

  /** {@code kind is a or kind is b}, for a value that is sought among some that are written out. */
  Optional<AttributedText> alternativesClause(SyntaxNode value, SyntaxNode list, boolean not) {
    List<SyntaxNode> elements = elements(list);
    Optional<AttributedText> what = values.describe(value);
    Optional<List<AttributedText>> all = what.flatMap(_ -> names(elements));
    if (all.isEmpty()) {
      return Optional.empty();
    }
    AttributedText is = what.orElseThrow().then(not ? " is not " : " is ");
    List<AttributedText> each = all.get();
    return switch (each.size()) {
      case 1 -> Optional.of(is.then(each.getFirst()));
      case 2 ->
          Optional.of(
              is.then(each.getFirst()).then(not ? " and " : " or ").then(is).then(each.getLast()));
      default ->
          Optional.of(
              not
                  ? what.get().then(" is none of ").then(AttributedText.list(each, ELEMENTS_MAX))
                  : is.then(AttributedText.alternatives(each)));
    };
  }

  /** Each of them in words, if all can be said. */
  Optional<List<AttributedText>> names(List<SyntaxNode> elements) {
    if (elements.isEmpty() || elements.size() > ELEMENTS_MAX) {
      return Optional.empty();
    }
    var said = new ArrayList<AttributedText>();
    for (SyntaxNode each : elements) {
      Optional<AttributedText> name = name(each);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      said.add(name.get());
    }
    return Optional.of(said);
  }

  private Optional<AttributedText> name(SyntaxNode element) {
    boolean word = element.type().matches("bare_string|bare_symbol|hash_key_symbol");
    if (word) {
      return element.text().matches("[\\w-]{1,40}[?!]?")
          ? Optional.of(values.quote(element, element.text()))
          : Optional.empty();
    }
    return element.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER, Concept.LITERAL)
        ? values.describe(element)
        : Optional.empty();
  }
}
