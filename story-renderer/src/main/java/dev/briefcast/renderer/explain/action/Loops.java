package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Describes how often a loop runs: {@code for each of doors}, {@code as long as door is open}. */
public final class Loops {

  /** Loops that go over what something has. */
  private static final Set<String> OVER =
      Set.of(
          "foreach_statement",
          "enhanced_for_statement",
          "for_in_statement",
          "for_of_statement",
          "for_range_loop",
          "for_expression",
          "for_each_statement");

  private static final Pattern WHILE = Pattern.compile("while(?:_statement|_expression)?");

  private final Values values;

  public Loops(Values values) {
    this.values = values;
  }

  /** What a loop goes over one by one, if it is such a loop. */
  public static Optional<SyntaxNode> iterated(SyntaxNode loop) {
    return loop.findAll(Loops::isIterated).stream()
        .filter(each -> each.enclosing(Concept.LOOP).filter(around -> around == loop).isPresent())
        .findFirst();
  }

  /** Whether a node is what a loop goes over. */
  public static boolean isIterated(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent != null && parent.type().equals("range_clause")) {
      return node.field().equals("right");
    }
    if (parent == null || !parent.is(Concept.LOOP)) {
      return false;
    }
    boolean python =
        parent.type().equals("for_statement") && parent.childInField("right").isPresent();
    boolean kotlin =
        parent.type().equals("for_statement")
            && parent.children().stream().anyMatch(each -> each.text().equals("in"));
    boolean over = OVER.contains(parent.type()) || python || kotlin;
    Optional<SyntaxNode> field = parent.childInField("right", "value", "collection");
    if (field.isPresent()) {
      return over && field.get() == node;
    }
    // PHP's first part is what is gone over, C#'s the last before the body.
    List<SyntaxNode> parts =
        parent.namedChildren().stream()
            .filter(each -> !each.field().equals("body") && !each.is(Concept.BLOCK))
            .toList();
    boolean first = parent.text().startsWith("foreach") && parent.text().contains(" as ");
    return over && !parts.isEmpty() && (first ? parts.getFirst() : parts.getLast()) == node;
  }

  /** The condition under which a loop goes on, if that is asked before each round. */
  public static Optional<SyntaxNode> condition(SyntaxNode loop) {
    return WHILE.matcher(loop.type()).matches()
        ? Conditions.condition(loop)
        : loop.childInField("condition")
            .or(() -> conditionOfGo(loop))
            .filter(_ -> loop.type().startsWith("for"));
  }

  /** Go's {@code for open; door; shut}, whose parts stand in a clause, and {@code for door}. */
  private static Optional<SyntaxNode> conditionOfGo(SyntaxNode loop) {
    List<SyntaxNode> named = loop.namedChildren();
    if (named.size() != 2 || !named.getLast().is(Concept.BLOCK)) {
      return Optional.empty();
    }
    SyntaxNode head = named.getFirst();
    return head.type().equals("for_clause")
        ? head.childInField("condition")
        : Optional.of(head)
            .filter(each -> each.field().isEmpty())
            .filter(each -> each.is(Concept.BINARY, Concept.UNARY, Concept.CALL));
  }

  /** {@code for each of doors}, {@code as long as door is open}. */
  public Optional<AttributedText> phrase(SyntaxNode loop) {
    Optional<SyntaxNode> over = iterated(loop).or(() -> indexed(loop));
    if (over.isPresent()) {
      return over.filter(each -> each.is(Concept.NAME, Concept.ACCESS))
          .flatMap(values::describe)
          .map(AttributedText.own(" for each of ")::then);
    }
    return WHILE.matcher(loop.type()).matches()
        ? new Conditions(values).clause(loop).map(AttributedText.own(" as long as ")::then)
        : Optional.empty();
  }

  /** What is gone through from its first to its last by an index: {@code i < doors.length}. */
  public static Optional<SyntaxNode> indexed(SyntaxNode loop) {
    Optional<SyntaxNode> until =
        loop.childInField("condition")
            .filter(each -> each.is(Concept.BINARY) && Conditions.sign(each).equals("<"));
    if (until.isEmpty() || until.get().namedChildren().size() != 2) {
      return Optional.empty();
    }
    SyntaxNode index = until.get().namedChildren().getFirst();
    String head = loop.text().split("\\)|\\{", 2)[0];
    boolean whole =
        head.matches("(?s).*\\b" + Pattern.quote(index.text()) + "\\s*:?=\\s*0\\s*;.*")
            && loop.text()
                .matches(
                    "(?s)[^{]*(?:\\+\\+\\s*"
                        + Pattern.quote(index.text())
                        + "\\b|\\b"
                        + Pattern.quote(index.text())
                        + "\\s*(?:\\+\\+|\\+= 1\\b)).*");
    return whole && index.is(Concept.NAME)
        ? sizedValue(until.get().namedChildren().getLast())
        : Optional.empty();
  }

  /** What a length is the length of. */
  private static Optional<SyntaxNode> sizedValue(SyntaxNode size) {
    List<SyntaxNode> named = size.namedChildren();
    if (size.is(Concept.ACCESS) && named.size() == 2) {
      return Names.lastName(size).filter(Names::isSize).map(_ -> named.getFirst());
    }
    boolean sized =
        size.is(Concept.CALL) && Names.calledName(size).filter(Names::isSize).isPresent();
    List<SyntaxNode> given = Names.arguments(size);
    return !sized
        ? Optional.empty()
        : given.size() == 1
            ? Optional.of(given.getFirst())
            : Names.receiver(size).filter(_ -> given.isEmpty());
  }
}
