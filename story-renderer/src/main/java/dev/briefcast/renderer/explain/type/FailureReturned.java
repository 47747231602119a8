package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognizes functions that may fail now, or no longer, by what they return: Go's {@code error},
 * and {@code Result} or {@code Try} round the rest.
 */
public final class FailureReturned implements Idiom {

  /** What holds a value or why there is none, in Rust, Kotlin, Swift and Scala. */
  private static final Pattern RESULT =
      Pattern.compile("(?s)(?:\\w+(?:::|\\.))*(?<name>Result|Try|Either) ?(?:[<\\[].*)?");

  /** What says by itself whether there is anything. */
  private static final Pattern ANSWER =
      Pattern.compile("(?s)(?:\\w+(?:::|\\.))*(?:Option|Optional|Poll|impl)\\b.*|.*\\?");

  private static final Pattern PANICS =
      Pattern.compile(
          "\\b(?:panic|todo|unreachable|unimplemented|assert\\w*)!|\\.(?:unwrap|expect)\\(|\\bthrow\\b|fatalError|!!|try!");

  /** Go's types that are no errors, as the last of what is returned. */
  private static final Pattern BUILT_IN =
      Pattern.compile("\\b(?:bool|string|byte|rune|u?int\\d*|float\\d\\d)\\)?$");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken() || !isReturned(edit)) {
      return Optional.empty();
    }
    return ReturnType.owner(edit)
        .flatMap(
            function -> errorSentence(function, edit).or(() -> resultSentence(function, edit)));
  }

  private static boolean isReturned(Edit edit) {
    return edit.removed().size() <= 1
        && edit.added().size() <= 1
        && edit.removed().stream().allMatch(ReturnType::isOne)
        && edit.added().stream().allMatch(ReturnType::isOne);
  }

  /** {@code open may now return an error}. */
  private static Optional<EditSentence> errorSentence(AttributedText function, Edit edit) {
    boolean error = returnsError(edit.after());
    if (error == returnsError(edit.before())) {
      return Optional.empty();
    }
    int more = count(edit.after()) - count(edit.before());
    // What comes or goes in its place may be an error of another type.
    if (more == 0 && edit.before().filter(FailureReturned::isBuiltIn).isEmpty()) {
      return Optional.empty();
    }
    boolean also = more > 0 && edit.before().isPresent();
    return told(
        function.then(
            error
                ? also ? " may now also return an error" : " may now return an error"
                : " no longer returns an error"),
        edit);
  }

  /** {@code open may now fail, and returns a Result}. */
  private static Optional<EditSentence> resultSentence(AttributedText function, Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(each -> result(each).isPresent());
    Optional<SyntaxNode> now = edit.after().filter(each -> result(each).isPresent());
    Optional<SyntaxNode> plain = now.isPresent() ? edit.before() : edit.after();
    if (old.isPresent() == now.isPresent()
        || plain.filter(each -> ANSWER.matcher(TypeChanged.text(each)).matches()).isPresent()) {
      return Optional.empty();
    }
    SyntaxNode type = now.or(() -> old).orElseThrow();
    String name = result(type).orElseThrow();
    boolean vowel = name.startsWith("E");
    String verb =
        now.isPresent()
            ? " may now fail, and returns " + (vowel ? "an " : "a ")
            : panics(edit) ? " no longer returns a " : " can no longer fail, and returns no ";
    return told(function.then(verb).then(new Values(edit.sides()).quote(type, name)), edit);
  }

  /** Whether what was returned before may be a panic now. */
  private static boolean panics(Edit edit) {
    return PANICS.matcher(edit.sides().after().root().text()).find();
  }

  private static Optional<EditSentence> told(AttributedText clause, Edit edit) {
    SyntaxNode at = edit.after().or(edit::before).orElse(edit.afterParent());
    return Optional.of(EditSentence.of(clause, edit.sides().lines(at), 0.85));
  }

  /** Whether the last of what Go returns is an error. */
  private static boolean returnsError(Optional<SyntaxNode> returned) {
    return returned.filter(each -> each.field().equals("result")).stream()
        .flatMap(each -> ReturnType.results(each).reversed().stream().limit(1))
        .anyMatch(each -> each.text().equals("error") || each.text().endsWith(" error"));
  }

  private static int count(Optional<SyntaxNode> returned) {
    return returned.map(each -> ReturnType.results(each).size()).orElse(0);
  }

  private static boolean isBuiltIn(SyntaxNode returned) {
    return BUILT_IN.matcher(returned.text()).find();
  }

  private static Optional<String> result(SyntaxNode type) {
    Matcher result = RESULT.matcher(TypeChanged.text(type));
    return result.matches() ? Optional.of(result.group("name")) : Optional.empty();
  }
}
