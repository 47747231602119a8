package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.place.PatchPlace;
import dev.briefcast.renderer.explain.scope.NestedFunctions;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Functions whose added lines call a new one; tests are none of them. */
final class Callers {

  private static final int CALLERS_MAX = 2;
  private static final int LINE_MAX = 1_000;

  /** Languages in which a method is only called on something. */
  private static final Set<CodeLanguage> EXPLICIT_RECEIVER =
      Set.of(
          CodeLanguage.GO,
          CodeLanguage.PYTHON,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.RUST,
          CodeLanguage.PHP);

  private static final Set<CodeLanguage> SCRIPTS =
      Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT);

  /** The head of a function that can only be called by its name. */
  private static final Map<CodeLanguage, Pattern> FREE =
      Map.of(
          CodeLanguage.GO, Pattern.compile("func \\w.*"),
          CodeLanguage.PYTHON, Pattern.compile("(?:async )?def (?!.*\\((?:self|cls)\\b).*"),
          CodeLanguage.JAVASCRIPT, Pattern.compile("(?:.*\\b)?function\\b.*"),
          CodeLanguage.TYPESCRIPT, Pattern.compile("(?:.*\\b)?function\\b.*"),
          CodeLanguage.RUST,
              Pattern.compile("[^(]*\\bfn (?!.*\\((?:&(?:'\\w+ )?)?(?:mut )?self\\b).*"),
          CodeLanguage.PHP, Pattern.compile("function .*"),
          CodeLanguage.KOTLIN, Pattern.compile("(?:\\w+ )*fun (?:<[^>]*> )?\\w+\\(.*"),
          CodeLanguage.SWIFT, Pattern.compile("(?:\\w+ )*func .*"),
          CodeLanguage.C, Pattern.compile(".*"),
          CodeLanguage.CPP, Pattern.compile("(?!.*::~?\\w+\\s*\\().*"));

  /** What a module of JavaScript's calls its own functions on. */
  private static final Pattern OWN_MODULE = Pattern.compile(".*\\bexports\\.");

  /** The property of Kotlin's that is read or set here is called by its name. */
  private static final Pattern ACCESSOR = Pattern.compile("\\+\\s*[gs]et\\(\\w*\\)\\s*[={].*");

  /** What a comment begins with behind code, of languages with and without slashes. */
  private static final Pattern SLASHES = Pattern.compile("(?<!:)//|/\\*");

  private static final Pattern HASH = Pattern.compile("(?<=\\s)#");
  private static final Pattern QUOTES = Pattern.compile("[\"'`]");

  private static final Set<CodeLanguage> HASHED =
      Set.of(CodeLanguage.PYTHON, CodeLanguage.RUBY, CodeLanguage.SHELL);

  private final Excerpt excerpt;
  private final List<String> lines;
  private final boolean[] comments;
  private final NestedFunctions nested;

  Callers(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.nested = new NestedFunctions(excerpt.lines(), excerpt.declarations());
    this.lines = excerpt.lines();
    this.comments =
        Comments.commentLines(
            excerpt.language(),
            lines.stream().map(line -> line.substring(Math.min(1, line.length()))).toList());
  }

  /** Their names, in the order of the patch. */
  List<AttributedText> of(Declaration callee) {
    Pattern call =
        Pattern.compile(
            "(?<![\\w$])(?<!(?:def|fn|fun|func|function) )%s\\s*\\("
                .formatted(Pattern.quote(callee.name())));
    Optional<Boolean> method = isMethod(callee);
    Map<String, AttributedText> callers = new LinkedHashMap<>();
    for (Span hunk : PatchLines.hunks(lines)) {
      for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
        boolean own = callee.span().first() <= i && i <= callee.span().last();
        own |= !nested.isNested(callee) && nested.isNestedCall(callee.name(), i);
        if (!own
            && !comments[i]
            && PatchLines.isMarked(lines, i, '+')
            && calls(call, lines.get(i), method)) {
          AttributedText caller = function(i, hunk);
          if (caller != null && !caller.text().equals(callee.name())) {
            callers.putIfAbsent(caller.text(), caller);
          }
        }
      }
    }
    return callers.values().stream().limit(CALLERS_MAX).toList();
  }

  private boolean calls(Pattern call, String line, Optional<Boolean> method) {
    if (line.length() > LINE_MAX || ACCESSOR.matcher(line).matches()) {
      return false;
    }
    Matcher found = call.matcher(line);
    while (found.find()) {
      String before = line.substring(1, found.start());
      if (fits(before, method) && !isInComment(before)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a comment begins before something, and not in a text. */
  private boolean isInComment(String before) {
    Pattern begin = HASHED.contains(excerpt.language()) ? HASH : SLASHES;
    return begin
        .matcher(before)
        .results()
        .filter(each -> before.indexOf("*/", each.end()) < 0)
        .anyMatch(
            each -> QUOTES.matcher(before.substring(0, each.start())).results().count() % 2 == 0);
  }

  /**
   * Whether what stands before a name can call what has it.
   *
   * @param method whether that is a method, if it is known
   */
  private boolean fits(String before, Optional<Boolean> method) {
    if (method.isEmpty()) {
      return true;
    }
    boolean member = before.endsWith(".") || before.endsWith("->");
    boolean bare = !member && !before.endsWith("::");
    return method.get()
        ? !bare || !EXPLICIT_RECEIVER.contains(excerpt.language())
        : !member || (SCRIPTS.contains(excerpt.language()) && OWN_MODULE.matcher(before).matches());
  }

  /** Whether a function is one of a type; empty if that is not seen. */
  private Optional<Boolean> isMethod(Declaration function) {
    String line = lines.get(function.line());
    String head = line.substring(1).strip();
    Pattern free = FREE.get(excerpt.language());
    Optional<Declaration> around =
        excerpt.declarations().stream()
            .filter(each -> each.contains(function))
            .reduce((_, inner) -> inner)
            .filter(each -> each.kind() != Kind.MODULE);
    if (around.filter(each -> each.kind().isType()).isPresent()) {
      return Optional.of(true);
    }
    if (function.kind() != Kind.FUNCTION || free == null || line.length() > LINE_MAX) {
      return Optional.empty();
    }
    if (excerpt.language() == CodeLanguage.GO) {
      return Optional.of(!free.matcher(head).matches());
    }
    boolean seen =
        SCRIPTS.contains(excerpt.language())
            || around.isPresent()
            || !Character.isWhitespace(line.charAt(1));
    return seen && free.matcher(head).matches() ? Optional.of(false) : Optional.empty();
  }

  private @Nullable AttributedText function(int line, Span hunk) {
    List<Declaration> around =
        excerpt.declarations().stream()
            .filter(each -> each.kind() == Kind.FUNCTION)
            .filter(each -> hunk.first() < each.line() && each.line() < line)
            .filter(each -> line <= each.span().last())
            .toList();
    if (!around.isEmpty()) {
      boolean unnamed = Wording.isFunctionWord(around.getLast().name());
      return unnamed || around.stream().anyMatch(each -> TestHelpers.isTest(excerpt, each))
          ? null
          : Announcement.locatedName(around.getLast());
    }
    boolean first =
        excerpt.declarations().stream()
            .noneMatch(each -> hunk.first() < each.line() && each.line() < line);
    return first && !TestHelpers.isInTestModule(lines, hunk)
        ? PatchPlace.function(excerpt, hunk)
        : null;
  }
}
