package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.line.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a function was called before: its head is new, and its body is the one that it had.
 */
final class RenamedFunction {

  private static final double SAME = 0.6;
  private static final int SAME_MIN = 2;
  private static final int LINE_MIN = 4;
  private static final int BODY_MAX = 400;

  private RenamedFunction() {}

  /**
   * What is declared no longer and has the body of what is declared now.
   *
   * @param removed what the same part of the patch no longer declares
   * @param added what it declares now
   */
  static Optional<Declaration> before(
      List<String> lines, Declaration now, List<Declaration> removed, List<Declaration> added) {
    if (now.kind() != Kind.FUNCTION) {
      return Optional.empty();
    }
    List<String> body = body(lines, now, '-');
    return removed.stream()
        .filter(each -> each.kind() == now.kind() && !each.name().equals(now.name()))
        .filter(each -> added.stream().noneMatch(other -> other.name().equals(each.name())))
        .filter(each -> removed.stream().noneMatch(other -> other.name().equals(now.name())))
        .filter(each -> isSame(body(lines, each, '+'), body))
        .findFirst();
  }

  private static boolean isSame(List<String> old, List<String> now) {
    var left = new ArrayList<>(old);
    long same = now.stream().filter(left::remove).count();
    return same >= SAME_MIN && same >= SAME * Math.max(old.size(), now.size());
  }

  private static List<String> body(List<String> lines, Declaration function, char without) {
    int last = Math.min(function.span().last(), function.line() + BODY_MAX);
    var body = new ArrayList<String>();
    for (int i = function.line() + 1; i <= last && i < lines.size(); i++) {
      String line = lines.get(i);
      if (!PatchLines.isHeader(line) && !PatchLines.isMarked(lines, i, without)) {
        String code = line.isEmpty() ? "" : line.substring(1).strip();
        if (code.length() >= LINE_MIN) {
          body.add(code);
        }
      }
    }
    return body;
  }
}
