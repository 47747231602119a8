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

/** Recognizes a constant that is added with a plain value, or removed. */
public final class ConstantDeclared implements Idiom {

  /** Of more, none is worth more than the others. */
  private static final int CONSTANTS_MAX = 2;

  private static final Concept[] WITHIN = {
    Concept.FUNCTION, Concept.LAMBDA, Concept.CALL, Concept.ARGUMENTS
  };

  private static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{Lu}\\d]*(?:_[\\p{Lu}\\d]+)*");

  /** What only serves to log or to be stored. */
  private static final Pattern AUXILIARY = Pattern.compile("(?i)log(?:ger)?|tag|serialVersionUID");

  /** What makes a regular expression. */
  private static final Pattern EXPRESSION =
      Pattern.compile("(?s)(?:Pattern|re|regexp)\\.(?:compile|(?:Must)?Compile)\\(.{1,400}");

  private static final Pattern CONSTANT =
      Pattern.compile("(?s)(?:(?:public|private|protected|internal|static|pub) )*const\\b.*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    boolean oneWay = more != edit.added().isEmpty() && !edit.isBroken();
    return oneWay && freshCount(edit, more) <= CONSTANTS_MAX
        ? only(more ? edit.added() : edit.removed())
            .filter(each -> each.enclosing(WITHIN).isEmpty())
            .flatMap(each -> variable(each, more))
            .filter(each -> !edit.sides().isNamedOnOtherSide(each))
            .flatMap(each -> sentence(each, more, edit))
        : Optional.empty();
  }

  /** What is no comment, if it is one. */
  static Optional<SyntaxNode> only(List<SyntaxNode> nodes) {
    List<SyntaxNode> code = nodes.stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    return code.size() == 1 ? Optional.of(code.getFirst()) : Optional.empty();
  }

  private static long freshCount(Edit edit, boolean more) {
    SyntaxNode parent = more ? edit.afterParent() : edit.beforeParent();
    return parent.namedChildren().stream()
        .flatMap(each -> variable(each, more).stream())
        .filter(each -> !edit.sides().isNamedOnOtherSide(each))
        .count();
  }

  /** What has the name and the value, of a declaration of one constant. */
  private static Optional<SyntaxNode> variable(SyntaxNode declaration, boolean more) {
    List<SyntaxNode> variables = declaration.findAll(ConstantDeclared::isVariable);
    SyntaxNode variable = variables.isEmpty() ? declaration : variables.getFirst();
    if (variable.is(Concept.BINARY, Concept.UNARY, Concept.ACCESS, Concept.NAME)) {
      // A constant is only used there.
      return Optional.empty();
    }
    boolean marked =
        CONSTANT.matcher(declaration.text()).matches() || declaration.type().equals("const_spec");
    return Names.declaredName(variable)
        .filter(name -> name.text().length() > 2)
        .filter(name -> marked || NAME.matcher(name.text()).matches())
        .filter(_ -> variables.size() < 2 && !variable.type().equals("static_item"))
        .filter(name -> !AUXILIARY.matcher(name.text()).matches())
        .filter(
            name ->
                value(variable)
                    .filter(
                        each ->
                            isPlain(each)
                                || (each != name
                                    && isKept(each, more)
                                    && NAME.matcher(name.text()).matches()))
                    .isPresent())
        .map(_ -> variable);
  }

  private static boolean isVariable(SyntaxNode node) {
    return node.is(Concept.VARIABLE, Concept.ASSIGNMENT) || node.type().equals("const_element");
  }

  private static Optional<SyntaxNode> value(SyntaxNode variable) {
    return variable.namedChildren().stream().reduce((_, last) -> last);
  }

  /** Whether it is worth a word though it is not read out: what is made, and all that is gone. */
  private static boolean isKept(SyntaxNode value, boolean more) {
    boolean made = value.type().matches("object_creation_expression|new_expression");
    boolean code = !value.findAll(each -> each.is(Concept.LAMBDA, Concept.FUNCTION)).isEmpty();
    return !code && (made || EXPRESSION.matcher(value.text()).matches() || !more);
  }

  private static boolean isPlain(SyntaxNode value) {
    List<SyntaxNode> only = value.namedChildren();
    boolean calculated =
        value.is(Concept.BINARY)
            && value.findAll(each -> each.children().isEmpty()).stream()
                .allMatch(each -> each.is(Concept.NUMBER, Concept.TOKEN));
    return value.is(Concept.NUMBER, Concept.STRING)
        || calculated
        || (value.is(Concept.UNARY, Concept.OTHER) && only.size() == 1 && isPlain(only.getFirst()));
  }

  private static Optional<EditSentence> sentence(SyntaxNode variable, boolean more, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText name = Names.declaredName(variable).map(values::name).orElseThrow();
    Optional<AttributedText> said =
        more
            ? value(variable)
                .flatMap(each -> valuePhrase(each, values))
                .map(AttributedText.own("The new constant ").then(name).then(" is ")::then)
            : Optional.of(AttributedText.own("The constant ").then(name).then(" is removed"))
                .filter(_ -> !hasOtherName(variable, edit));
    return said.map(each -> EditSentence.of(each, edit.sides().lines(variable), 0.55));
  }

  /** Whether another name is declared for what a removed one stood for. */
  static boolean hasOtherName(SyntaxNode variable, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    return value(variable)
        .filter(each -> each.is(Concept.STRING))
        .filter(
            each ->
                !edit.sides()
                    .after()
                    .root()
                    .findAll(
                        other ->
                            other.is(Concept.VARIABLE, Concept.ASSIGNMENT)
                                && value(other)
                                    .filter(now -> now.code().equals(each.code()))
                                    .isPresent()
                                && Names.declaredName(other)
                                    .filter(name -> !Names.containsName(name, before))
                                    .isPresent())
                    .isEmpty())
        .isPresent();
  }

  static Optional<AttributedText> valuePhrase(SyntaxNode value, Values values) {
    return EXPRESSION.matcher(value.text()).matches()
        ? Optional.of(AttributedText.own("a regular expression"))
        : values.describe(value);
  }
}
