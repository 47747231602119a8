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
import java.util.stream.Stream;

/** Recognizes a constructor that stands beside another one from now on, or no longer. */
public final class ConstructorAdded implements Idiom {

  private static final int PARAMETERS_MAX = 3;

  private static final Pattern CONSTRUCTOR =
      Pattern.compile("constructor_declaration|secondary_constructor");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean come = edit.removed().isEmpty();
    List<SyntaxNode> changed = come ? edit.added() : edit.removed();
    List<SyntaxNode> telling =
        changed.stream().filter(each -> !each.is(Concept.TOKEN, Concept.COMMENT)).toList();
    boolean plain =
        (come || edit.added().isEmpty())
            && !edit.isBroken()
            && telling.size() == 1
            && isConstructor(telling.getFirst())
            && hasOther(edit.beforeParent())
            && hasOther(edit.afterParent());
    return plain ? sentence(telling.getFirst(), come, edit) : Optional.empty();
  }

  private static boolean isConstructor(SyntaxNode node) {
    return CONSTRUCTOR.matcher(node.type()).matches();
  }

  /** Kotlin's stands in front of the body. */
  private static boolean hasOther(SyntaxNode body) {
    SyntaxNode type = body.parent();
    return body.children().stream().anyMatch(ConstructorAdded::isConstructor)
        || (type != null
            && type.children().stream()
                .anyMatch(each -> each.type().equals("primary_constructor")));
  }

  private static Optional<EditSentence> sentence(SyntaxNode made, boolean come, Edit edit) {
    var values = new Values(edit.sides());
    List<SyntaxNode> parameters =
        made.findAll(each -> each.is(Concept.PARAMETER)).stream()
            .filter(
                each ->
                    each.enclosing(Concept.LAMBDA).isEmpty()
                        && Stream.iterate(
                                each.parent(), up -> up != null && up != made, SyntaxNode::parent)
                            .noneMatch(up -> up.is(Concept.PARAMETER, Concept.BLOCK)))
            .toList();
    List<AttributedText> names =
        parameters.stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(values::name)
            .toList();
    Optional<AttributedText> type =
        Names.declaredName(made)
            .or(() -> edit.sides().owner(made, Concept.TYPE_DECLARATION))
            .map(values::name);
    boolean said = names.size() == parameters.size() && names.size() <= PARAMETERS_MAX;
    AttributedText from =
        names.isEmpty()
            ? AttributedText.own(" without arguments")
            : AttributedText.own(" from ").then(AttributedText.list(names, PARAMETERS_MAX));
    return type.filter(_ -> said)
        .map(of -> of.then(come ? " can now also be made" : " can no longer be made").then(from))
        .map(text -> EditSentence.of(text, edit.sides().lines(made), 0.7));
  }
}
