package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Recognizes new functions whose code was another function's. */
final class ExtractedFunctions {

  private static final double EXTRACTED_MIN = 0.6;
  private static final int BODY_MIN = 2;
  private static final int FORMER_MAX = 3;
  private static final int BODY_LINE_MIN = 4;

  private static final Pattern SELF = Pattern.compile("\\b(?:this|self)(?:\\.|->)|\\b_+|_+\\b");

  private final List<String> lines;
  private final Set<String> removed;

  /**
   * @param lines of a patch
   */
  ExtractedFunctions(List<String> lines) {
    this.lines = lines;
    this.removed =
        lines.stream()
            .filter(line -> line.startsWith("-"))
            .map(line -> withoutSelf(line.substring(1)))
            .collect(Collectors.toSet());
  }

  /** Whether most of its lines are removed elsewhere, or stay where they were and get a head. */
  boolean contains(Declaration function) {
    List<String> come = body(function, '+');
    long same = come.stream().filter(removed::contains).count();
    boolean moved = same >= BODY_MIN && same >= EXTRACTED_MIN * come.size();
    int kept = body(function, ' ').size();
    boolean headed =
        PatchLines.isMarked(lines, function.line(), '+') && kept >= BODY_MIN && kept > come.size();
    return moved || headed;
  }

  /** The names of the functions that lose lines which it has, or in which they stood. */
  Set<String> formerOwners(Declaration function, List<Declaration> before) {
    Set<String> come = Set.copyOf(body(function, '+'));
    return before.stream()
        .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
        .filter(
            each -> body(each, '-').stream().anyMatch(come::contains) || hasHeld(each, function))
        .map(Declaration::name)
        .collect(Collectors.toSet());
  }

  /** Whether lines that stay in their place were one function's, and are another's now. */
  private boolean hasHeld(Declaration old, Declaration now) {
    return IntStream.rangeClosed(
            Math.max(old.line(), now.line()) + 1, Math.min(old.span().last(), now.span().last()))
        .filter(i -> PatchLines.isMarked(lines, i, ' '))
        .anyMatch(i -> withoutSelf(lines.get(i).substring(1)).length() >= BODY_LINE_MIN);
  }

  /**
   * The functions that had code and do not call what has it now; where none is known, those that
   * do.
   */
  static List<AttributedText> others(
      List<Declaration> before, Set<String> owners, List<AttributedText> callers) {
    List<AttributedText> former =
        before.stream()
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
            .filter(each -> owners.contains(each.name()))
            .map(Announcement::locatedName)
            .limit(FORMER_MAX)
            .toList();
    return former.isEmpty() ? callers : former;
  }

  private List<String> body(Declaration function, char mark) {
    return IntStream.rangeClosed(function.line() + 1, function.span().last())
        .filter(i -> PatchLines.isMarked(lines, i, mark))
        .mapToObj(i -> withoutSelf(lines.get(i).substring(1)))
        .filter(line -> line.length() >= BODY_LINE_MIN)
        .toList();
  }

  /** Code as it is compared where it may have moved to another object. */
  static String withoutSelf(String code) {
    return SELF.matcher(code.strip()).replaceAll("").replaceAll("\\s+", " ");
  }
}
