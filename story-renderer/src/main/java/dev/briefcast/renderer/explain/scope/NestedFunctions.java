package dev.briefcast.renderer.explain.scope;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Functions that are declared in another one, which alone can call them by their names. */
public final class NestedFunctions {

  private static final Pattern CALLS = Pattern.compile(" (?:now |also |no longer ){1,3}calls ");

  private static final Pattern CLOSING = Pattern.compile(".\\s*(?:[})\\]]{1,3}[;,]?|end)\\s*");

  private static final int LINES_MAX = 400;

  /** A function in another one, and the lines of that. */
  private record Nested(Declaration function, Span outer) {}

  private final List<Declaration> functions;
  private final List<Nested> nested = new ArrayList<>();

  /**
   * @param lines of a patch
   * @param declarations of one of its sides
   */
  public NestedFunctions(List<String> lines, List<Declaration> declarations) {
    this.functions = declarations.stream().filter(each -> each.kind() == Kind.FUNCTION).toList();
    Declaration last = null;
    for (Declaration each : declarations) {
      if (each.kind().isType()) {
        last = null;
      } else if (each.kind() == Kind.FUNCTION) {
        Declaration outer = last;
        functions.stream()
            .filter(one -> one.line() < each.line() && one.contains(each))
            .filter(one -> PatchLines.isOnePart(lines, one.line(), each.line()))
            .findFirst()
            .map(Declaration::span)
            .or(() -> open(lines, outer, each))
            .ifPresent(span -> nested.add(new Nested(each, span)));
        last = last == null || indent(lines, each) <= indent(lines, last) ? each : last;
      }
    }
  }

  /** The lines of a function above another one, if it is not closed between them. */
  private static Optional<Span> open(
      List<String> lines, @Nullable Declaration outer, Declaration inner) {
    if (outer == null
        || inner.line() - outer.line() > LINES_MAX
        || indent(lines, inner) <= indent(lines, outer)
        || !lines.get(outer.line()).stripTrailing().endsWith("{")) {
      return Optional.empty();
    }
    int end = outer.line() + 1;
    while (end < lines.size() && !closes(lines, end, outer)) {
      end++;
    }
    return end > inner.line() ? Optional.of(new Span(outer.line(), end)) : Optional.empty();
  }

  private static boolean closes(List<String> lines, int line, Declaration outer) {
    String text = lines.get(line);
    return text.startsWith("@@")
        || (!text.startsWith("-")
            && CLOSING.matcher(text).matches()
            && PatchLines.indent(text) <= indent(lines, outer));
  }

  private static int indent(List<String> lines, Declaration declaration) {
    return PatchLines.indent(lines.get(declaration.line()));
  }

  /** Whether a function stands in another one. */
  public boolean isNested(Declaration function) {
    return nested.stream().anyMatch(each -> each.function().equals(function));
  }

  /** Whether a function stands in another one, and is not the only one of its name. */
  public boolean isAmbiguous(Declaration function) {
    return isNested(function)
        && functions.stream().filter(each -> each.name().equals(function.name())).count() > 1;
  }

  /** Whether a function is said to call what only has the name of one that is declared in it. */
  public boolean isCalled(EditSentence edit) {
    List<SourceSpan> slots = edit.clause().slots();
    if (slots.isEmpty() || !CALLS.matcher(edit.clause().text()).find()) {
      return false;
    }
    String name = slots.getLast().text();
    return isNestedCall(name, edit.lines().first())
        && functions.stream().anyMatch(each -> each.name().equals(name) && !isNested(each));
  }

  /** Whether a call in some line is of a function that stands in the same one as that line. */
  public boolean isNestedCall(String name, int line) {
    return nested.stream()
        .filter(each -> each.function().name().equals(name))
        .map(Nested::outer)
        .anyMatch(outer -> outer.first() < line && line <= outer.last());
  }
}
