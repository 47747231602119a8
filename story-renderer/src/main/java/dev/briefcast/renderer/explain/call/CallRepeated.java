package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.KnownCalls;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognizes that a function which is called already is called for something else as well, or for
 * something no longer.
 */
public final class CallRepeated implements Idiom {

  /** Languages in which calls may be declarations, or what a screen shows. */
  private static final Set<CodeLanguage> DECLARING =
      Set.of(CodeLanguage.RUBY, CodeLanguage.KOTLIN, CodeLanguage.SCALA, CodeLanguage.SWIFT);

  private static final int GIVEN_MAX = 3;

  /** A text that is a name. */
  private static final Pattern KEY = Pattern.compile("[\"'`][\\w./:@#*-]{1,40}[\"'`]");

  private static final Pattern SEVERAL_WORDS = Pattern.compile("[a-z]\\w*(?:[A-Z]|_[a-z])\\w*");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> come =
        edit.after().filter(each -> edit.removed().isEmpty() && isStatement(each));
    Optional<SyntaxNode> gone =
        edit.before().filter(each -> edit.added().isEmpty() && isStatement(each));
    return come.isPresent()
        ? come.flatMap(each -> sentence(each, edit.sides().before().root(), " now also ", edit))
        : gone.flatMap(
            each -> sentence(each, edit.sides().after().root(), " no longer calls ", edit));
  }

  private static boolean isStatement(SyntaxNode node) {
    return node.is(Concept.CALL) && Actions.isInBody(node) && Names.isInformative(node);
  }

  /** Whether a call is for one thing, or for what a text names: {@code add("es", new Door())}. */
  private static boolean isForOne(List<SyntaxNode> given) {
    return given.size() == 1
        ? given.getFirst().findAll(each -> each.is(Concept.CALL, Concept.LAMBDA)).isEmpty()
        : given.size() <= GIVEN_MAX
            && KEY.matcher(given.isEmpty() ? "" : given.getFirst().text()).matches();
  }

  /** Whether a call that stands in no known function is surely something that is done. */
  private static boolean isDone(SyntaxNode call, SyntaxNode name, Edit edit) {
    return Names.receiver(call).isPresent()
        || (!DECLARING.contains(edit.sides().language())
            && SEVERAL_WORDS.matcher(name.text()).matches());
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode call, SyntaxNode other, String verb, Edit edit) {
    Optional<SyntaxNode> name = Names.calledName(call);
    List<SyntaxNode> given = Names.arguments(call);
    AttributedText subject = edit.sides().subject(call);
    boolean plain =
        isForOne(given) && !name.map(SyntaxNode::text).orElse("").equals(subject.text());
    if (!plain
        || name.filter(each -> isCalledFor(each, call, other) && isOneMore(each, edit)).isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    boolean gone = verb.contains("no longer");
    if (subject.slots().isEmpty()) {
      return gone && isDone(call, name.get(), edit)
          ? uncalledSentence(call, name.get(), values, edit)
          : Optional.empty();
    }
    Optional<AttributedText> known =
        gone ? Optional.empty() : new KnownCalls(values).describe(call);
    Optional<AttributedText> does =
        known.or(
            () ->
                values
                    .describe(withoutSelf(given.getFirst()))
                    .map(
                        of ->
                            AttributedText.own(gone ? "" : "calls ")
                                .then(values.name(name.get()))
                                .then(" for ")
                                .then(of)));
    return does.flatMap(
        each ->
            Circumstances.describe(call, subject, values)
                .map(who -> who.then(verb).then(each))
                .map(said -> EditSentence.of(said, edit.sides().lines(call), 0.6)));
  }

  /** {@code turn is no longer called for lamp}, by a function that is not known. */
  private static Optional<EditSentence> uncalledSentence(
      SyntaxNode call, SyntaxNode name, Values values, Edit edit) {
    Optional<AttributedText> who = Circumstances.describe(call, values.name(name), values);
    return values
        .describe(withoutSelf(Names.arguments(call).getFirst()))
        .flatMap(of -> who.map(each -> each.then(" is no longer called for ").then(of)))
        .map(said -> EditSentence.of(said, edit.sides().lines(call), 0.6));
  }

  /** Whether one side has all calls of the other, and more: it is no other call's place. */
  private static boolean isOneMore(SyntaxNode name, Edit edit) {
    List<String> before = SyntaxNode.codes(Names.calls(name, edit.sides().before().root()));
    List<String> after = SyntaxNode.codes(Names.calls(name, edit.sides().after().root()));
    List<String> most = before.size() > after.size() ? before : after;
    List<String> left = new ArrayList<>(before.size() > after.size() ? after : before);
    most.forEach(left::remove);
    return before.size() != after.size() && left.isEmpty();
  }

  /** Whether the other side calls it on the same, and there for nothing of the name. */
  private static boolean isCalledFor(SyntaxNode name, SyntaxNode call, SyntaxNode other) {
    String on = Names.receiver(call).map(SyntaxNode::code).orElse("");
    SyntaxNode given = Names.arguments(call).getFirst();
    String last = lastName(given);
    List<SyntaxNode> calls = Names.calls(name, other);
    return !calls.isEmpty()
        && calls.stream()
            .allMatch(each -> Names.receiver(each).map(SyntaxNode::code).orElse("").equals(on))
        && calls.stream()
            .flatMap(each -> Names.arguments(each).stream())
            .noneMatch(each -> each.code().equals(given.code()) || lastName(each).equals(last));
  }

  private static String lastName(SyntaxNode given) {
    SyntaxNode type = withoutSelf(given);
    return Names.lastName(type).map(SyntaxNode::text).orElse(type.text());
  }

  /** The type itself of Swift's {@code Door.self}. */
  private static SyntaxNode withoutSelf(SyntaxNode given) {
    return given.is(Concept.ACCESS) && given.text().endsWith(".self")
        ? given.namedChildren().getFirst()
        : given;
  }
}
