package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes statements that are put into a closure that a call is given, as for a lock. */
public final class ClosureWrapped implements Idiom {

  /** What does so for each of several, or not at all by itself. */
  private static final Pattern OTHERWISE =
      Pattern.compile(
          "[fF]or_?[eE]ach|each\\w*|map|flatMap|Select|filter|then|catch|defer|let|also|run");

  private static final Pattern SELF = Pattern.compile("\\b(?:self|this) (?:\\. |-> )?");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || edit.removed().isEmpty() || edit.added().isEmpty()) {
      return Optional.empty();
    }
    return edit.after()
        .filter(call -> isAround(call, edit.removed(), edit))
        .flatMap(call -> sentence(call, edit.removed(), " now ", edit))
        .or(
            () ->
                edit.before()
                    .filter(call -> isAround(call, edit.added(), edit))
                    .flatMap(call -> sentence(call, edit.added(), " no longer ", edit)));
  }

  /** Whether a call is a statement and gets nothing but a closure of these. */
  private static boolean isAround(SyntaxNode call, List<SyntaxNode> bare, Edit edit) {
    SyntaxNode parent = call.parent();
    if (call.is(Concept.LOCK)) {
      // C# also declares what is used, and Python can name several in one head.
      boolean still =
          edit.sides().otherRoot(call).findAll(ClosureWrapped::isUse).stream()
              .anyMatch(each -> Names.containsCode(manager(call), each));
      return !Guards.isLock(call) && !still && codes(Actions.statements(call)).equals(codes(bare));
    }
    return call.is(Concept.CALL)
        && parent != null
        && parent.is(Concept.BLOCK)
        && closure(call)
            .map(ClosureWrapped::statements)
            .filter(body -> codes(body).equals(codes(bare)))
            .isPresent();
  }

  private static Optional<SyntaxNode> closure(SyntaxNode call) {
    List<SyntaxNode> all = call.findAll(each -> each.is(Concept.LAMBDA));
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
  }

  /** Kotlin's and Swift's stand in the closure itself, behind its parameters. */
  private static List<SyntaxNode> statements(SyntaxNode closure) {
    List<SyntaxNode> inBlock = Actions.statements(closure);
    return inBlock.isEmpty()
        ? closure.namedChildren().stream().filter(each -> !isHead(each)).toList()
        : inBlock;
  }

  private static boolean isHead(SyntaxNode node) {
    return node.is(Concept.PARAMETER)
        || node.type().contains("parameters")
        || node.type().equals("lambda_function_type");
  }

  private static List<String> codes(List<SyntaxNode> nodes) {
    return nodes.stream().map(each -> SELF.matcher(each.code()).replaceAll("")).toList();
  }

  private static boolean isUse(SyntaxNode node) {
    return node.is(Concept.LOCK) || node.text().startsWith("using ");
  }

  /** What Python's {@code with} and C#'s {@code using} are given. */
  private static SyntaxNode manager(SyntaxNode around) {
    return around.namedChildren().stream()
        .filter(each -> around.is(Concept.LOCK) && !each.is(Concept.BLOCK))
        .flatMap(each -> each.findAll(in -> in.is(Concept.CALL)).stream())
        .findFirst()
        .orElse(around);
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode around, List<SyntaxNode> body, String when, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode call = manager(around);
    Optional<AttributedText> name =
        Names.calledName(call)
            .filter(each -> !OTHERWISE.matcher(each.text()).matches())
            .map(values::name);
    Optional<AttributedText> on =
        Names.receiver(call)
            .filter(each -> each.is(Concept.NAME, Concept.ACCESS) && !Values.isSelf(each))
            .flatMap(values::describe);
    Optional<AttributedText> within =
        name.map(each -> on.map(of -> each.then(" of ").then(of)).orElse(each));
    return within
        .flatMap(
            in ->
                clause(body, when, edit, values)
                    // A call within another of the same name is no news to who hears it.
                    .filter(said -> !said.text().startsWith(in.text() + " "))
                    .map(said -> said.then(" within ").then(in)))
        .map(said -> EditSentence.of(said, edit.sides().lines(call), 0.85))
        .map(said -> said.withPlace(call, edit.sides()));
  }

  private static Optional<SyntaxNode> called(SyntaxNode value) {
    return value.findAll(each -> each.is(Concept.CALL)).stream()
        .findFirst()
        .flatMap(Names::calledName);
  }

  private static Optional<AttributedText> clause(
      List<SyntaxNode> body, String when, Edit edit, Values values) {
    Optional<SyntaxNode> called =
        body.size() == 1 && body.getFirst().is(Concept.CALL)
            ? Names.calledName(body.getFirst())
            : Optional.empty();
    if (called.isPresent()) {
      return called.map(name -> values.name(name).then(" is" + when + "called"));
    }
    AttributedText subject = edit.sides().sentenceSubject(edit.added().getFirst());
    return new Actions(values)
        .describeAll(body)
        .filter(_ -> when.equals(" now ") && !subject.slots().isEmpty())
        .map(does -> subject.then(when).then(does))
        .or(
            () ->
                Optional.of(body.getFirst())
                    .filter(_ -> body.size() == 1)
                    .map(each -> Names.returnedValue(each).orElse(each))
                    .flatMap(ClosureWrapped::called)
                    .map(name -> values.name(name).then(" is" + when + "called")));
  }
}
