package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a value that is passed through a call: {@code name}, {@code trim(name)}. */
public final class ValueToCall implements ReplacementIdiom {

  /** What these do with a value is said by other words. */
  private static final Pattern LIMIT = Pattern.compile("(?i)(?:min|max)(?:of)?|clamp");

  /** Swift's types, which only hold a number in another form. */
  private static final Pattern NUMBER_TYPE = Pattern.compile("U?Int\\d*|Double|Float|CGFloat");

  /** A name, and what it is of. */
  private static final int SLOTS_MAX = 2;

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (!taking(before).equals(taking(after))) {
      return Optional.empty();
    }
    return isGiven(before, after)
        ? sentence(before, after, " now goes through ", edit)
        : isGiven(after, before) && !stillGiven(before, edit)
            ? sentence(after, before, " no longer goes through ", edit)
            : Optional.empty();
  }

  /** What the call that gets a value is of; with another one, all of it is another call. */
  private static Optional<String> taking(SyntaxNode value) {
    return Names.consumingCall(value).flatMap(Names::calledName).map(SyntaxNode::text);
  }

  private static boolean isGiven(SyntaxNode value, SyntaxNode call) {
    if (!value.is(Concept.NAME, Concept.ACCESS, Concept.CALL, Concept.INDEX)
        || !call.is(Concept.CALL)
        || !Names.isInformative(call)) {
      return false;
    }
    List<SyntaxNode> given = Names.arguments(call);
    return given.stream().filter(each -> each.code().equals(value.code())).count() == 1
        && given.stream().allMatch(each -> each.findAll(in -> in.is(Concept.LAMBDA)).isEmpty());
  }

  private static Optional<AttributedText> subject(SyntaxNode value, Values values) {
    boolean plain = value.is(Concept.NAME, Concept.ACCESS);
    return plain
        ? values.describe(value).filter(each -> each.slots().size() <= SLOTS_MAX)
        : Names.calledName(value)
            .filter(each -> value.is(Concept.CALL) && isTold(each))
            .map(each -> AttributedText.own("What ").then(values.name(each)).then(" returns"));
  }

  private static boolean isTold(SyntaxNode name) {
    return !Values.isGenericName(name)
        && !LIMIT.matcher(name.text()).matches()
        && !NUMBER_TYPE.matcher(name.text()).matches();
  }

  /** Whether it is in another place now. */
  private static boolean stillGiven(SyntaxNode call, Edit edit) {
    return Names.containsCode(call, edit.sides().after().root());
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode value, SyntaxNode call, String verb, Edit edit) {
    var values = new Values(edit.sides());
    Optional<SyntaxNode> name = Names.calledName(call).filter(ValueToCall::isTold);
    Optional<AttributedText> through = values.creationPhrase(call).or(() -> name.map(values::name));
    return subject(value, values)
        .flatMap(subject -> through.map(by -> subject.then(verb).then(by)))
        .map(each -> EditSentence.of(each, edit.sides().lines(edit.added().getFirst()), 0.8))
        .map(each -> each.withPlace(edit.added().getFirst(), edit.sides()));
  }
}
