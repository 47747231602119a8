package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes an assertion that expects another value than before. */
public final class ExpectationChanged implements ReplacementIdiom {

  /** Calls that compare what they are given with what there is. */
  private static final Pattern COMPARES =
      Pattern.compile(
          "(?i)(?:assert_?(?:eq|equals?|same|that|array_?equals)|(?:expect|assert|check|require)_(?:str)?eq"
              + "|xctassertequal)!?|toBe|toEqual|toStrictEqual|toHaveLength|toContain|isEqualTo|hasSize|hasMessage"
              + "|shouldBe|must_equal|eq|eql|equals?|strictEqual|deepEqual|deepStrictEqual|Equalf?|EqualValues|Len|Contains");

  /** Those of which it is known that they are of tests only behind one of these. */
  private static final Pattern TESTS =
      Pattern.compile("(?is)(?:assert\\w*|require|expect\\w*|should|is|t|suite|s|must|test)\\b.*");

  /** Keys under which tables of cases say what is expected. */
  private static final Pattern KEYS =
      Pattern.compile("(?i)[\"':]?(?:want\\w*|expect\\w*|exp|result|output)[\"':]?");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL, Concept.NAME, Concept.ACCESS)
        || node.type().equals("type_cast_expression");
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (!isExpected(before) || !isExpected(after)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> old = phrase(before, values);
    return phrase(after, values)
        .filter(now -> old.filter(was -> !was.text().equals(now.text())).isPresent())
        .flatMap(now -> old.map(was -> now.then(" instead of ").then(was)))
        .map(AttributedText.own("now expects ")::then)
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.7));
  }

  /** With the constant of the type that it names, of which Rust's macros only have the words. */
  private static Optional<AttributedText> phrase(SyntaxNode value, Values values) {
    List<SyntaxNode> all = value.parent() == null ? List.of() : value.parent().children();
    int at = all.indexOf(value);
    boolean path =
        value.is(Concept.NAME) && at + 2 < all.size() && all.get(at + 1).text().equals("::");
    return path
        ? Optional.of(values.quote(value, value.text() + "::" + all.get(at + 2).text()))
        : values.describe(value);
  }

  private static boolean isExpected(SyntaxNode value) {
    SyntaxNode parent = value.parent();
    if (parent == null) {
      return false;
    }
    if (parent.is(Concept.KEYED)) {
      List<SyntaxNode> pair = parent.namedChildren();
      return pair.size() == 2
          && pair.getLast() == value
          && KEYS.matcher(pair.getFirst().text()).matches();
    }
    if (parent.is(Concept.BINARY)) {
      return isAssertedEquality(parent, value);
    }
    return Names.consumingCall(value)
        .filter(call -> Names.arguments(call).stream().anyMatch(each -> each == value))
        .filter(call -> !isMessage(value, Names.arguments(call)))
        .filter(ExpectationChanged::compares)
        .isPresent();
  }

  /** Whether it is what is said if the assertion fails: the last of three, or the first. */
  private static boolean isMessage(SyntaxNode value, List<SyntaxNode> given) {
    SyntaxNode last = given.getLast();
    // Go's assertions are first given the test.
    int compared = given.getFirst().text().equals("t") ? 3 : 2;
    return given.size() > compared
        && value.is(Concept.STRING)
        && (last.is(Concept.STRING) ? value == last : value == given.getFirst());
  }

  /** {@code assert size == 2}. */
  private static boolean isAssertedEquality(SyntaxNode comparison, SyntaxNode value) {
    SyntaxNode parent = comparison.parent();
    while (parent != null && parent.is(Concept.ARGUMENT, Concept.ARGUMENTS)) {
      parent = parent.parent();
    }
    return parent != null
        && value.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL)
        && Conditions.sign(comparison).matches("===?")
        && (parent.type().equals("assert_statement")
            || Names.calledName(parent)
                .filter(_ -> parent(comparison).is(Concept.CALL))
                .filter(name -> name.text().matches("(?i)assert!?|check|require"))
                .isPresent());
  }

  private static SyntaxNode parent(SyntaxNode comparison) {
    return Names.consumingCall(comparison).orElse(comparison);
  }

  private static boolean compares(SyntaxNode call) {
    Optional<String> name = Names.calledName(call).map(SyntaxNode::text);
    if (name.filter(each -> COMPARES.matcher(each).matches()).isEmpty()) {
      return false;
    }
    boolean plain =
        name.filter(each -> each.matches("(?i)(?:x?c?t?assert|expect|check|require).+"))
            .isPresent();
    return plain
        || Names.receiver(call).filter(on -> TESTS.matcher(on.text().strip()).matches()).isPresent()
        || isArgumentOfExpectation(call);
  }

  /** Ruby's {@code expect(size).to eq(2)}. */
  private static boolean isArgumentOfExpectation(SyntaxNode call) {
    return Names.consumingCall(call)
        .flatMap(Names::receiver)
        .filter(on -> TESTS.matcher(on.text().strip()).matches())
        .isPresent();
  }
}
