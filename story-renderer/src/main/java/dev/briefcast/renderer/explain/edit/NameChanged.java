package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.OverloadsSplit;
import dev.briefcast.renderer.explain.type.ParameterOwner;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Recognizes a renamed function or type, and a parameter whose type changes. */
final class NameChanged implements Idiom {

  private static final Pattern QUALIFIED =
      Pattern.compile("qualified_\\w+|scoped_\\w+|nested_\\w+|stable_type_identifier");

  private static final Pattern PATH = Pattern.compile("\\w{1,60}(?:(?:\\.|::)\\w{1,60}){1,5}");
  private static final Pattern SEPARATOR = Pattern.compile("\\W+");
  private static final double SIMILARITY_MIN = 0.5;
  private static final int RIVALS_MAX = 12;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(each -> each.is(Concept.NAME));
    Optional<SyntaxNode> now = edit.after().filter(each -> each.is(Concept.NAME));
    if (old.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    return renamingSentence(old.get(), now.get(), edit)
        .or(() -> typeSentence(old.get(), now.get(), edit));
  }

  private static Optional<EditSentence> renamingSentence(
      SyntaxNode old, SyntaxNode now, Edit edit) {
    SyntaxNode before = old.parent();
    SyntaxNode after = now.parent();
    boolean declared =
        before != null
            && after != null
            && (before.is(Concept.FUNCTION, Concept.TYPE_DECLARATION)
                || isConstant(old, now, before, after))
            && before.concept() == after.concept()
            && !before.field().equals("type")
            && Names.declaredName(before).filter(each -> each == old).isPresent()
            && Names.declaredName(after).filter(each -> each == now).isPresent()
            && (before.is(Concept.VARIABLE, Concept.ASSIGNMENT)
                || TreeMatcher.similarity(before, after) >= SIMILARITY_MIN);
    // What is declared on both sides is no new name.
    boolean fresh =
        !declares(now, edit.sides().before().root()) && !declares(old, edit.sides().after().root());
    var values = new Values(edit.sides());
    AttributedText said = values.name(old).then(" is renamed to ").then(values.name(now));
    return declared && fresh && before != null && after != null && !isMerged(before, after, edit)
        ? Optional.of(EditSentence.of(said, edit.sides().lines(now), 0.9))
        : Optional.empty();
  }

  /** Whether more functions are gone that resemble a new one than there are new ones. */
  private static boolean isMerged(SyntaxNode old, SyntaxNode now, Edit edit) {
    if (!old.is(Concept.FUNCTION)) {
      return false;
    }
    SyntaxNode before = edit.sides().before().root();
    SyntaxNode after = edit.sides().after().root();
    List<SyntaxNode> gone = onlyIn(before, after);
    return gone.size() > 1
        && gone.stream().filter(each -> isSimilar(each, now)).count()
            > onlyIn(after, before).stream().filter(each -> isSimilar(old, each)).count();
  }

  private static boolean isSimilar(SyntaxNode one, SyntaxNode other) {
    return TreeMatcher.similarity(one, other) >= SIMILARITY_MIN;
  }

  /** The functions of one side whose names the other does not declare. */
  private static List<SyntaxNode> onlyIn(SyntaxNode side, SyntaxNode other) {
    Set<String> declared =
        other.findAll(each -> each.is(Concept.FUNCTION)).stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .map(SyntaxNode::text)
            .collect(Collectors.toSet());
    return side.findAll(each -> each.is(Concept.FUNCTION)).stream()
        .filter(
            each ->
                Names.declaredName(each).filter(it -> !declared.contains(it.text())).isPresent())
        .limit(RIVALS_MAX)
        .toList();
  }

  /** Whether two constants, of no function, have the same value. */
  private static boolean isConstant(
      SyntaxNode old, SyntaxNode now, SyntaxNode before, SyntaxNode after) {
    return before.is(Concept.VARIABLE, Concept.ASSIGNMENT)
        && Names.isConstant(old)
        && Names.isConstant(now)
        && before.enclosing(Concept.FUNCTION, Concept.LAMBDA).isEmpty()
        && before.namedChildren().size() > 1
        && before.namedChildren().getLast() != old
        && before.namedChildren().getLast().code().equals(after.namedChildren().getLast().code());
  }

  private static boolean declares(SyntaxNode name, SyntaxNode root) {
    return root
        .findAll(
            each ->
                each.is(
                    Concept.FUNCTION,
                    Concept.TYPE_DECLARATION,
                    Concept.VARIABLE,
                    Concept.ASSIGNMENT))
        .stream()
        .flatMap(each -> Names.declaredName(each).stream())
        .anyMatch(each -> each.text().equals(name.text()));
  }

  /** Of a parameter whose name stays. */
  private static Optional<EditSentence> typeSentence(SyntaxNode old, SyntaxNode now, Edit edit) {
    Optional<SyntaxNode> before = old.enclosing(Concept.PARAMETER);
    Optional<SyntaxNode> after = now.enclosing(Concept.PARAMETER);
    Optional<SyntaxNode> was = before.flatMap(Names::declaredName);
    Optional<SyntaxNode> is = after.flatMap(Names::declaredName);
    boolean same =
        was.isPresent()
            && was.map(SyntaxNode::text).equals(is.map(SyntaxNode::text))
            && was.get() != old
            && !ParameterOwner.isReceiver(after.get())
            && is.get() != now
            && isInType(now);
    if (!same) {
      return Optional.empty();
    }
    if (OverloadsSplit.isOne(after.get(), edit.sides())) {
      return OverloadsSplit.sentence(after.get(), edit.sides());
    }
    var values = new Values(edit.sides());
    boolean whole = isOtherPath(old, now);
    AttributedText said =
        values
            .name(is.get())
            .then(" now has the type ")
            .then(whole ? path(now, values) : typeName(now, values))
            .then(" instead of ")
            .then(whole ? path(old, values) : typeName(old, values));
    return Optional.of(
        EditSentence.of(said, edit.sides().lines(now), 0.75).withPlace(now, edit.sides()));
  }

  /** Whether all names of a path differ: {@code typing.Any} becomes {@code uuid.UUID}. */
  private static boolean isOtherPath(SyntaxNode old, SyntaxNode now) {
    SyntaxNode was = old.parent();
    SyntaxNode is = now.parent();
    return was != null
        && is != null
        && PATH.matcher(was.text()).matches()
        && PATH.matcher(is.text()).matches()
        && Collections.disjoint(
            List.of(SEPARATOR.split(was.text())), List.of(SEPARATOR.split(is.text())));
  }

  private static AttributedText path(SyntaxNode name, Values values) {
    SyntaxNode parent = name.parent();
    return parent == null ? values.name(name) : values.quote(parent, parent.text());
  }

  /** With the package that it is of, if that is what differs: {@code http.Handler}. */
  private static AttributedText typeName(SyntaxNode name, Values values) {
    SyntaxNode parent = name.parent();
    return parent != null
            && QUALIFIED.matcher(parent.type()).matches()
            && parent.namedChildren().getLast() != name
        ? values.quote(parent, parent.text())
        : values.name(name);
  }

  private static boolean isInType(SyntaxNode node) {
    for (SyntaxNode up = node; up != null && !up.is(Concept.PARAMETER); up = up.parent()) {
      if (up.type()
          .matches(
              "generic_type|type_arguments|type_parameter|subscript|(?:map|slice|array|function)_type")) {
        return false;
      }
      if (up.field().equals("type")) {
        return true;
      }
    }
    return false;
  }
}
