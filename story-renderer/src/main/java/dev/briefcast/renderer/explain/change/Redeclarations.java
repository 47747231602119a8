package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the lines that declare what the shown parts of a file remove, in parts that are not shown:
 * without them it would seem to be gone.
 */
final class Redeclarations {

  private static final int NAMES_MAX = 8;
  private static final int LINE_MAX = 300;

  private static final String TYPE_WORD =
      "(?:class|interface|struct|enum|record|trait|protocol|object|union|type)";

  /** What a line may begin with before the name of a function that it declares. */
  private static final String HEAD =
      "\\s*(?!//|/?\\*|#|--)(?!(?:return|throw|await|yield|else|new|case|go|defer|delete)\\b)"
          + "(?:func \\([^)]{1,80}\\) |pub\\([a-z ]{1,20}\\) )?";

  private Redeclarations() {}

  /**
   * Each such line as a part of its own.
   *
   * @param shown parts as they are shown, in the form of a patch
   * @param all the file's hunks
   */
  static List<Hunk> hidden(CodeLanguage language, List<String> shown, List<Hunk> all) {
    var found = new ArrayList<Hunk>();
    Declarations.of(language, PatchLines.before(shown), PatchLines.sides(shown, '+')).stream()
        .filter(each -> PatchLines.isMarked(shown, each.line(), '-'))
        .filter(each -> each.kind() == Kind.FUNCTION || each.kind().isType())
        .limit(NAMES_MAX)
        .map(Redeclarations::declaration)
        .filter(each -> shown.stream().noneMatch(line -> isDeclared(each, line)))
        .forEach(
            each ->
                all.stream()
                    .flatMap(hunk -> part(each, hunk).stream())
                    .findFirst()
                    .ifPresent(found::add));
    return found;
  }

  private static Pattern declaration(Declaration gone) {
    String name = Pattern.quote(gone.name());
    return Pattern.compile(
        gone.kind().isType()
            ? "\\+[^=(]{0,120}\\b" + TYPE_WORD + "\\s+" + name + "\\b.*"
            : "\\+"
                + HEAD
                + "(?:[^=(.\"'#]{0,200}[\\s*&:]"
                + name
                + "\\s?(?:<[^>]{0,80}>)?\\(.*|"
                + name
                + "\\s?\\(.*\\{\\s*)");
  }

  private static boolean isDeclared(Pattern declaration, String line) {
    return line.startsWith("+") && line.length() <= LINE_MAX && declaration.matcher(line).matches();
  }

  private static Optional<Hunk> part(Pattern declaration, Hunk hunk) {
    int before = hunk.before();
    int after = hunk.after();
    for (String line : hunk.lines()) {
      if (isDeclared(declaration, line)) {
        return Optional.of(new Hunk(before, after, hunk.context(), List.of(line)));
      }
      before += line.charAt(0) == '+' ? 0 : 1;
      after += line.charAt(0) == '-' ? 0 : 1;
    }
    return Optional.empty();
  }
}
