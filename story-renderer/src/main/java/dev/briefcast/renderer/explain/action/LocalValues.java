package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes values that some statements keep under a name for others behind them. */
final class LocalValues {

  /** What only reads something. */
  private static final Pattern READS = Pattern.compile("(?:get|is|has|to|as)(?:[A-Z_].*|)");

  private final Values values;

  LocalValues(Values values) {
    this.values = values;
  }

  /** Whether the name of a value is new, and the statements behind it name it. */
  boolean isLocal(SyntaxNode statement, List<SyntaxNode> behind) {
    boolean declares = statement.is(Concept.VARIABLE, Concept.DECLARATION);
    return (declares || statement.is(Concept.ASSIGNMENT))
        && Names.declaredName(statement)
            .filter(name -> declares || isBare(name, statement))
            .filter(values::isNew)
            .filter(name -> behind.stream().anyMatch(each -> Names.containsName(name, each)))
            .isPresent();
  }

  /** Whether a name stands alone before what it is set to, and is no field. */
  private static boolean isBare(SyntaxNode name, SyntaxNode assignment) {
    return assignment.namedChildren().getFirst().code().equals(name.code())
        && !name.text().startsWith("@");
  }

  /** What is called for such a value, if it does more than to read. */
  Optional<AttributedText> callPhrase(SyntaxNode statement) {
    return Names.call(statement)
        .filter(Names::isInformative)
        .filter(call -> !Names.arguments(call).isEmpty())
        .filter(call -> values.creationPhrase(call).isEmpty() && !values.isKnown(call))
        .flatMap(Names::calledName)
        .filter(name -> !READS.matcher(name.text()).matches() && !Values.isGenericName(name))
        .map(values::name)
        .map(AttributedText.own(JoinedActions.CALLS)::then);
  }
}
