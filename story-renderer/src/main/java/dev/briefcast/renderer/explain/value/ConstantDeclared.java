package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes a constant that is added with a plain value, or removed. */
public final class ConstantDeclared implements Idiom {

  /** Of more, none is worth more than the others. */
  private static final int CONSTANTS_MAX = 2;

  private static final Concept[] WITHIN = {
    Concept.FUNCTION, Concept.LAMBDA, Concept.CALL, Concept.ARGUMENTS
  };

  private static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{Lu}\\d]*(?:_[\\p{Lu}\\d]+)*");
  private static final Pattern CONSTANT =
      Pattern.compile("(?s)(?:(?:public|private|protected|internal|static|pub) )*const\\b.*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    boolean oneWay = more != edit.added().isEmpty() && !edit.isBroken();
    return oneWay && freshCount(edit, more) <= CONSTANTS_MAX
        ? Stream.of(edit.after(), edit.before())
            .flatMap(Optional::stream)
            .findFirst()
            .filter(each -> each.enclosing(WITHIN).isEmpty())
            .flatMap(ConstantDeclared::variable)
            .filter(each -> !edit.sides().isNamedOnOtherSide(each))
            .flatMap(each -> sentence(each, more, edit))
        : Optional.empty();
  }

  private static long freshCount(Edit edit, boolean more) {
    SyntaxNode parent = more ? edit.afterParent() : edit.beforeParent();
    return parent.namedChildren().stream()
        .flatMap(each -> variable(each).stream())
        .filter(each -> !edit.sides().isNamedOnOtherSide(each))
        .count();
  }

  /** What has the name and the value, of a declaration of one constant. */
  private static Optional<SyntaxNode> variable(SyntaxNode declaration) {
    List<SyntaxNode> variables = declaration.findAll(ConstantDeclared::isVariable);
    SyntaxNode variable = variables.isEmpty() ? declaration : variables.getFirst();
    boolean marked =
        CONSTANT.matcher(declaration.text()).matches() || declaration.type().equals("const_spec");
    return Names.declaredName(variable)
        .filter(name -> name.text().length() > 2)
        .filter(name -> marked || NAME.matcher(name.text()).matches())
        .filter(_ -> variables.size() < 2)
        .filter(_ -> value(variable).filter(ConstantDeclared::isPlain).isPresent())
        .map(_ -> variable);
  }

  private static boolean isVariable(SyntaxNode node) {
    return node.is(Concept.VARIABLE, Concept.ASSIGNMENT) || node.type().equals("const_element");
  }

  private static Optional<SyntaxNode> value(SyntaxNode variable) {
    return variable.namedChildren().stream().reduce((_, last) -> last);
  }

  private static boolean isPlain(SyntaxNode value) {
    List<SyntaxNode> only = value.namedChildren();
    return value.is(Concept.NUMBER, Concept.STRING)
        || (value.is(Concept.UNARY, Concept.OTHER) && only.size() == 1 && isPlain(only.getFirst()));
  }

  private static Optional<EditSentence> sentence(SyntaxNode variable, boolean more, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText name = Names.declaredName(variable).map(values::name).orElseThrow();
    Optional<AttributedText> said =
        more
            ? value(variable)
                .flatMap(values::describe)
                .map(AttributedText.own("The new constant ").then(name).then(" is ")::then)
            : Optional.of(AttributedText.own("The constant ").then(name).then(" is removed"));
    return said.map(each -> EditSentence.of(each, edit.sides().lines(variable), 0.55));
  }
}
