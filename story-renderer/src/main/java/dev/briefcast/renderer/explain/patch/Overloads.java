package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.DocumentedDeclaration;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Distinguishes overloads from functions that are alone under their name. */
final class Overloads {

  private static final Pattern DECORATED = Pattern.compile("[+ ]?\\s*@(?:\\w+\\.)?overload\\s*");
  private static final Pattern HEADER = Pattern.compile("@@ .*");

  private static final int LINE_MAX = 400;

  private static final Pattern KOTLIN =
      Pattern.compile(
          "\\bfun (?:<[^()]{1,80}> )?(\\w{1,60})(?:<[^()]{1,60}>)?\\??\\.[\\w`]{1,60} ?\\(");

  private static final Pattern CSHARP =
      Pattern.compile("\\(\\s*this (?:(?:ref|in|scoped) ){0,2}(?:\\w{1,40}\\.){0,5}(\\w{1,60})");

  private Overloads() {}

  /** A declaration as its comment describes it, as an overload if it is one. */
  static DocumentedDeclaration documented(Excerpt excerpt, Declaration declaration, boolean fresh) {
    return isOverload(excerpt, declaration)
        ? DocumentedDeclaration.overload(
            Announcement.locatedName(declaration), fresh, isOneOfNew(excerpt, declaration))
        : DocumentedDeclaration.declaration(named(excerpt, declaration), declaration.kind(), fresh);
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
    return AttributedText.own(what)
        .then(
            what.endsWith("function ")
                ? named(excerpt, function)
                : Announcement.locatedName(function));
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
        && receiver(excerpt, other).equals(receiver(excerpt, function))
        && indent(excerpt, other) == indent(excerpt, function)
        && enclosing(excerpt, other).equals(enclosing(excerpt, function))
        && between.stream().noneMatch(line -> HEADER.matcher(line).matches());
  }

  /** {@code open of Shop}, where a function of its name extends another type. */
  private static AttributedText named(Excerpt excerpt, Declaration function) {
    AttributedText name = Announcement.locatedName(function);
    Optional<String> of = receiver(excerpt, function);
    boolean shared =
        of.filter(each -> isInHeader(excerpt, function, each)).isPresent()
            || (of.isPresent()
                && excerpt.declarations().stream()
                    .filter(each -> each.kind() == Kind.FUNCTION && !each.equals(function))
                    .filter(each -> each.name().equals(function.name()))
                    .anyMatch(each -> !receiver(excerpt, each).equals(of)));
    var line = new Span(function.line(), function.line());
    return shared ? name.then(" of ").then(AttributedText.of(of.get(), line)) : name;
  }

  /** Whether a part's header names a function of the name that extends another type. */
  private static boolean isInHeader(Excerpt excerpt, Declaration function, String type) {
    return excerpt.language() == CodeLanguage.KOTLIN
        && excerpt.lines().stream()
            .filter(line -> line.length() <= LINE_MAX && HEADER.matcher(line).matches())
            .filter(line -> line.contains("." + function.name() + "("))
            .map(KOTLIN::matcher)
            .anyMatch(found -> found.find() && !found.group(1).equals(type));
  }

  /** The type that a function extends, which it is declared outside of. */
  private static Optional<String> receiver(Excerpt excerpt, Declaration function) {
    String line = excerpt.lines().get(function.line());
    if (function.kind() != Kind.FUNCTION || line.length() > LINE_MAX) {
      return Optional.empty();
    }
    Pattern form =
        switch (excerpt.language()) {
          case KOTLIN -> KOTLIN;
          case CSHARP -> CSHARP;
          default -> null;
        };
    if (form != null) {
      Matcher found = form.matcher(line);
      return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
    return excerpt.language() == CodeLanguage.SWIFT
        ? enclosing(excerpt, function).stream()
            .filter(each -> each.kind() == Kind.IMPLEMENTATION)
            .map(Declaration::name)
            .reduce((_, inner) -> inner)
        : Optional.empty();
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
