package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.meaning.Aliases;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recognizes a value or a result that gives way to another one of any kind: the new one is said,
 * the old one only if it is short.
 */
public final class ValueReplaced implements ReplacementIdiom {

  /** What is put together there, which a call may put together, too. */
  private static final Pattern MADE = Pattern.compile("new\\b|[{\\[]");

  /** What is longer is not said besides what takes its place. */
  private static final int OLD_MAX = 40;

  @Override
  public boolean accepts(SyntaxNode node) {
    return !node.is(Concept.LAMBDA, Concept.TOKEN, Concept.BLOCK);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (!isInSamePlace(before, after)
        || isMoved(before, after, edit)
        || Aliases.areSame(before, after, edit.sides())
        || isToldInside(before, after)) {
      return Optional.empty();
    }
    return constantSentence(before, after, edit)
        .or(() -> exitSentence(before, after, edit))
        .or(() -> resultSentence(before, after, edit))
        .or(() -> assignmentSentence(before, after, edit));
  }

  /** {@code isize::MAX as usize} in place of {@code usize::MAX}, in whatever is calculated. */
  private static Optional<EditSentence> constantSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode parent = after.parent();
    boolean constants =
        parent != null
            && parent.is(Concept.BINARY)
            && Stream.of(before, after)
                .allMatch(each -> each.text().matches("[\\w:]{1,60}::[A-Z_]+(?: as \\w+)?"));
    var values = new Values(edit.sides());
    return values
        .describe(before)
        .filter(_ -> constants)
        .flatMap(was -> values.describe(after).map(was.then(" becomes ")::then))
        .filter(said -> !said.slots().getFirst().text().equals(said.slots().getLast().text()))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.7))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static boolean isInSamePlace(SyntaxNode before, SyntaxNode after) {
    return Names.functionName(before).equals(Names.functionName(after))
        && SwitchCases.areInSame(before, after);
  }

  /** Whether the same is only put together otherwise, or a part of it is another. */
  private static boolean isToldInside(SyntaxNode before, SyntaxNode after) {
    boolean alike = before.type().equals(after.type()) && !before.children().isEmpty();
    boolean kept =
        after.is(Concept.NAME, Concept.CALL)
            && Names.lastName(after).filter(name -> Names.containsName(name, before)).isPresent();
    List<String> given = SyntaxNode.codes(Names.arguments(after));
    return kept
        || (!given.isEmpty() && given.equals(SyntaxNode.codes(Names.arguments(before))))
        || after.field().equals("type")
        || leaves(before).containsAll(leaves(after))
        || (alike && after.is(Concept.BINARY, Concept.OTHER, Concept.UNARY));
  }

  /** What is put together. */
  private static Set<String> leaves(SyntaxNode node) {
    return node
        .findAll(
            each ->
                (each.children().isEmpty() || each.is(Concept.LITERAL)) && !each.is(Concept.TOKEN))
        .stream()
        .map(SyntaxNode::code)
        .collect(Collectors.toSet());
  }

  /** Whether it is kept in an entry or a member, and not in a variable. */
  private static boolean isSeenByOthers(SyntaxNode value) {
    return target(value)
        .filter(
            to ->
                to.is(Concept.ACCESS)
                    || Optional.ofNullable(value.parent())
                        .filter(each -> each.is(Concept.KEYED))
                        .isPresent())
        .isPresent();
  }

  /** Whether either stands on both sides, so that it only has another place. */
  private static boolean isMoved(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean name = after.is(Concept.NAME, Concept.LITERAL, Concept.NUMBER, Concept.STRING);
    // What is known of a call is said of what it is made on.
    boolean known = isSeenByOthers(after) && new Values(edit.sides()).isKnown(after);
    int inside = known ? Names.codeCount(before, after) : 0;
    return !name
        && (Names.containsCode(after, edit.sides().before().root())
            || Names.codeCount(before, edit.sides().after().root()) > inside);
  }

  /** {@code raise ValueError} in place of {@code return str(value)}. */
  private static Optional<EditSentence> exitSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode parent = after.parent();
    boolean leaves =
        parent != null
            && parent.is(Concept.BLOCK)
            && before.is(Concept.RETURN, Concept.THROW)
            && after.is(Concept.RETURN, Concept.THROW)
            && !after.is(before.concept())
            && !after.namedChildren().isEmpty();
    AttributedText subject = edit.sides().exitSubject(after);
    if (!leaves || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return new Actions(values)
        .describe(after)
        .flatMap(
            does ->
                Circumstances.describe(after, subject, values)
                    .map(who -> who.then(" now ").then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.85));
  }

  /** {@code return whole(door)} in place of {@code return a && b || c}. */
  private static Optional<EditSentence> resultSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean returned =
        isWholeResult(before) && isWholeResult(after) && before.parent() != after.parent();
    AttributedText subject = edit.sides().exitSubject(after);
    AttributedText was = edit.sides().exitSubject(before);
    boolean other = !was.slots().isEmpty() && !was.text().equals(subject.text());
    if (!returned || other || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    String own = "what " + subject.text() + " returns";
    return replacement(before, after, "", values)
        // What another function of that name returns is not what this one returned.
        .filter(is -> !is.text().endsWith(" instead of " + own))
        .flatMap(
            is ->
                Circumstances.describe(
                        after.enclosing(Concept.RETURN).orElse(after), subject, values)
                    // What calls another one of its own name is not told from it.
                    .filter(who -> !(who.equals(subject) && is.text().startsWith(own)))
                    .map(who -> who.then(" now returns ").then(is)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.8));
  }

  private static boolean isWholeResult(SyntaxNode value) {
    SyntaxNode parent = value.parent();
    // Ruby gives what is returned like an argument.
    SyntaxNode statement =
        parent != null && parent.is(Concept.ARGUMENTS) ? parent.parent() : parent;
    return parent != null
        && statement != null
        && statement.is(Concept.RETURN)
        && parent.namedChildren().size() == 1;
  }

  private static Optional<EditSentence> assignmentSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> name = target(after);
    boolean same = name.map(SyntaxNode::code).equals(target(before).map(SyntaxNode::code));
    boolean kept = edit.keepsBoth(before.parent(), after.parent()) || isNewLocal(after, edit);
    if (name.isEmpty() || !same || kept || ReplacedParts.isSetOftener(name.get(), edit)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    String own = values.describe(name.get()).map(AttributedText::text).orElse("");
    return replacement(before, after, own, values)
        .flatMap(
            is ->
                values
                    .describe(name.get())
                    .filter(it -> !(is.text() + " ").startsWith(it.text() + " "))
                    .map(it -> it.then(" is now ").then(is)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.65))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  /** Whether it is a variable that was not there, which may have the old value, too. */
  private static boolean isNewLocal(SyntaxNode value, Edit edit) {
    SyntaxNode now = edit.sides().after().root();
    return value.is(Concept.NAME)
        && !Names.containsName(value, edit.sides().before().root())
        && now
            .findAll(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.DECLARATION))
            .stream()
            .flatMap(each -> Names.declaredName(each).stream())
            .anyMatch(each -> each.text().equals(value.text()));
  }

  /** What is given a value itself. */
  private static Optional<SyntaxNode> target(SyntaxNode value) {
    return Optional.ofNullable(value.parent())
        .filter(
            each ->
                each.is(Concept.ASSIGNMENT, Concept.VARIABLE, Concept.FIELD, Concept.KEYED)
                    && each.namedChildren().size() > 1
                    && each.namedChildren().getLast() == value
                    && each.children().stream()
                        .noneMatch(in -> in.is(Concept.TOKEN) && in.text().matches("[^=:]+=")))
        .map(
            each ->
                each.childInField("declarator", "pattern")
                    .orElseGet(() -> each.namedChildren().getFirst()))
        .filter(each -> each.is(Concept.NAME, Concept.ACCESS) || isKey(each))
        .filter(each -> !BracketedValues.isInBrackets(value))
        .filter(each -> each.text().length() > 1);
  }

  private static boolean isKey(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.KEYED) && node.is(Concept.STRING);
  }

  /** Whether a call is told by its name, which says more than those that libraries have. */
  private static boolean isOwnCall(SyntaxNode before, SyntaxNode after, Values values) {
    return after.is(Concept.CALL)
        && !MADE.matcher(before.text()).lookingAt()
        && Names.calledName(before).filter(name -> !CallSubstituted.isTelling(name)).isEmpty()
        && Names.isInformative(after)
        && !values.isKnown(after)
        && Names.calledName(after)
            .filter(name -> CallSubstituted.isTelling(name) && !Names.containsName(name, before))
            .isPresent();
  }

  /** The new value, and the old one if that is short and not called like what has it. */
  private static Optional<AttributedText> replacement(
      SyntaxNode before, SyntaxNode after, String own, Values values) {
    Optional<AttributedText> old = values.describe(before);
    boolean call = before.is(Concept.CALL) || after.is(Concept.CALL);
    // Calls of libraries often do the same by another name.
    boolean unsaid = old.isEmpty() && !after.is(Concept.LITERAL, Concept.NUMBER);
    if (call
        && (unsaid || before.is(after.concept(), Concept.BINARY))
        && !isOwnCall(before, after, values)) {
      return Optional.empty();
    }
    return values
        .describe(after)
        .filter(now -> old.filter(was -> was.text().equals(now.text())).isEmpty())
        .map(
            now ->
                old.filter(was -> was.text().length() <= OLD_MAX && !was.text().contains(" if "))
                    .filter(was -> !now.text().endsWith(" of " + was.text()))
                    .filter(was -> !was.text().equals(own))
                    .map(was -> now.then(" instead of ").then(was))
                    .orElse(now));
  }
}
