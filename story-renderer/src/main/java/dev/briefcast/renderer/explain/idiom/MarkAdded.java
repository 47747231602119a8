package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A function or a type gets an annotation, or becomes asynchronous. */
public final class MarkAdded implements Idiom {

  /** What only tools and readers heed. */
  private static final Pattern QUIET =
      Pattern.compile(
          "(?i)override|suppress\\w*|generated|test|nullable|nonnull|notnull|inline|allow|cfg|doc|must_use"
              + "|expect|parameterizedtest|fact|theory|todo|serializable|jvm\\w+|visiblefortesting|opt_?in|overload");

  @Override
  public Optional<EditSentence> of(Edit edit) {
    Optional<SyntaxNode> added = edit.after().filter(_ -> edit.removed().isEmpty());
    return added.filter(each -> !each.isBroken()).flatMap(each -> said(each, edit));
  }

  private static Optional<EditSentence> said(SyntaxNode added, Edit edit) {
    Optional<SyntaxNode> owner =
        edit.sides().owner(added, Concept.FUNCTION, Concept.TYPE_DECLARATION);
    boolean there = owner.filter(name -> Names.occurs(name, edit.sides().before().root())).isPresent();
    if (!there || !edit.sides().isThere(added) || added.around(Concept.PARAMETER).isPresent()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    if (added.text().equals("async") && isHead(added)) {
      return owner.map(
          name ->
              EditSentence.of(
                  values.name(name).then(" is now asynchronous"), edit.sides().lines(added), 0.8));
    }
    Optional<SyntaxNode> mark = added.is(Concept.DECORATOR) ? mark(added) : Optional.empty();
    return mark.filter(each -> !QUIET.matcher(each.text()).matches())
        .flatMap(each -> owner.map(name -> marked(name, each, added, edit)));
  }

  /** Whether it stands before the name of the function, and not somewhere in its body. */
  private static boolean isHead(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.FUNCTION, Concept.MODIFIERS);
  }

  private static Optional<SyntaxNode> mark(SyntaxNode decorator) {
    List<SyntaxNode> names = decorator.all(each -> each.is(Concept.NAME));
    boolean plain = decorator.all(each -> each.is(Concept.DECORATOR)).size() == 1;
    return names.isEmpty() || !plain ? Optional.empty() : Optional.of(names.getFirst());
  }

  private static EditSentence marked(
      SyntaxNode name, SyntaxNode mark, SyntaxNode added, Edit edit) {
    var values = new Values(edit.sides());
    boolean old = mark.text().matches("(?i)deprecated|obsolete");
    AttributedText said =
        old
            ? values.name(name).then(" is now deprecated")
            : values.name(name).then(" is now marked with ").then(values.name(mark));
    return EditSentence.of(said, edit.sides().lines(added), 0.75);
  }
}
