package dev.briefcast.renderer.explain.type;

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

/** Recognizes a type that is given another type, or one less: {@code Meta<Door, Key>}. */
public final class TypeArgumentAdded implements Idiom {

  private static final Pattern GIVEN = Pattern.compile("type_arguments|type_argument_list|generic");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w{0,40}");

  /** What has types that need no word each time they change. */
  private static final Concept[] WITHIN = {
    Concept.PARAMETER,
    Concept.FIELD,
    Concept.VARIABLE,
    Concept.FUNCTION,
    Concept.CALL,
    Concept.LAMBDA,
    Concept.TYPE_DECLARATION,
    Concept.BLOCK
  };

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean more = edit.removed().isEmpty();
    boolean oneWay = more != edit.added().isEmpty() && !edit.isBroken();
    return (more ? edit.after() : edit.before())
        .filter(_ -> oneWay && isGiven(edit.beforeParent()) && isGiven(edit.afterParent()))
        .filter(each -> NAME.matcher(each.text()).matches() && isOnly(each, more, edit))
        .flatMap(each -> sentence(each, more, edit));
  }

  /** Whether all others are given as before. */
  private static boolean isOnly(SyntaxNode type, boolean more, Edit edit) {
    SyntaxNode has = more ? edit.afterParent() : edit.beforeParent();
    SyntaxNode other = more ? edit.beforeParent() : edit.afterParent();
    List<String> rest =
        has.namedChildren().stream().filter(each -> each != type).map(SyntaxNode::code).toList();
    return !rest.isEmpty()
        && rest.equals(other.namedChildren().stream().map(SyntaxNode::code).toList());
  }

  private static boolean isGiven(SyntaxNode node) {
    return GIVEN.matcher(node.type()).matches();
  }

  private static Optional<EditSentence> sentence(SyntaxNode type, boolean more, Edit edit) {
    var values = new Values(edit.sides());
    String verb = more ? " is now given the type " : " is no longer given the type ";
    return owner(type, edit)
        .flatMap(
            owner ->
                holder(type)
                    .map(
                        name ->
                            AttributedText.own("The ")
                                .then(values.name(name))
                                .then(owner)
                                .then(verb)
                                .then(values.name(type))))
        .map(said -> EditSentence.of(said, edit.sides().lines(type), 0.6));
  }

  /** What is given the type; what a result may be instead is told as a failure. */
  private static Optional<SyntaxNode> holder(SyntaxNode type) {
    SyntaxNode list = type.parent();
    return Optional.ofNullable(list == null ? null : list.parent())
        .flatMap(each -> each.namedChildren().stream().filter(one -> one != list).findFirst())
        .filter(each -> NAME.matcher(each.text()).matches() && !each.text().equals("Result"));
  }

  /** {@code of meta}, {@code that open returns}. */
  private static Optional<AttributedText> owner(SyntaxNode type, Edit edit) {
    var values = new Values(edit.sides());
    return type.enclosing(WITHIN)
        .filter(each -> each.is(Concept.PARAMETER, Concept.FIELD, Concept.FUNCTION))
        .filter(each -> each.enclosing(Concept.CALL).isEmpty())
        .flatMap(
            each ->
                Names.declaredName(each)
                    .filter(edit.sides()::isInExcerpt)
                    .filter(name -> Names.containsName(name, edit.sides().otherRoot(type)))
                    .map(
                        name ->
                            each.is(Concept.FUNCTION)
                                ? AttributedText.own(" that ")
                                    .then(values.name(name))
                                    .then(" returns")
                                : AttributedText.own(" of ").then(values.name(name))));
  }
}
