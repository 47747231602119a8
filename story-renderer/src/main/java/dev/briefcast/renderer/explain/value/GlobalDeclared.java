package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a variable of a whole file that is added, or removed. */
public final class GlobalDeclared implements Idiom {

  /** Of more, none is worth more than the others. */
  private static final int GLOBALS_MAX = 2;

  private static final Concept[] WITHIN = {
    Concept.FUNCTION,
    Concept.LAMBDA,
    Concept.CALL,
    Concept.ARGUMENTS,
    Concept.TYPE_DECLARATION,
    Concept.CONDITION,
    Concept.LOOP,
    Concept.TRY,
    Concept.SWITCH,
    Concept.LOCK
  };

  private static final Pattern CONSTANT =
      Pattern.compile("\\p{Lu}[\\p{Lu}\\d]+(?:_[\\p{Lu}\\d]+)*");

  private static final Pattern ERROR = Pattern.compile("(?:errors\\.New|new (?:Type)?Error)\\(");

  /** What is brought in from elsewhere, and what only logs. */
  private static final Pattern BORROWED =
      Pattern.compile(
          "(?s).*\\b(?:require|import|__import__|getLogger|[Ll]ogger\\w*|NewLogger)\\b.*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    boolean oneWay =
        more != edit.added().isEmpty() && !edit.isBroken() && freshCount(edit, more) <= GLOBALS_MAX;
    return ConstantDeclared.only(more ? edit.added() : edit.removed())
        .filter(each -> oneWay && edit.sides().isAtMargin(whole(each)))
        .filter(each -> isOutermost(each, edit.sides()))
        .filter(each -> each.text().length() < 2_000 && !BORROWED.matcher(each.text()).matches())
        .flatMap(GlobalDeclared::variable)
        .filter(each -> !edit.sides().isNamedOnOtherSide(each))
        .flatMap(each -> sentence(each, more, edit));
  }

  private static boolean isOutermost(SyntaxNode node, Sides sides) {
    return node.enclosing(WITHIN)
        // Python's file is a module.
        .filter(each -> sides.isInExcerpt(each) && !each.type().equals("module"))
        .isEmpty();
  }

  /** Go's group of several that it is one of. */
  private static SyntaxNode whole(SyntaxNode declaration) {
    SyntaxNode group = declaration.parent();
    SyntaxNode all =
        group != null && group.type().equals("var_spec_list") ? group.parent() : declaration;
    return all == null ? declaration : all;
  }

  private static long freshCount(Edit edit, boolean more) {
    return (more ? edit.afterParent() : edit.beforeParent())
        .namedChildren().stream()
            .flatMap(each -> variable(each).stream())
            .filter(each -> !edit.sides().isNamedOnOtherSide(each))
            .count();
  }

  /** What has the name and the value, of a declaration of one variable. */
  private static Optional<SyntaxNode> variable(SyntaxNode declaration) {
    if (declaration.is(Concept.FUNCTION, Concept.CALL, Concept.IMPORT, Concept.TYPE_DECLARATION)) {
      return Optional.empty();
    }
    List<SyntaxNode> variables =
        declaration.findAll(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT));
    SyntaxNode first = variables.isEmpty() ? declaration : variables.getFirst();
    boolean one =
        variables.stream().allMatch(each -> each == first || isWithin(each, first))
            && first.findAll(each -> each.is(Concept.LAMBDA, Concept.FUNCTION)).isEmpty();
    return Optional.of(first)
        .filter(each -> one && each.is(Concept.VARIABLE, Concept.ASSIGNMENT))
        .filter(each -> Names.declaredName(each).filter(n -> n.text().length() > 2).isPresent())
        .filter(each -> value(each).isPresent());
  }

  private static boolean isWithin(SyntaxNode node, SyntaxNode other) {
    SyntaxNode up = node;
    while (up != null && up != other) {
      up = up.parent();
    }
    return up == other;
  }

  private static Optional<SyntaxNode> value(SyntaxNode variable) {
    boolean set = variable.children().stream().anyMatch(each -> each.text().equals("="));
    return variable.namedChildren().stream()
        .reduce((_, last) -> last)
        .filter(each -> set && !each.is(Concept.NAME, Concept.ACCESS));
  }

  private static Optional<EditSentence> sentence(SyntaxNode variable, boolean more, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode name = Names.declaredName(variable).orElseThrow();
    boolean fixed =
        CONSTANT.matcher(name.text()).matches() && !variable.type().equals("static_item");
    String kind = fixed ? "constant " : "variable ";
    Optional<AttributedText> said =
        more
            ? value(variable).flatMap(each -> valueClause(each, name, kind, values))
            : Optional.of(
                    AttributedText.own("The " + kind).then(values.name(name)).then(" is removed"))
                .filter(_ -> !ConstantDeclared.hasOtherName(variable, edit));
    return said.map(each -> EditSentence.of(each, edit.sides().lines(variable), 0.5));
  }

  /** {@code The new error errLocked says locked}. */
  private static Optional<AttributedText> valueClause(
      SyntaxNode value, SyntaxNode name, String kind, Values values) {
    SyntaxNode bare = isFrozen(value) ? Names.receiver(value).orElse(value) : value;
    List<SyntaxNode> given = Names.arguments(bare);
    boolean error =
        ERROR.matcher(bare.text()).lookingAt()
            && given.size() == 1
            && given.getFirst().is(Concept.STRING);
    return error
        ? values
            .describe(given.getFirst())
            .map(AttributedText.own("The new error ").then(values.name(name)).then(" says ")::then)
        : ConstantDeclared.valuePhrase(bare, values)
            // Of a constant, what makes it is known by its name alone.
            .filter(each -> kind.startsWith("variable") || !each.text().startsWith("what "))
            .map(AttributedText.own("The new " + kind).then(values.name(name)).then(" is ")::then);
  }

  /** Ruby's constants are kept from being changed. */
  private static boolean isFrozen(SyntaxNode value) {
    return Names.calledName(value).filter(each -> each.text().equals("freeze")).isPresent();
  }
}
