package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is said to come or to go, while another part of the patch shows that it was or is there. */
public final class DoneElsewhere {

  private static final int LINE_MAX = 1_000;

  private static final Pattern CALLS =
      Pattern.compile(
          "(\\S{1,80}) now (?:also )?calls (\\S{1,80})"
              + "(?: (?:before|after|with|for|on) .{1,200})?");

  private static final Pattern CALLED =
      Pattern.compile("(\\S{1,80}) is now called (?:here|(?:before|after) .{1,200})");

  private static final Pattern UNCAUGHT =
      Pattern.compile("(\\S{1,80}) is no longer (?:caught|handled on its own)");

  private DoneElsewhere() {}

  /**
   * Whether a function is said to call now what another part of it called, or an error to be caught
   * no longer that other lines catch now.
   */
  public static boolean isSaid(List<String> lines, EditSentence edit) {
    String text = edit.clause().text();
    Matcher uncaught = UNCAUGHT.matcher(text);
    if (uncaught.matches()) {
      Pattern caught =
          Pattern.compile(
              "\\+\\s*(?:\\} ?)?(?:rescue|except|catch)\\b.{0,200}?(?<!\\w)"
                  + Pattern.quote(uncaught.group(1))
                  + "(?!\\w)");
      return lines.stream()
          .filter(line -> line.length() <= LINE_MAX)
          .anyMatch(line -> caught.matcher(line).lookingAt());
    }
    Matcher calls = CALLS.matcher(text);
    Matcher called = CALLED.matcher(text);
    return called.matches()
        ? isInContext(lines, call(called.group(1)), edit)
        : calls.matches() && wasCalled(lines, calls.group(1), call(calls.group(2)), edit);
  }

  private static Pattern call(String name) {
    return Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "[?!]?\\s?\\(");
  }

  /** Whether another part with the same header has a call in a line that does not change. */
  private static boolean isInContext(List<String> lines, Pattern call, EditSentence edit) {
    int line = edit.lines().first();
    String context =
        PatchLines.hunks(lines).stream()
            .filter(hunk -> hunk.first() <= line && line <= hunk.last())
            .map(hunk -> PatchLines.context(lines.get(hunk.first())).strip())
            .collect(Collectors.joining());
    return !context.isEmpty()
        && PatchLines.hunks(lines).stream()
            .filter(hunk -> line < hunk.first() || hunk.last() < line)
            .filter(hunk -> PatchLines.context(lines.get(hunk.first())).strip().equals(context))
            .flatMapToInt(hunk -> ofFunction(lines, hunk))
            .filter(i -> PatchLines.isMarked(lines, i, ' ') && lines.get(i).length() <= LINE_MAX)
            .anyMatch(i -> call.matcher(lines.get(i)).find());
  }

  /** Whether a part whose header names a function has a line that calls something, not added. */
  private static boolean wasCalled(
      List<String> lines, String function, Pattern call, EditSentence edit) {
    return PatchLines.hunks(lines).stream()
        .filter(hunk -> edit.lines().first() < hunk.first() || hunk.last() < edit.lines().first())
        .filter(hunk -> isOf(function, lines.get(hunk.first())))
        .flatMapToInt(hunk -> ofFunction(lines, hunk))
        .mapToObj(lines::get)
        .filter(line -> !line.startsWith("+") && line.length() <= LINE_MAX)
        .anyMatch(line -> call.matcher(line).find());
  }

  private static boolean isOf(String function, String header) {
    return List.of(PatchLines.context(header).split("\\W+", -1)).contains(function);
  }

  /** The lines of a part up to one without indentation, at which its function ends. */
  private static IntStream ofFunction(List<String> lines, Span hunk) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .takeWhile(i -> lines.get(i).length() < 2 || " \t".indexOf(lines.get(i).charAt(1)) >= 0);
  }
}
