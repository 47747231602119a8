package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds functions that are new, which nothing may be compared with. */
final class NewFunctions {

  private static final Pattern COMPARISON =
      Pattern.compile("\\b(?:now|no longer|instead of|any more|as well)\\b");

  private NewFunctions() {}

  /**
   * Whether an edit says of a new function that it differs from what stood in its place.
   *
   * @param renamed the names of functions that had another one
   */
  static boolean isCompared(Excerpt excerpt, EditSentence edit, Span hunk, Set<String> renamed) {
    String said = edit.sentence().text();
    return COMPARISON.matcher(said).find()
        && (isOfNewType(excerpt, edit, renamed) || isOfNewFunction(excerpt, edit, hunk, renamed));
  }

  /** Whether a sentence names a type that is new, and in which it holds. */
  private static boolean isOfNewType(Excerpt excerpt, EditSentence edit, Set<String> renamed) {
    return excerpt.declarations().stream()
        .filter(each -> each.kind().isType() && !renamed.contains(each.name()))
        .filter(each -> PatchLines.isMarked(excerpt.lines(), each.line(), '+'))
        .filter(each -> each.line() < edit.lines().first())
        .filter(each -> edit.lines().last() <= each.span().last())
        .filter(each -> edit.sentence().text().endsWith(", in " + each.name() + "."))
        .anyMatch(
            each ->
                excerpt.declarationsBefore().stream()
                    .noneMatch(old -> old.name().equals(each.name())));
  }

  private static boolean isOfNewFunction(
      Excerpt excerpt, EditSentence edit, Span hunk, Set<String> renamed) {
    String said = edit.sentence().text();
    return excerpt.declarations().stream()
        .filter(each -> isAround(excerpt, each, edit, hunk))
        .filter(each -> !renamed.contains(each.name()) && isNew(excerpt, each, hunk))
        .anyMatch(each -> said.matches(".*\\b" + Pattern.quote(each.name()) + "\\b.*"));
  }

  private static boolean isAround(
      Excerpt excerpt, Declaration function, EditSentence edit, Span hunk) {
    return function.kind() == Kind.FUNCTION
        && PatchLines.isMarked(excerpt.lines(), function.line(), '+')
        && hunk.first() < function.line()
        && function.line() < edit.lines().first()
        && edit.lines().last() <= function.span().last();
  }

  /** Whether none had its name, and none is gone of which it may be the new name. */
  private static boolean isNew(Excerpt excerpt, Declaration function, Span hunk) {
    List<String> after = excerpt.declarations().stream().map(Declaration::name).toList();
    return excerpt.declarationsBefore().stream()
        .filter(each -> each.kind() == Kind.FUNCTION)
        .noneMatch(
            each ->
                each.name().equals(function.name())
                    || (hunk.first() < each.line()
                        && each.line() <= hunk.last()
                        && PatchLines.isMarked(excerpt.lines(), each.line(), '-')
                        && !after.contains(each.name())));
  }
}
