package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.screenplay.Graphemes;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a brief's file, with its excerpt, of the chosen hunks of a changed file. */
final class ShownFile {

  private static final int LINES_MAX = 118;
  private static final int LINE_MAX = 240;
  private static final int EXCERPT_MAX = 19_000;

  private ShownFile() {}

  /**
   * @param hunks at least one
   */
  static BriefFile of(ParsedFile file, List<Hunk> hunks) {
    int each = maxLinesPerHunk(hunks);
    var parts = new TreeMap<Integer, String>();
    int left = EXCERPT_MAX;
    for (Hunk hunk : hunks) {
      String part = truncated(hunk.shortened(each).text());
      if (part.length() > left && !parts.isEmpty()) {
        break;
      }
      parts.put(hunk.after(), Graphemes.first(part, left));
      left -= part.length() + 1;
    }
    List<String> shown = String.join("\n", parts.values()).lines().toList();
    for (Hunk hunk : Redeclarations.hidden(file.file().language(), shown, file.hunks())) {
      parts.putIfAbsent(hunk.after(), truncated(hunk.text()));
    }
    for (Hunk hunk : MovedStatements.hidden(shown, file.hunks())) {
      parts.putIfAbsent(hunk.after(), truncated(hunk.text()));
    }
    String role = file.wholeFileAction();
    return new BriefFile(
        UntrustedText.of(file.file().path(), 500),
        role == null ? null : UntrustedText.of(role, 300),
        language(file.file()),
        UntrustedText.of(String.join("\n", parts.values()), EXCERPT_MAX),
        1,
        null);
  }

  /** That of its code, if its path alone does not tell it. */
  private static @Nullable String language(ChangedFile file) {
    CodeLanguage language = file.language();
    return language == CodeLanguage.of(null, file.path()) ? null : language.displayName();
  }

  /** The most lines of a hunk: those that need less leave theirs to the others. */
  private static int maxLinesPerHunk(List<Hunk> hunks) {
    int left = LINES_MAX - hunks.size();
    int others = hunks.size();
    for (int length : hunks.stream().mapToInt(hunk -> hunk.lines().size()).sorted().toArray()) {
      if (length > left / others) {
        break;
      }
      left -= length;
      others--;
    }
    return others == 0 ? LINES_MAX : left / others;
  }

  /** A part without anything that a brief may not hold, and without the ends of long lines. */
  static String truncated(String part) {
    return part.lines()
        .map(line -> UntrustedText.of(line, LINE_MAX))
        .collect(Collectors.joining("\n"));
  }
}
