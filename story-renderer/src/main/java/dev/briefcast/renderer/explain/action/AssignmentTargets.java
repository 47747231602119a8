package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes what a value is set to: a variable, a field or an element. */
public final class AssignmentTargets {

  /** Python's and Ruby's indexes. */
  private static final Pattern COUNTED_BACKWARDS = Pattern.compile("subscript|element_reference");

  private final Values values;

  public AssignmentTargets(Values values) {
    this.values = values;
  }

  /** Its name; empty if it cannot be said. */
  public Optional<AttributedText> describe(SyntaxNode left) {
    if (left.is(Concept.INDEX)) {
      return elementPhrase(left);
    }
    // Scala's elements are set as functions are called.
    if (left.is(Concept.CALL) && Names.arguments(left).size() == 1) {
      return Names.calledName(left)
          .filter(_ -> Names.receiver(left).isEmpty())
          .map(values::name)
          .flatMap(
              of -> values.describe(Names.arguments(left).getFirst()).map(of.then(" of ")::then));
    }
    boolean field = left.is(Concept.CALL) && Names.arguments(left).isEmpty();
    return field
        // Ruby calls what it sets.
        ? Names.calledName(left)
            .map(values::name)
            .flatMap(
                name ->
                    Names.receiver(left)
                        .filter(of -> !Values.isSelf(of))
                        .map(of -> values.describe(of).map(name.then(" of ")::then))
                        .orElseGet(() -> Optional.of(name)))
        : left.is(Concept.NAME, Concept.ACCESS) ? values.describe(left) : Optional.empty();
  }

  /** What an index takes out of something: {@code counts of name}. */
  private Optional<AttributedText> elementPhrase(SyntaxNode index) {
    List<SyntaxNode> named = index.namedChildren();
    if (named.size() != 2) {
      return Optional.empty();
    }
    SyntaxNode owner = named.getFirst();
    SyntaxNode last = named.getLast();
    Optional<AttributedText> of =
        owner.is(Concept.INDEX) ? elementPhrase(owner) : values.describe(owner);
    if (last.text().equals("-1") && COUNTED_BACKWARDS.matcher(index.type()).matches()) {
      return of.map(AttributedText.own("the last element of ")::then);
    }
    Optional<AttributedText> key = values.describe(last);
    boolean constant = Names.lastName(last).filter(Names::isConstant).isPresent();
    if (constant && Values.isSelf(owner)) {
      return key;
    }
    return last.is(Concept.STRING) || constant
        ? key.flatMap(each -> of.map(each.then(" of ")::then))
        // Of several it would be open what is whose.
        : of.flatMap(
            each -> key.map(each.then(each.text().contains(" of ") ? " at " : " of ")::then));
  }
}
