package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The variables of a file that are said to be removed. */
public final class GoneVariables {

  private static final Pattern GONE = Pattern.compile("The variable \\S+ is removed");

  /** What others may see, so that whether this file uses it says nothing. */
  private static final Pattern SEEN =
      Pattern.compile(".\\s*(?:(?:export|public|pub)\\b.*|(?:var )?\\p{Lu}.*)");

  private static final int LINE_MAX = 1_000;

  private GoneVariables() {}

  /**
   * Whether one may be there still, since lines that stay or come name it, or since none that go
   * use it.
   */
  public static boolean mayBeKept(List<String> lines, EditSentence edit) {
    Span own = edit.lines();
    if (!GONE.matcher(edit.clause().text()).matches()
        || SEEN.matcher(lines.get(own.first())).matches()) {
      return false;
    }
    Pattern name =
        Pattern.compile(
            "(?<![\\w$])" + Pattern.quote(edit.clause().slots().getFirst().text()) + "(?![\\w$])");
    List<Integer> others =
        IntStream.range(0, lines.size())
            .filter(i -> i < own.first() || i > own.last())
            .filter(i -> lines.get(i).length() > LINE_MAX || name.matcher(lines.get(i)).find())
            .boxed()
            .toList();
    return others.isEmpty() || others.stream().anyMatch(i -> !PatchLines.isMarked(lines, i, '-'));
  }
}
