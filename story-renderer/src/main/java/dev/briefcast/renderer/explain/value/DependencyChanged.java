package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes a truth value that depends on more conditions now, or on fewer. */
public final class DependencyChanged implements ReplacementIdiom {

  private static final int NAMES_MAX = 3;
  private static final Pattern CHOICE =
      Pattern.compile("ternary_expression|conditional_expression|conditional");
  private static final Pattern WRAPPER =
      Pattern.compile("parenthesized_expression|(?:as|satisfies)_expression");
  private static final Set<String> NOT = Set.of("!", "not");

  @Override
  public boolean accepts(SyntaxNode node) {
    return !node.is(Concept.LAMBDA);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<EditSentence> chosen =
        choiceSentence(before, after, edit).or(() -> exchangeSentence(before, after, edit));
    if (chosen.isPresent() || (!isLogical(before) && !isLogical(after))) {
      return chosen;
    }
    List<SyntaxNode> were = operands(before);
    List<SyntaxNode> are = operands(after);
    List<SyntaxNode> come = without(are, before);
    List<SyntaxNode> gone = without(were, after);
    boolean more = gone.isEmpty() && !come.isEmpty();
    boolean less = come.isEmpty() && !gone.isEmpty();
    return more
        ? sentence(come, " now also depends on ", after, edit)
        : less ? sentence(gone, " no longer depends on ", after, edit) : Optional.empty();
  }

  /** Of a choice between two values that becomes one of them, or the other way round. */
  private static Optional<EditSentence> choiceSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean less = isChoiceOf(before, after);
    if (less == isChoiceOf(after, before)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<SyntaxNode> condition = condition(less ? before : after);
    String verb = less ? " no longer depends on whether " : " now depends on whether ";
    return condition
        .filter(_ -> !isSetAgain(after, edit.sides().after().root()))
        .filter(_ -> !isSetAgain(before, edit.sides().before().root()))
        .flatMap(each -> new Conditions(values).clauseOf(each, false, each))
        .flatMap(
            holds ->
                subject(after, values)
                    // A parameter of its name is another one, and none hears which.
                    .filter(of -> !holds.text().startsWith(of.text() + " "))
                    .map(of -> of.then(verb).then(holds)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.7))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  /**
   * Of one of several operands that is another now: {@code sign depends on key instead of bell}.
   */
  private static Optional<EditSentence> exchangeSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    if (!isOperand(before) || !isOperand(after)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return subject(whole(after), values)
        .flatMap(of -> values.describe(after).map(of.then(" now depends on ")::then))
        .flatMap(said -> values.describe(before).map(said.then(" instead of ")::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.7))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static boolean isOperand(SyntaxNode node) {
    SyntaxNode around = node.parent();
    return node.is(Concept.NAME, Concept.ACCESS) && around != null && isLogical(around);
  }

  /** The value of which something is an operand, or in whose condition. */
  private static SyntaxNode whole(SyntaxNode operand) {
    return Optional.ofNullable(operand.parent())
        .filter(
            each ->
                isLogical(each)
                    || CHOICE.matcher(each.type()).matches()
                    || WRAPPER.matcher(each.type()).matches())
        .map(DependencyChanged::whole)
        .orElse(operand);
  }

  private static boolean isChoiceOf(SyntaxNode choice, SyntaxNode value) {
    return condition(choice)
        .filter(
            asks ->
                choice.namedChildren().stream()
                    .anyMatch(each -> each != asks && each.code().equals(value.code())))
        .isPresent();
  }

  /** What decides between two values. */
  private static Optional<SyntaxNode> condition(SyntaxNode choice) {
    List<SyntaxNode> named = choice.namedChildren();
    if (!CHOICE.matcher(choice.type()).matches() || named.size() != 3) {
      return Optional.empty();
    }
    // In Python it stands between them.
    boolean between = choice.children().get(1).text().equals("if");
    return Optional.of(named.get(between ? 1 : 0));
  }

  private static boolean isLogical(SyntaxNode node) {
    SyntaxNode bare = bare(node);
    return bare.namedChildren().size() == 2 && Operands.LOGICAL.contains(Conditions.sign(bare));
  }

  private static SyntaxNode bare(SyntaxNode node) {
    boolean wraps = node.namedChildren().size() == 1 && node.type().startsWith("parenthes");
    boolean not =
        node.namedChildren().size() == 1
            && node.is(Concept.UNARY)
            && NOT.stream().anyMatch(each -> node.text().startsWith(each));
    return wraps || not ? bare(node.namedChildren().getFirst()) : node;
  }

  private static List<SyntaxNode> operands(SyntaxNode node) {
    var all = new ArrayList<SyntaxNode>();
    collect(node, all);
    return all;
  }

  private static void collect(SyntaxNode node, List<SyntaxNode> all) {
    SyntaxNode bare = bare(node);
    if (isLogical(bare)) {
      bare.namedChildren().forEach(each -> collect(each, all));
    } else {
      all.add(bare);
    }
  }

  /** Those of whose code nothing stands in the other. */
  private static List<SyntaxNode> without(List<SyntaxNode> some, SyntaxNode other) {
    return some.stream()
        .filter(each -> !Names.containsCode(each, other))
        .filter(each -> !other.code().contains(each.code().replace("?.", ".")))
        .toList();
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> operands, String verb, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    var names = new ArrayList<AttributedText>();
    for (SyntaxNode each : operands) {
      Optional<AttributedText> name =
          each.is(Concept.NAME, Concept.ACCESS, Concept.CALL)
              ? values.describe(each)
              : Optional.empty();
      if (name.isEmpty()) {
        return Optional.empty();
      }
      names.add(name.get());
    }
    return names.size() > NAMES_MAX
        ? Optional.empty()
        : subject(after, values)
            .map(
                subject ->
                    EditSentence.of(
                        subject.then(verb).then(AttributedText.list(names, NAMES_MAX)),
                        edit.sides().lines(after),
                        0.7))
            .map(each -> each.withPlace(after, edit.sides()));
  }

  /** Whether what is given a value is set in another place as well, on some condition perhaps. */
  private static boolean isSetAgain(SyntaxNode value, SyntaxNode code) {
    return target(value)
        .filter(
            name ->
                code.findAll(each -> each.is(Concept.ASSIGNMENT) && each != value.parent()).stream()
                    .flatMap(each -> Names.declaredName(each).stream())
                    .anyMatch(each -> each.text().equals(name.text())))
        .isPresent();
  }

  /** What is given the value. */
  private static Optional<AttributedText> subject(SyntaxNode value, Values values) {
    return target(value).map(values::name);
  }

  private static Optional<SyntaxNode> target(SyntaxNode value) {
    return Optional.ofNullable(value.parent())
        .filter(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT))
        .filter(each -> each.namedChildren().getLast() == value)
        .flatMap(Names::declaredName);
  }
}
