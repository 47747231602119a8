package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Recognizes a function or type that loses an annotation, and a warning that is no longer
 * suppressed.
 */
public final class AnnotationRemoved implements Idiom {

  private static final int NAMES_MAX = 3;

  /** What lets a tool look away: its arguments are the names of warnings. */
  private static final Pattern SUPPRESSES = Pattern.compile("(?i)suppress(?:warnings)?|allow");

  private static final Pattern DERIVES = Pattern.compile("derive");

  /** What a warning is called. */
  private static final Pattern WARNING = Pattern.compile("[\\w:.-]{3,40}");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> old = edit.before().flatMap(AnnotationRemoved::singleAnnotation);
    Optional<SyntaxNode> now = edit.after().flatMap(AnnotationRemoved::singleAnnotation);
    boolean marks =
        old.isPresent() == !edit.removed().isEmpty() && now.isPresent() == !edit.added().isEmpty();
    if (marks && allMatch(old, now, SUPPRESSES)) {
      return warningSentence(old, now, edit);
    }
    if (marks && allMatch(old, now, DERIVES)) {
      return deriveSentence(old, now, edit);
    }
    if (edit.added().isEmpty() && edit.before().filter(AnnotationRemoved::isAsync).isPresent()) {
      return edit.before().flatMap(each -> synchronousSentence(each, edit));
    }
    return edit.added().isEmpty()
        ? old.flatMap(each -> removalSentence(each, owner(each, edit), edit))
        : edit.before().flatMap(each -> decoratorSentence(each, edit));
  }

  private static boolean allMatch(
      Optional<SyntaxNode> old, Optional<SyntaxNode> now, Pattern called) {
    return (old.isPresent() || now.isPresent())
        && Stream.concat(old.stream(), now.stream())
            .allMatch(
                mark -> name(mark).filter(n -> called.matcher(n.text()).matches()).isPresent());
  }

  /** Rust's attributes stand before what they mark, and not in it. */
  private static Optional<SyntaxNode> owner(SyntaxNode mark, Edit edit) {
    if (mark.type().equals("attribute_item")) {
      return nextDeclaration(mark).filter(edit.sides()::isInExcerpt);
    }
    return AnnotationAdded.owner(mark, edit);
  }

  private static Optional<SyntaxNode> nextDeclaration(SyntaxNode mark) {
    SyntaxNode parent = mark.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    return all.stream()
        .skip(all.indexOf(mark) + 1L)
        .dropWhile(each -> each.type().equals("attribute_item"))
        .findFirst()
        .filter(each -> each.is(Concept.FUNCTION, Concept.TYPE_DECLARATION))
        .flatMap(Names::declaredName);
  }

  /** Of modifiers the one annotation. */
  private static Optional<SyntaxNode> singleAnnotation(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    SyntaxNode mark = node.is(Concept.MODIFIERS) && named.size() == 1 ? named.getFirst() : node;
    return Optional.of(mark).filter(each -> each.is(Concept.DECORATOR));
  }

  private static Optional<SyntaxNode> name(SyntaxNode mark) {
    List<SyntaxNode> names = mark.findAll(each -> each.is(Concept.NAME));
    boolean plain = mark.findAll(each -> each.is(Concept.DECORATOR)).size() == 1;
    return names.isEmpty() || !plain ? Optional.empty() : Optional.of(names.getFirst());
  }

  private static boolean isAsync(SyntaxNode node) {
    return node.text().equals("async") && AnnotationAdded.isInHeader(node);
  }

  /** {@code save is no longer asynchronous}. */
  private static Optional<EditSentence> synchronousSentence(SyntaxNode async, Edit edit) {
    return edit.sides()
        .owner(async, Concept.FUNCTION)
        .filter(name -> Names.containsName(name, edit.sides().after().root()))
        .map(new Values(edit.sides())::name)
        .map(
            name ->
                EditSentence.of(
                    name.then(" is no longer asynchronous"), edit.sides().lines(async), 0.8));
  }

  /** Python's decorators hold the function that they stand on. */
  private static Optional<EditSentence> decoratorSentence(SyntaxNode was, Edit edit) {
    List<SyntaxNode> named = was.namedChildren();
    boolean shape =
        was.type().equals("decorated_definition")
            && named.size() == 2
            && edit.after().filter(a -> a.code().equals(named.getLast().code())).isPresent();
    return shape
        ? removalSentence(named.getFirst(), Names.declaredName(named.getLast()), edit)
        : Optional.empty();
  }

  private static Optional<EditSentence> removalSentence(
      SyntaxNode mark, Optional<SyntaxNode> owner, Edit edit) {
    SyntaxNode parent = mark.parent();
    boolean stays =
        owner.filter(name -> Names.containsName(name, edit.sides().after().root())).isPresent()
            && !edit.sides().after().root().text().contains(mark.text())
            && !(parent != null && parent.is(Concept.BLOCK))
            && edit.sides().isInExcerpt(mark)
            && mark.enclosing(Concept.PARAMETER).isEmpty();
    var values = new Values(edit.sides());
    return name(mark)
        .filter(each -> stays && !AnnotationAdded.isForTools(each))
        .flatMap(
            each ->
                owner.map(
                    of ->
                        EditSentence.of(
                            each.text().matches("(?i)deprecated|obsolete")
                                ? values.name(of).then(" is no longer deprecated")
                                : values
                                    .name(of)
                                    .then(" is no longer marked with ")
                                    .then(values.name(each)),
                            edit.sides().lines(mark),
                            0.7)));
  }

  private static Optional<EditSentence> warningSentence(
      Optional<SyntaxNode> old, Optional<SyntaxNode> now, Edit edit) {
    List<SyntaxNode> gone = argumentsWithout(old, now);
    List<SyntaxNode> come = argumentsWithout(now, old);
    SyntaxNode mark = now.or(() -> old).orElseThrow();
    boolean plain =
        gone.stream().allMatch(each -> WARNING.matcher(withoutQuotes(each)).matches())
            && gone.size() <= NAMES_MAX
            && owner(mark, edit).filter(name -> isOnBoth(name, edit)).isPresent();
    if (gone.isEmpty() || !come.isEmpty() || !plain) {
      return Optional.empty();
    }
    List<AttributedText> names =
        gone.stream()
            .map(each -> AttributedText.of(withoutQuotes(each), edit.sides().lines(each)))
            .toList();
    String be = names.size() == 1 ? " is " : " are ";
    return Optional.of(
        EditSentence.of(
                AttributedText.list(names, NAMES_MAX).then(be + "no longer suppressed"),
                edit.sides().lines(mark),
                0.4)
            .withPlace(mark, edit.sides()));
  }

  private static boolean isOnBoth(SyntaxNode name, Edit edit) {
    return Names.containsName(name, edit.sides().before().root())
        && Names.containsName(name, edit.sides().after().root());
  }

  /** {@code Door now derives Debug}. */
  private static Optional<EditSentence> deriveSentence(
      Optional<SyntaxNode> old, Optional<SyntaxNode> now, Edit edit) {
    List<SyntaxNode> gone = argumentsWithout(old, now);
    List<SyntaxNode> come = argumentsWithout(now, old);
    boolean one = gone.isEmpty() != come.isEmpty() && gone.size() + come.size() <= NAMES_MAX;
    SyntaxNode mark = now.or(() -> old).orElseThrow();
    var values = new Values(edit.sides());
    String verb = come.isEmpty() ? " no longer derives " : " now derives ";
    List<AttributedText> names = (come.isEmpty() ? gone : come).stream().map(values::name).toList();
    return owner(mark, edit)
        .filter(name -> one && isOnBoth(name, edit))
        .map(name -> values.name(name).then(verb).then(AttributedText.list(names, NAMES_MAX)))
        .map(text -> EditSentence.of(text, edit.sides().lines(mark), 0.4));
  }

  /** What one mark is given and the other is not. */
  private static List<SyntaxNode> argumentsWithout(
      Optional<SyntaxNode> mark, Optional<SyntaxNode> other) {
    List<String> known = names(other).stream().map(AnnotationRemoved::withoutQuotes).toList();
    return names(mark).stream().filter(each -> !known.contains(withoutQuotes(each))).toList();
  }

  private static List<SyntaxNode> names(Optional<SyntaxNode> mark) {
    return mark.map(AnnotationRemoved::argumentNames).orElse(List.of());
  }

  /** The names of the warnings, as strings or as names. */
  private static List<SyntaxNode> argumentNames(SyntaxNode mark) {
    List<SyntaxNode> strings = mark.findAll(each -> each.is(Concept.STRING));
    return strings.isEmpty()
        ? mark.findAll(each -> each.is(Concept.NAME)).stream().skip(1).toList()
        : strings;
  }

  private static String withoutQuotes(SyntaxNode name) {
    return name.text().replaceAll("^\"|\"$", "");
  }
}
