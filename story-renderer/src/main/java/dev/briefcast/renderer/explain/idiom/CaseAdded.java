package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a case that is added to a switch, a match or a {@code when}, or removed. */
public final class CaseAdded implements Idiom {

  /** What asks for a type: its name stands first in it, or last. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:tuple_struct|struct|case_class|class|type|declaration)_pattern|type_test");

  private static final Pattern GUARD = Pattern.compile("guard|if_clause|when_clause");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> now =
        edit.after().filter(each -> edit.removed().isEmpty() && isCase(each));
    Optional<SyntaxNode> old = edit.before().filter(each -> edit.added().isEmpty() && isCase(each));
    return now.isPresent()
        ? now.flatMap(each -> sentence(each, edit, edit.sides().before().root(), true))
        : old.flatMap(each -> sentence(each, edit, edit.sides().after().root(), false));
  }

  /** In C and PHP a case is called as what the whole is called in other languages. */
  public static boolean isCase(SyntaxNode node) {
    return node.is(Concept.CASE)
        || (node.type().equals("case_statement")
            && node.children().stream().anyMatch(each -> each.text().equals(":")));
  }

  /** What a case is for, if that is one value. */
  public static Optional<SyntaxNode> value(SyntaxNode each) {
    List<SyntaxNode> named = each.namedChildren();
    if (named.size() < 2 || isGuarded(each)) {
      return Optional.empty();
    }
    SyntaxNode value = withoutQualifier(named.getFirst());
    if (FORM.matcher(value.type()).matches() && asksForType(value)) {
      SyntaxNode type =
          value.type().equals("type_test")
              ? value.namedChildren().getLast()
              : value.namedChildren().getFirst();
      value = withoutQualifier(type);
    }
    return Optional.of(value)
        .filter(v -> v.is(Concept.NAME, Concept.ACCESS, Concept.STRING, Concept.NUMBER))
        .filter(v -> !v.text().matches("_|default|else"));
  }

  /** What a case asks besides. */
  public static boolean isGuard(SyntaxNode node) {
    return GUARD.matcher(node.type()).matches();
  }

  /** Whether it is for less than it names. */
  public static boolean isGuarded(SyntaxNode each) {
    return each.namedChildren().stream()
        .limit(2)
        .anyMatch(
            part ->
                isGuard(part)
                    || part.children().stream()
                        .anyMatch(in -> in.text().equals("if") || isGuard(in)));
  }

  private static SyntaxNode withoutQualifier(SyntaxNode value) {
    SyntaxNode bare = value;
    while (bare.is(Concept.OTHER) && bare.namedChildren().size() == 1) {
      bare = bare.namedChildren().getFirst();
    }
    return bare;
  }

  /** Whether a pattern binds what it finds, and asks for no value besides. */
  private static boolean asksForType(SyntaxNode pattern) {
    return pattern
        .findAll(
            each ->
                each.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL)
                    || (each != pattern && FORM.matcher(each.type()).matches()))
        .isEmpty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode each, Edit edit, SyntaxNode other, boolean come) {
    var values = new Values(edit.sides());
    return value(each)
        .filter(value -> !isHandled(value, other))
        .flatMap(values::describe)
        .map(of -> come ? handlingPhrase(of, each, values, edit) : subject(each, edit, of, false))
        .map(text -> EditSentence.of(text, edit.sides().lines(each), come ? 0.85 : 0.7));
  }

  /** Whether the other side has a case for the same value, wherever it stands. */
  private static boolean isHandled(SyntaxNode value, SyntaxNode other) {
    return !other
        .findAll(
            node ->
                isCase(node)
                    && (value.is(Concept.NUMBER)
                        ? value(node).filter(same -> same.code().equals(value.code())).isPresent()
                        : Names.containsCode(value, node)))
        .isEmpty();
  }

  /** With what is done, if that is one thing. */
  private static AttributedText handlingPhrase(
      AttributedText of, SyntaxNode each, Values values, Edit edit) {
    if (edit.sides().sentenceSubject(each).slots().isEmpty()) {
      return subject(each, edit, of, true);
    }
    return bodyPhrase(each, values)
        .map(
            does ->
                AttributedText.own("For ")
                    .then(of)
                    .then(", ")
                    .then(edit.sides().subject(each))
                    .then(" now ")
                    .then(does))
        .orElseGet(() -> subject(each, edit, of, true));
  }

  private static AttributedText subject(
      SyntaxNode each, Edit edit, AttributedText of, boolean come) {
    return edit.sides()
        .sentenceSubject(each)
        .then(come ? " now handles " : " no longer handles ")
        .then(of);
  }

  /** What is done, if that is one thing. */
  private static Optional<AttributedText> bodyPhrase(SyntaxNode each, Values values) {
    List<SyntaxNode> body = each.namedChildren().stream().skip(1).toList();
    List<SyntaxNode> statements =
        body.size() == 1 && body.getFirst().is(Concept.BLOCK)
            ? body.getFirst().namedChildren()
            : body;
    List<SyntaxNode> telling = statements.stream().filter(one -> !one.is(Concept.BREAK)).toList();
    return telling.size() == 1
        ? new Actions(values).describe(telling.getFirst())
        : Optional.empty();
  }
}
