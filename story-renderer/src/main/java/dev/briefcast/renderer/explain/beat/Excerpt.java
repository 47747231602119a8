package dev.briefcast.renderer.explain.beat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.DisplayText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The code of one file as it is shown, which may be a patch of it.
 *
 * @param firstLine number of the first line in the file
 * @param lines at least one that is not blank
 * @param declarations of a patch those that are there after the change
 * @param whole of a patch that of the whole file, as far as it is known; otherwise the lines
 */
public record Excerpt(
    CodeLanguage language,
    int firstLine,
    List<String> lines,
    List<Declaration> declarations,
    List<String> whole) {

  /** The file's excerpt; null where there is nothing to show. */
  public static @Nullable Excerpt of(BriefFile file) {
    if (file.excerpt() == null || file.excerpt().isBlank()) {
      return null;
    }
    List<String> lines = DisplayText.lines(file.excerpt());
    var language = CodeLanguage.of(file.language(), file.path());
    int first = file.startLine() == null ? 1 : file.startLine();
    // No line number may overflow, whatever the client says the first is.
    first = Math.min(first, Integer.MAX_VALUE - lines.size());
    return new Excerpt(language, first, lines, parseDeclarations(language, lines), lines);
  }

  /**
   * The file's excerpt.
   *
   * @param patch that of the whole file, which may have more lines around each part; null if it is
   *     not known
   */
  public static @Nullable Excerpt of(BriefFile file, @Nullable String patch) {
    Excerpt excerpt = of(file);
    return excerpt == null || patch == null || !excerpt.isPatch() ? excerpt : excerpt.within(patch);
  }

  private Excerpt within(String patch) {
    return new Excerpt(language, firstLine, lines, declarations, DisplayText.lines(patch));
  }

  private static List<Declaration> parseDeclarations(CodeLanguage language, List<String> lines) {
    return PatchLines.isPatch(lines)
        ? Declarations.of(language, PatchLines.after(lines), PatchLines.sides(lines, '-'))
        : Declarations.of(language, lines);
  }

  /** Of a patch, what the code before the change declares. */
  public List<Declaration> declarationsBefore() {
    return Declarations.of(language, PatchLines.before(lines), PatchLines.sides(lines, '+'));
  }

  /** Whether it is a patch, and says what changes in the file. */
  public boolean isPatch() {
    return PatchLines.isPatch(lines);
  }

  /** Of a patch that adds a whole file, the file. */
  public @Nullable Excerpt addedFile() {
    boolean fresh =
        lines.getFirst().startsWith("@@ -0,0 ")
            && lines.stream().skip(1).allMatch(line -> line.startsWith("+"));
    if (!fresh) {
      return null;
    }
    List<String> added = PatchLines.after(lines);
    return new Excerpt(language, firstLine, added, declarations, added);
  }
}
