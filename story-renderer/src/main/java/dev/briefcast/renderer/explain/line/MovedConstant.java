package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds a constant that a patch moves out of a function. */
public final class MovedConstant {

  /** A constant at the margin, or as a field. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "\\+ {0,4}(?:export |public |private |static |final |pub )*(?:const|static"
              + " final|final)\\b[^=]*?\\b(\\w{2,40})(?::[\\w<>&' ]++)? *+= *[^{(]{1,60}");

  /** The same line in so many places is no constant that moves. */
  private static final int OCCURRENCES_MAX = 3;

  private static final int LINE_MAX = 1_000;

  private MovedConstant() {}

  /**
   * {@code The constant limit moves out of read}: so it is there for others, too.
   *
   * @param functionBefore names the function that a line of a part was in, if it is known
   */
  public static Optional<EditSentence> sentence(
      List<String> lines,
      Span hunk,
      BiFunction<Span, Integer, @Nullable AttributedText> functionBefore) {
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = lines.get(i);
      Matcher constant = CONSTANT.matcher(line);
      if (constant.matches()) {
        String code = line.substring(1).strip();
        int looks = 0;
        for (Span other : PatchLines.hunks(lines)) {
          for (int k = other.first() + 1; k <= other.last() && looks < OCCURRENCES_MAX; k++) {
            String old = lines.get(k);
            boolean was =
                PatchLines.isMarked(lines, k, '-')
                    && old.substring(1).strip().equals(code)
                    && old.indexOf(code) > line.indexOf(code);
            looks += was ? 1 : 0;
            AttributedText from = was ? functionBefore.apply(other, k) : null;
            if (from != null && !isRedefined(lines, from.text())) {
              var at = new Span(i, i);
              return Optional.of(
                  EditSentence.of(
                      AttributedText.own("The constant ")
                          .then(AttributedText.of(constant.group(1), at))
                          .then(" moves out of ")
                          .then(from),
                      at,
                      0.7));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether an added line has the function's name before its parameters: it moves itself. */
  private static boolean isRedefined(List<String> lines, String function) {
    return lines.stream()
        .filter(line -> line.startsWith("+") && line.length() <= LINE_MAX)
        .anyMatch(line -> line.contains(" " + function + "("));
  }
}
