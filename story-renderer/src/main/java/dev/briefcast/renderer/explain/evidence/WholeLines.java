package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Where the shown lines of a patch stand in the whole of it, by the numbers in its headers. */
final class WholeLines {

  private static final int CODE_MIN = 5;

  private static final Pattern START =
      Pattern.compile("@@ -(\\d{1,9})(?:,\\d{1,9})? \\+(\\d{1,9}).*");

  private final Excerpt excerpt;
  private final List<String> whole;

  WholeLines(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.whole = excerpt.whole();
  }

  /** Where the first line with a mark that a sentence is about stands in the whole patch. */
  OptionalInt first(@Nullable Span told, char mark) {
    List<String> lines = excerpt.lines();
    return told == null
        ? OptionalInt.empty()
        : IntStream.rangeClosed(told.first(), Math.min(told.last(), lines.size() - 1))
            .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() >= CODE_MIN)
            .limit(1)
            .flatMap(this::inWhole)
            .findFirst();
  }

  /** Where a line of the excerpt stands in the whole patch. */
  private IntStream inWhole(int line) {
    List<String> lines = excerpt.lines();
    char without = lines.get(line).charAt(0) == '-' ? '+' : '-';
    int head = line;
    while (head > 0 && !PatchLines.isHeader(lines.get(head))) {
      head--;
    }
    int number = start(lines.get(head), without) + count(lines, head, line, without);
    for (Span hunk : PatchLines.hunks(whole)) {
      int from = start(whole.get(hunk.first()), without);
      if (from <= number) {
        for (int i = hunk.first() + 1; i <= hunk.last() && from <= number; i++) {
          if (!PatchLines.isMarked(whole, i, without)) {
            if (from == number && whole.get(i).equals(lines.get(line))) {
              return IntStream.of(i);
            }
            from++;
          }
        }
      }
    }
    return IntStream.empty();
  }

  /** The number of the first line on the side without a mark. */
  private static int start(String header, char without) {
    Matcher at = START.matcher(header);
    return at.matches() ? Integer.parseInt(at.group(without == '+' ? 1 : 2)) : 0;
  }

  /** How many lines of that side stand between a header and a line. */
  private static int count(List<String> lines, int head, int line, char without) {
    return (int)
        IntStream.range(head + 1, line)
            .filter(i -> !PatchLines.isMarked(lines, i, without))
            .count();
  }
}
