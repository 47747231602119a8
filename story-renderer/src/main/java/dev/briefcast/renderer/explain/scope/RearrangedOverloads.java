package dev.briefcast.renderer.explain.scope;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Overloads of which one now has lines that were another's: what is gone from one is in the other,
 * and nothing of both can be compared.
 */
public final class RearrangedOverloads {

  /** What is said of a new one as such. */
  private static final Pattern OVERLOAD = Pattern.compile(" overload | can now also be ");

  private static final int LINES_MAX = 200;

  /** Of more nobody hears which one is meant, and each is compared with all. */
  private static final int OVERLOADS_MAX = 20;

  private final List<String> lines;
  private final List<Declaration> before;
  private final List<Declaration> after;
  private final Set<String> names;

  /**
   * @param lines of a patch
   * @param before what it declares no longer, or still
   * @param after what it declares now
   */
  public RearrangedOverloads(
      List<String> lines, List<Declaration> before, List<Declaration> after) {
    this.lines = lines;
    this.before = before.stream().filter(each -> each.kind() == Kind.FUNCTION).toList();
    this.after = after.stream().filter(each -> each.kind() == Kind.FUNCTION).toList();
    this.names =
        this.after.stream()
            .filter(each -> PatchLines.isMarked(lines, each.line(), '+'))
            .filter(each -> count(this.before, each) <= OVERLOADS_MAX)
            .filter(this::hasLinesOfAnother)
            .map(Declaration::name)
            .collect(Collectors.toSet());
  }

  /** Whether some lines are in the body of such a function. */
  public boolean isInBody(Span told) {
    return !names.isEmpty() && (isIn(before, told) || isIn(after, told));
  }

  /**
   * Whether lines are in a function that is new, one more of its name: it does nothing that it did
   * not do.
   */
  public boolean isInNewOne(EditSentence edit) {
    Span told = edit.lines();
    return !OVERLOAD.matcher(edit.clause().text()).find()
        && after.stream()
            .filter(each -> each.line() < told.first() && told.last() <= each.span().last())
            .filter(each -> each.span().last() - each.line() <= LINES_MAX)
            .filter(each -> count(after, each) > count(before, each) && count(before, each) > 0)
            .anyMatch(
                each ->
                    IntStream.rangeClosed(
                            each.line(), Math.min(each.span().last(), lines.size() - 1))
                        .allMatch(i -> PatchLines.isMarked(lines, i, '+')));
  }

  private static long count(List<Declaration> functions, Declaration like) {
    return functions.stream().filter(each -> each.name().equals(like.name())).count();
  }

  private boolean isIn(List<Declaration> functions, Span told) {
    return functions.stream()
        .filter(each -> names.contains(each.name()))
        .filter(each -> each.line() < told.last() && told.first() <= each.span().last())
        .anyMatch(each -> PatchLines.isOnePart(lines, each.line(), told.last()));
  }

  /** Whether a new head stands above lines of an overload that there still is. */
  private boolean hasLinesOfAnother(Declaration now) {
    int last = Math.min(now.span().last(), now.line() + LINES_MAX);
    List<Integer> kept =
        IntStream.rangeClosed(now.line() + 1, Math.min(last, lines.size() - 1))
            .takeWhile(i -> !PatchLines.isHeader(lines.get(i)))
            .filter(i -> PatchLines.isMarked(lines, i, ' '))
            .filter(i -> lines.get(i).chars().anyMatch(Character::isLetter))
            .boxed()
            .toList();
    return !kept.isEmpty()
        && before.stream()
            .filter(each -> each.name().equals(now.name()) && !head(each).equals(head(now)))
            .filter(each -> countOfHead(after, each) >= countOfHead(before, each))
            .anyMatch(
                each -> kept.stream().anyMatch(i -> each.line() < i && i <= each.span().last()));
  }

  private long countOfHead(List<Declaration> functions, Declaration like) {
    return functions.stream().filter(each -> head(each).equals(head(like))).count();
  }

  private String head(Declaration function) {
    String line = lines.get(function.line());
    return line.substring(Math.min(1, line.length())).strip();
  }
}
