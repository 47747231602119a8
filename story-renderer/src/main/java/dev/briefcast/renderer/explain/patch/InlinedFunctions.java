package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds functions whose code moves into the only function that called them. */
final class InlinedFunctions {

  private static final int FUNCTIONS_MAX = 8;
  private static final int BODY_MIN = 3;
  private static final int LINE_MIN = 4;
  private static final int LINE_MAX = 300;
  private static final double SHARED_MIN = 0.6;

  private final List<String> lines;
  private final List<Declaration> before;

  /** By the function that is gone, the one that has its code. */
  private final Map<Declaration, Declaration> callers = new LinkedHashMap<>();

  private final Set<String> moved = new HashSet<>();

  /**
   * @param before what the code before the change declares
   * @param after likewise
   */
  InlinedFunctions(List<String> lines, List<Declaration> before, List<Declaration> after) {
    this.lines = lines;
    this.before = before;
    List<Declaration> gone =
        before.stream()
            .filter(each -> each.kind() == Kind.FUNCTION && isGone(each, after))
            .limit(FUNCTIONS_MAX)
            .toList();
    if (gone.isEmpty()) {
      return;
    }
    Set<String> added = codes('+', 0, lines.size() - 1);
    after.stream()
        .filter(each -> each.kind() == Kind.FUNCTION && !isDeclared(each.name(), before))
        .forEach(each -> added.removeAll(codes('+', each.line(), each.span().last())));
    gone.forEach(each -> record(each, after, added));
  }

  private static boolean isDeclared(String name, List<Declaration> all) {
    return all.stream().anyMatch(each -> each.name().equals(name));
  }

  private boolean isGone(Declaration function, List<Declaration> after) {
    return PatchLines.isMarked(lines, function.line(), '-') && !isDeclared(function.name(), after);
  }

  private void record(Declaration function, List<Declaration> after, Set<String> added) {
    Set<String> body = codes('-', function.line() + 1, function.span().last());
    long shared = body.stream().filter(added::contains).count();
    if (body.size() < BODY_MIN || shared < SHARED_MIN * body.size()) {
      return;
    }
    caller(function)
        .filter(each -> isDeclared(each.name(), after))
        .ifPresent(
            each -> {
              callers.put(function, each);
              moved.addAll(body);
            });
  }

  /** The lines with a mark as they are compared, without those that nearly all code has. */
  private Set<String> codes(char mark, int first, int last) {
    var found = new HashSet<String>();
    for (int i = first; i <= Math.min(last, lines.size() - 1); i++) {
      if (PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX) {
        String code = ExtractedFunctions.withoutSelf(lines.get(i).substring(1));
        if (code.length() >= LINE_MIN) {
          found.add(code);
        }
      }
    }
    return found;
  }

  /** The function one of whose removed lines called it, if that is one. */
  private Optional<Declaration> caller(Declaration callee) {
    Pattern call = Pattern.compile("(?<![\\w$])" + Pattern.quote(callee.name()) + "\\s*\\(");
    List<Declaration> found =
        IntStream.range(0, lines.size())
            .filter(i -> i < callee.span().first() || i > callee.span().last())
            .filter(i -> PatchLines.isMarked(lines, i, '-') && lines.get(i).length() <= LINE_MAX)
            .filter(i -> call.matcher(lines.get(i)).find())
            .mapToObj(this::function)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private Optional<Declaration> function(int line) {
    return before.stream()
        .filter(each -> each.kind() == Kind.FUNCTION)
        .filter(each -> each.line() < line && line <= each.span().last())
        .filter(each -> isInOneHunk(each.line(), line))
        .reduce((_, inner) -> inner);
  }

  /** Of what begins in another part of the patch it is not known where it ends. */
  private boolean isInOneHunk(int first, int last) {
    return IntStream.rangeClosed(first, last).noneMatch(i -> lines.get(i).startsWith("@@"));
  }

  /** Whether a function is gone that way. */
  boolean contains(Declaration function) {
    return callers.containsKey(function);
  }

  /** Whether at least half of what an edit adds is code of such a function. */
  boolean isMoved(Span edit) {
    if (moved.isEmpty()) {
      return false;
    }
    Set<String> added = codes('+', edit.first(), edit.last());
    long shared = added.stream().filter(moved::contains).count();
    return !added.isEmpty() && 2 * shared >= added.size();
  }

  /** {@code search_impl is merged into search}, for those that go from a part of the patch. */
  List<Beat> of(Span hunk) {
    return callers.entrySet().stream()
        .filter(each -> hunk.first() < each.getKey().line() && each.getKey().line() <= hunk.last())
        .map(
            each ->
                Beat.of(
                    Announcement.locatedName(each.getKey())
                        .then(" is merged into ")
                        .then(Announcement.locatedName(each.getValue()))
                        .then("."),
                    PatchLines.changedSpan(lines, hunk),
                    hunk.first()))
        .toList();
  }
}
