package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.DocumentedDeclaration;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.List;
import java.util.regex.Pattern;

/** Distinguishes overloads from functions that are alone under their name. */
final class Overloads {

  private static final Pattern DECORATED = Pattern.compile("[+ ]?\\s*@(?:\\w+\\.)?overload\\s*");
  private static final Pattern HEADER = Pattern.compile("@@ .*");

  private Overloads() {}

  /** A declaration as its comment describes it, as an overload if it is one. */
  static DocumentedDeclaration documented(Excerpt excerpt, Declaration declaration, boolean fresh) {
    return isOverload(excerpt, declaration)
        ? DocumentedDeclaration.overload(
            Announcement.locatedName(declaration), fresh, isOneOfNew(excerpt, declaration))
        : DocumentedDeclaration.declaration(
            Announcement.locatedName(declaration), declaration.kind(), fresh);
  }

  /**
   * {@code the new function open}, {@code the new overload of open}, {@code one of the new
   * overloads of open}.
   *
   * @param article as it is at the beginning of a sentence, or within it
   */
  static AttributedText phrase(Excerpt excerpt, Declaration function, String article) {
    String what =
        !isOverload(excerpt, function)
            ? article + " new function "
            : isOneOfNew(excerpt, function)
                ? (article.equals("The") ? "One" : "one") + " of the new overloads of "
                : article + " new overload of ";
    return AttributedText.own(what).then(Announcement.locatedName(function));
  }

  /** The same of what only calls another one of its name: it is one of several, seen or not. */
  static AttributedText delegating(Excerpt excerpt, Declaration function) {
    return isOverload(excerpt, function)
        ? phrase(excerpt, function, "The")
        : AttributedText.own("The new overload of ").then(Announcement.locatedName(function));
  }

  /** Whether another overload of its name is new, too. */
  private static boolean isOneOfNew(Excerpt excerpt, Declaration function) {
    return excerpt.declarations().stream()
        .filter(
            each -> !excerpt.isPatch() || PatchLines.isMarked(excerpt.lines(), each.line(), '+'))
        .anyMatch(each -> isInSameScope(excerpt, each, function));
  }

  /** Whether there are several functions of its name here, or it is marked as one of several. */
  static boolean isOverload(Excerpt excerpt, Declaration function) {
    if (function.kind() != Kind.FUNCTION) {
      return false;
    }
    return OverloadAdded.isOverloading(excerpt.language())
        ? excerpt.declarations().stream().anyMatch(each -> isInSameScope(excerpt, each, function))
        : excerpt.lines().subList(function.span().first(), function.line()).stream()
            .anyMatch(line -> DECORATED.matcher(line).matches());
  }

  /** Whether another function has the name, in the same part and in the same type. */
  private static boolean isInSameScope(Excerpt excerpt, Declaration other, Declaration function) {
    List<String> between =
        excerpt
            .lines()
            .subList(
                Math.min(other.line(), function.line()), Math.max(other.line(), function.line()));
    return other.line() != function.line()
        && other.kind() == Kind.FUNCTION
        && other.name().equals(function.name())
        && indent(excerpt, other) == indent(excerpt, function)
        && enclosing(excerpt, other).equals(enclosing(excerpt, function))
        && between.stream().noneMatch(line -> HEADER.matcher(line).matches());
  }

  private static int indent(Excerpt excerpt, Declaration declaration) {
    String line = excerpt.lines().get(declaration.line());
    return line.length() - line.replaceFirst("^[+ ]\\s*", "").length();
  }

  private static List<Declaration> enclosing(Excerpt excerpt, Declaration declaration) {
    return excerpt.declarations().stream()
        .filter(each -> each.line() != declaration.line() && each.contains(declaration))
        .toList();
  }
}
