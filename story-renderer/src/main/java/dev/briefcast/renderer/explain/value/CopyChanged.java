package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes a value that is copied now, or no longer: {@code door.keys.copy()}. */
public final class CopyChanged implements ReplacementIdiom {

  private static final Pattern OF_RECEIVER =
      Pattern.compile("copy|clone|Copy|Clone|mutableCopy|dup|deepcopy|deepClone|slice");
  private static final Pattern OF_ARGUMENT =
      Pattern.compile("copy|deepcopy|copyOf|Clone|cloneDeep|structuredClone");
  private static final Pattern CAST =
      Pattern.compile("cast_expression|type_cast_expression|as_expression");
  private static final Pattern SELF = Pattern.compile("self|this");
  private static final Pattern SPREAD = Pattern.compile("array|object");

  /** Where the compiler asks for copies, or what is assigned is one anyway. */
  private static final Set<CodeLanguage> COPYING =
      Set.of(CodeLanguage.RUST, CodeLanguage.CPP, CodeLanguage.C);

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean kept = returns(edit) || edit.afterParent().is(Concept.VARIABLE, Concept.ASSIGNMENT);
    if (COPYING.contains(edit.sides().language()) || !kept) {
      return Optional.empty();
    }
    boolean more = isCopyOf(after, before);
    boolean less = isCopyOf(before, after);
    SyntaxNode original = more ? before : after;
    AttributedText subject = edit.sides().sentenceSubject(after);
    // A local that is changed needs a copy; without one, somebody else's is changed.
    boolean worth = less || returns(edit) || isOfOthers(edit);
    boolean moved = less && Names.containsCode(before, edit.sides().after().root());
    return more == less || moved || !worth || subject.slots().isEmpty()
        ? Optional.empty()
        : phrase(original, new Values(edit.sides()))
            .map(what -> sentence(subject, what, more, returns(edit)))
            .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.75));
  }

  /** Whether what is kept outlasts the function. */
  private static boolean isOfOthers(Edit edit) {
    SyntaxNode target = edit.afterParent();
    return target.is(Concept.ASSIGNMENT)
        && !target.namedChildren().isEmpty()
        && (target.namedChildren().getFirst().is(Concept.ACCESS)
            || target.namedChildren().getFirst().type().equals("instance_variable"));
  }

  private static boolean returns(Edit edit) {
    SyntaxNode parent = edit.afterParent();
    return parent.is(Concept.RETURN)
        || parent.type().equals("arrow_expression_clause")
        || (parent.type().equals("function_body") && parent.text().startsWith("="));
  }

  private static Optional<AttributedText> phrase(SyntaxNode value, Values values) {
    return SELF.matcher(value.text()).matches()
        ? Optional.of(values.quote(value, value.text()))
        : values.describe(value);
  }

  private static AttributedText sentence(
      AttributedText subject, AttributedText what, boolean more, boolean returns) {
    if (returns) {
      return more
          ? subject.then(" now returns a copy of ").then(what)
          : subject.then(" now returns ").then(what).then(" itself instead of a copy");
    }
    return subject.then(more ? " now copies " : " no longer copies ").then(what);
  }

  private static boolean isCopyOf(SyntaxNode copy, SyntaxNode original) {
    return (original.is(Concept.NAME, Concept.ACCESS, Concept.CALL, Concept.INDEX)
            || SELF.matcher(original.text()).matches())
        && copied(withoutCast(copy))
            .filter(each -> each.code().equals(original.code()))
            .isPresent();
  }

  private static SyntaxNode withoutCast(SyntaxNode value) {
    return CAST.matcher(value.type()).matches()
        ? value.namedChildren().stream()
            .filter(each -> each.is(Concept.CALL))
            .findFirst()
            .orElse(value)
        : value;
  }

  /** What a value is a copy of. */
  private static Optional<SyntaxNode> copied(SyntaxNode value) {
    List<SyntaxNode> named = value.namedChildren();
    boolean spread =
        SPREAD.matcher(value.type()).matches()
            && named.size() == 1
            && named.getFirst().type().equals("spread_element");
    if (spread || value.type().equals("clone_expression")) {
      SyntaxNode inner = spread ? named.getFirst() : value;
      return inner.namedChildren().stream().findFirst();
    }
    String name = Names.calledName(value).map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = value.is(Concept.CALL) ? Names.arguments(value) : List.of();
    if (given.isEmpty() && OF_RECEIVER.matcher(name).matches()) {
      return Names.receiver(value);
    }
    return given.size() == 1 && OF_ARGUMENT.matcher(name).matches()
        ? Optional.of(given.getFirst())
        : Optional.empty();
  }
}
