package dev.briefcast.renderer.explain.edit;

import static java.util.stream.Collectors.joining;

import dev.briefcast.renderer.explain.call.Arguments;
import dev.briefcast.renderer.explain.call.CallPlaces;
import dev.briefcast.renderer.explain.call.OptionArguments;
import dev.briefcast.renderer.explain.condition.StoredOperands;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.replacement.CalledInstead;
import dev.briefcast.renderer.explain.type.OverloadsSplit;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that is replaced, or whose arguments change. */
final class CallReplaced implements ReplacementIdiom {

  private static final Pattern ERROR_NAME = Pattern.compile(".*(?:Exception|Error)|Errorf|panic!?");
  private static final Pattern PATH = Pattern.compile("(?:::)?\\w+(?:(?:::|\\.)\\w+){1,4}");
  private static final Pattern VERSION = Pattern.compile("v?\\d+(?:\\.\\d+){1,3}(?:-[\\w.]+)?");

  /** A member of what has a short name, which stands for the object at hand. */
  private static final Pattern MEMBER = Pattern.compile("[a-z]{1,4}\\.\\w+");

  private static final double SIMILARITY_MIN = 0.45;

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> old = Names.calledName(before);
    Optional<SyntaxNode> now = Names.calledName(after);
    if (old.isEmpty() || now.isEmpty() || OverloadsSplit.isForwarding(before, edit.sides())) {
      return Optional.empty();
    }
    if (old.get().text().equals(now.get().text())) {
      return argumentSentence(before, after, edit);
    }
    boolean kept = isSameVariable(edit);
    boolean similar =
        (kept || TreeMatcher.similarity(before, after) >= SIMILARITY_MIN)
            && before.findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
            && after.findAll(each -> each.is(Concept.LAMBDA)).isEmpty()
            && (kept || sharesOperand(before, after));
    boolean alike = similar || isSameButFor(old.get(), now.get(), before, after);
    // Of a chain the last call is read: that the others went or came is not known.
    boolean replaces =
        !Names.containsName(old.get(), kept ? edit.sides().after().root() : after)
            && addedCalls(old.get(), edit) < 0
            && addedCalls(now.get(), edit) > 0
            && CalledInstead.isAsOften(old.get(), now.get())
            && !Names.containsName(now.get(), before);
    return alike
            && replaces
            && Names.isInformative(after)
            && Names.isInformative(before)
            && !Values.isGenericName(old.get())
            && !Values.isGenericName(now.get())
        ? Optional.of(CalledInstead.sentence(before, after, edit))
        : Optional.empty();
  }

  /** Whether a name, as often as it is called, is all in which two calls differ. */
  private static boolean isSameButFor(
      SyntaxNode old, SyntaxNode now, SyntaxNode before, SyntaxNode after) {
    return Arrays.stream(after.code().split(" ", -1))
        .map(token -> token.equals(now.text()) ? old.text() : token)
        .collect(joining(" "))
        .equals(before.code());
  }

  /** How much more often it is called now: 0 if only elsewhere, as under a condition. */
  private static int addedCalls(SyntaxNode name, Edit edit) {
    return Names.callCount(name, edit.sides().after().root())
        - Names.callCount(name, edit.sides().before().root());
  }

  /** Whether what both return is kept under the same name, and nothing else is. */
  private static boolean isSameVariable(Edit edit) {
    SyntaxNode old = edit.beforeParent();
    SyntaxNode now = edit.afterParent();
    Optional<String> name = Names.declaredName(old).map(SyntaxNode::text);
    return old.is(Concept.VARIABLE, Concept.ASSIGNMENT)
        && old.concept() == now.concept()
        && (old.is(Concept.VARIABLE)
            || !sharesOperand(edit.removed().getFirst(), edit.added().getFirst()))
        && Conditions.sign(old).equals(Conditions.sign(now))
        && name.isPresent()
        && name.equals(Names.declaredName(now).map(SyntaxNode::text))
        && edit.after().filter(each -> now.namedChildren().getLast() == each).isPresent()
        && !edit.after().map(SyntaxNode::text).orElse("").startsWith("new ")
        && !edit.before().map(SyntaxNode::text).orElse("").startsWith("new ");
  }

  /** Whether both are made on the same, or with something that both are given. */
  private static boolean sharesOperand(SyntaxNode before, SyntaxNode after) {
    Optional<String> on = Names.receiver(before).map(SyntaxNode::code);
    List<String> given = Names.arguments(before).stream().map(SyntaxNode::code).toList();
    List<SyntaxNode> now = Names.arguments(after);
    boolean none = given.isEmpty() && now.isEmpty();
    return (on.isPresent() && on.equals(Names.receiver(after).map(SyntaxNode::code)))
        || now.stream().anyMatch(each -> given.contains(each.code()))
        || (none && on.isEmpty() && Names.receiver(after).isEmpty());
  }

  private static Optional<EditSentence> argumentSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = Names.arguments(before);
    List<SyntaxNode> now = Names.arguments(after);
    List<SyntaxNode> gone = Arguments.unmatched(old, now);
    List<SyntaxNode> come = Arguments.unmatched(now, old);
    Optional<SyntaxNode> made = new Values(edit.sides()).constructedType(after);
    Optional<SyntaxNode> name = made.or(() -> Names.calledName(after));
    boolean sameReceiver =
        Names.receiver(before)
            .map(SyntaxNode::code)
            .equals(Names.receiver(after).map(SyntaxNode::code));
    if (name.isEmpty()
        || ElementsChanged.isListing(after)
        || (made.isEmpty() && !Names.isInformative(after))
        || !sameReceiver
        || isStill(before, after, edit)
        || CallPlaces.areExchanged(before, after, edit.sides())
        || !Arguments.areParsed(before)
        || !Arguments.areParsed(after)
        || Arguments.isOneOfEqual(gone, come, after)
        || gone.size() > 1
        || come.size() > 1) {
      return Optional.empty();
    }
    return argumentSentence(name.get(), gone, come, edit);
  }

  /** Whether the one call stays beside the other, so that neither has become the other. */
  private static boolean isStill(SyntaxNode before, SyntaxNode after, Edit edit) {
    return Names.containsCode(before, edit.sides().after().root())
        || Names.containsCode(after, edit.sides().before().root());
  }

  private static Optional<EditSentence> argumentSentence(
      SyntaxNode name, List<SyntaxNode> gone, List<SyntaxNode> come, Edit edit) {
    var values = new Values(edit.sides());
    if (Arguments.isChangedInside(gone, come) || StoredOperands.isSame(gone, come, edit.sides())) {
      return Optional.empty();
    }
    Optional<SyntaxNode> stored = StoredOperands.storedCall(gone, come, edit.sides());
    if (stored.isPresent()) {
      return argumentSentence(gone.getFirst(), stored.get(), edit);
    }
    Optional<AttributedText> first = fallbackPhrase(gone, come, edit);
    if (first.isPresent()) {
      return first.map(
          given ->
              EditSentence.of(
                  values.name(name).then(" is now given ").then(given),
                  edit.sides().lines(name),
                  0.75));
    }
    Optional<AttributedText> lost =
        gone.stream().findFirst().flatMap(each -> Arguments.phrase(each, values));
    Optional<AttributedText> got =
        come.stream().findFirst().flatMap(each -> Arguments.phrase(each, values));
    if (lost.isEmpty() && got.isPresent() && gone.size() == 1) {
      lost = OptionArguments.objectPhrase(gone.getFirst(), values);
    }
    if (got.isEmpty() && come.size() == 1 && gone.isEmpty()) {
      got = OptionArguments.phrase(come.getFirst(), values);
    }
    if (lost.isEmpty() && gone.size() == 1 && come.isEmpty()) {
      lost = OptionArguments.phrase(gone.getFirst(), values);
    }
    boolean unsaid =
        lost.isEmpty() != gone.isEmpty() || got.isEmpty() != come.isEmpty() || isMember(gone, come);
    boolean same =
        lost.isPresent()
            && (lost.map(Arguments::canonicalNumber).equals(got.map(Arguments::canonicalNumber))
                || lost.map(CallReplaced::heard).equals(got.map(CallReplaced::heard)));
    if (same) {
      return qualifiedSentence(name, gone.getFirst(), come.getFirst(), edit);
    }
    if (unsaid || (lost.isEmpty() && got.isEmpty())) {
      return Optional.empty();
    }
    AttributedText called = subject(name, come, values);
    if (lost.filter(CallReplaced::isVersion).isPresent()
        && got.filter(CallReplaced::isVersion).isPresent()) {
      AttributedText goes =
          called.then(" goes from ").then(lost.get()).then(" to ").then(got.get());
      return Optional.of(EditSentence.of(goes, edit.sides().lines(name), 0.75));
    }
    AttributedText clause;
    if (lost.isEmpty()) {
      boolean all =
          name.enclosing(Concept.CALL)
              .filter(each -> Names.arguments(each).size() == come.size())
              .isPresent();
      clause = additionClause(called, got.get(), all);
    } else if (got.isEmpty()) {
      clause = called.then(" is no longer given ").then(lost.get());
    } else {
      clause = Arguments.replacementClause(called, gone.getFirst(), come.getFirst(), values);
    }
    return Optional.of(EditSentence.of(clause, edit.sides().lines(name), 0.7));
  }

  /** Without the signs that nobody hears. */
  private static String heard(AttributedText value) {
    return value.text().replaceAll("(?<=\\w):$", "");
  }

  /** Whether both are one member of two short names, of which one hears nothing. */
  private static boolean isMember(List<SyntaxNode> gone, List<SyntaxNode> come) {
    return gone.size() == 1
        && come.size() == 1
        && MEMBER.matcher(gone.getFirst().text()).matches()
        && MEMBER.matcher(come.getFirst().text()).matches()
        && Names.lastName(gone.getFirst())
            .map(SyntaxNode::text)
            .equals(Names.lastName(come.getFirst()).map(SyntaxNode::text));
  }

  /** The call, or the message of the error that it makes. */
  private static AttributedText subject(SyntaxNode name, List<SyntaxNode> come, Values values) {
    boolean message =
        ERROR_NAME.matcher(name.text()).matches()
            && !come.isEmpty()
            && come.getFirst().is(Concept.STRING);
    return message
        ? AttributedText.own("The message of ").then(values.name(name))
        : values.name(name);
  }

  private static AttributedText additionClause(
      AttributedText called, AttributedText argument, boolean first) {
    return called.text().startsWith("The ")
        ? called.then(" is now: ").then(argument)
        : called.then(" is now given ").then(argument).then(first ? "" : " as well");
  }

  /** {@code path of options, or else path}, for {@code options.path || path}. */
  private static Optional<AttributedText> fallbackPhrase(
      List<SyntaxNode> gone, List<SyntaxNode> come, Edit edit) {
    List<SyntaxNode> both = come.size() == 1 ? come.getFirst().namedChildren() : List.of();
    boolean falls =
        gone.size() == 1
            && both.size() == 2
            && Operands.isFallback(Conditions.sign(come.getFirst()), edit.sides().language())
            && both.getFirst().is(Concept.NAME, Concept.ACCESS)
            && both.getLast().code().equals(gone.getFirst().code());
    var values = new Values(edit.sides());
    return falls
        ? values
            .describe(both.getFirst())
            .map(each -> each.then(", or else "))
            .flatMap(each -> values.describe(both.getLast()).map(each::then))
        : Optional.empty();
  }

  private static boolean isVersion(AttributedText value) {
    return VERSION.matcher(value.text()).matches();
  }

  /** Another of the same name is known by what it is of. */
  private static Optional<EditSentence> qualifiedSentence(
      SyntaxNode name, SyntaxNode gone, SyntaxNode come, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText given = values.name(name).then(" is now given ");
    return qualifiedName(come, values)
        .map(now -> given.then(now).then(" instead of "))
        .flatMap(said -> qualifiedName(gone, values).map(said::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(name), 0.7));
  }

  /** A name with all that it is of: {@code Rack::Logger}. */
  private static Optional<AttributedText> qualifiedName(SyntaxNode value, Values values) {
    return value.is(Concept.ACCESS) && PATH.matcher(value.text()).matches()
        ? Optional.of(values.quote(value, value.text()))
        : Optional.empty();
  }
}
