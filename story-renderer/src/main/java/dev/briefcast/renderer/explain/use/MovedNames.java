package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Names that are said to be renamed, and are only declared elsewhere in the patch. */
public final class MovedNames {

  private static final int LINE_MAX = 300;
  private static final Pattern RENAMED = Pattern.compile("(\\w+) is renamed to (\\w+)");

  private MovedNames() {}

  /** Whether the old name comes elsewhere in the patch, or the new one goes: both are moved. */
  public static boolean isSaid(EditSentence edit, List<String> lines) {
    Matcher names = RENAMED.matcher(edit.clause().text());
    return names.lookingAt()
        && (isDeclared(names.group(1), '+', lines) || isDeclared(names.group(2), '-', lines));
  }

  private static boolean isDeclared(String name, char mark, List<String> lines) {
    String quoted = Pattern.quote(name);
    Pattern head =
        Pattern.compile(
            "^.(?:.*[^\\s(,=] +)[*&]?"
                + quoted
                + " *[(<].*|^.(?:.*\\s)?va[lr] +"
                + quoted
                + "\\b.*");
    return IntStream.range(0, lines.size())
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .anyMatch(i -> head.matcher(lines.get(i)).matches());
  }
}
