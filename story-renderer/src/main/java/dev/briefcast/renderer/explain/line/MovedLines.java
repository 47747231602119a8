package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds lines that a patch removes in one place and adds in another. */
public final class MovedLines {

  private static final int MOVED_MIN = 2;

  /** Fewer characters may well be there twice. */
  private static final int LENGTH_MIN = 40;

  private static final Pattern RENAMED = Pattern.compile("(\\w+) is renamed to ");
  private static final String GONE = " is no longer called";
  private static final int LINE_MAX = 1_000;

  /** A line of brackets stands everywhere. */
  private static final int MARK_MAX = 3;

  /** A constant at the margin, or as a field. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "\\+ {0,4}(?:export |public |private |static |final |pub )*(?:const|static"
              + " final|final)\\b[^=]*?\\b(\\w{2,40})(?::[\\w<>&' ]++)? *+= *[^{(]{1,60}");

  private static final Pattern EXIT = Pattern.compile("[+-]\\s*(?:return|throw|raise)\\b.{12,200}");

  /** The same line in so many places is no constant that moves. */
  private static final int OCCURRENCES_MAX = 3;

  private static final String AS_CASE = "\\+\\s*(?:case|when)\\b[^:]{0,80}?(?<!\\w)%s(?!\\w)";
  private static final String AS_CONDITION =
      "-\\s*(?:\\} *)?(?:else *)?(?:if|elif|elsif)\\b.{0,120}?(?<!\\w)%s(?!\\w)";

  private MovedLines() {}

  /** What stood elsewhere in the file only comes earlier or later, if that can be said. */
  public static Optional<EditSentence> moveSentence(List<String> lines, EditSentence edit) {
    List<String> added = new ArrayList<>();
    for (int i = edit.lines().first(); i <= edit.lines().last(); i++) {
      if (PatchLines.isMarked(lines, i, '+')) {
        added.add(lines.get(i).substring(1).strip());
      }
    }
    if (added.size() < MOVED_MIN || added.stream().mapToInt(String::length).sum() < LENGTH_MIN) {
      return Optional.of(edit);
    }
    for (int i = 1; i + added.size() <= lines.size(); i++) {
      boolean same = true;
      for (int k = 0; same && k < added.size(); k++) {
        same =
            PatchLines.isMarked(lines, i + k, '-')
                && lines.get(i + k).substring(1).strip().equals(added.get(k));
      }
      if (same && (i > edit.lines().last() || i + added.size() <= edit.lines().first())) {
        // That it is called if something holds is then no news either.
        if (edit.clause().text().contains(" only if ")) {
          return Optional.empty();
        }
        String when = i > edit.lines().last() ? " earlier than before" : " later than before";
        String text = edit.clause().text().replaceFirst(" now ", " ") + when;
        return Optional.of(
            EditSentence.of(
                new AttributedText(text, edit.clause().slots()), edit.lines(), edit.worth()));
      }
    }
    return Optional.of(edit);
  }

  /** Whether something is said to be called no longer that another part of the patch calls. */
  public static boolean isStillCalled(List<String> lines, EditSentence edit) {
    if (!edit.clause().text().endsWith(GONE) || edit.clause().slots().isEmpty()) {
      return false;
    }
    String name = edit.clause().slots().getFirst().text();
    Pattern call =
        Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "[?!]?(?:\\s*\\(|\\s+[\\w\"':@]|$)");
    return lines.stream()
        .filter(line -> !line.startsWith("-") && line.length() <= LINE_MAX)
        .anyMatch(line -> call.matcher(line).find());
  }

  /**
   * Whether something is said to be checked, set or returned no longer of which another part of the
   * patch has the line.
   */
  public static boolean isStillPresent(List<String> lines, EditSentence edit) {
    int first = edit.lines().first();
    if (!edit.clause().text().contains(" no longer ") || !PatchLines.isMarked(lines, first, '-')) {
      return false;
    }
    String gone = lines.get(first).substring(1).strip();
    return stillExits(lines, edit)
        || (gone.length() > MARK_MAX
            && lines.stream()
                .filter(line -> line.startsWith("+") && line.length() <= LINE_MAX)
                .anyMatch(line -> line.substring(1).strip().equals(gone)));
  }

  /**
   * Whether a condition becomes a case, or the other way round, somewhere in the patch: what is
   * said to be handled, or to be checked no longer, was and is.
   */
  public static boolean isConvertedToCase(List<String> lines, EditSentence edit) {
    String text = edit.clause().text();
    boolean gone = text.contains(" no longer ");
    boolean come = text.contains(" now handles ") || text.startsWith("For ");
    if (!gone && !come) {
      return false;
    }
    return edit.clause().slots().stream()
        .map(SourceSpan::text)
        .filter(name -> name.matches("\\w{3,60}"))
        .map(name -> (gone ? AS_CASE : AS_CONDITION).formatted(name))
        .map(Pattern::compile)
        .anyMatch(
            other ->
                lines.stream()
                    .filter(line -> line.length() <= LINE_MAX)
                    .anyMatch(line -> other.matcher(line).lookingAt()));
  }

  /** Whether the line with which it left, but for a name, is there in another place. */
  private static boolean stillExits(List<String> lines, EditSentence edit) {
    for (int i = edit.lines().first(); i <= edit.lines().last(); i++) {
      if (PatchLines.isMarked(lines, i, '-') && EXIT.matcher(lines.get(i)).matches()) {
        Set<String> gone = words(lines.get(i));
        boolean still =
            lines.stream()
                .filter(line -> EXIT.matcher(line).matches() && line.charAt(0) == '+')
                .map(MovedLines::words)
                .anyMatch(come -> gone.size() >= 3 && isSimilar(gone, come));
        if (still) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSimilar(Set<String> one, Set<String> other) {
    long same = one.stream().filter(other::contains).count();
    return same + 1 >= Math.max(one.size(), other.size());
  }

  private static Set<String> words(String line) {
    return Stream.of(line.split("\\W+", -1)).filter(w -> !w.isEmpty()).collect(Collectors.toSet());
  }

  /**
   * {@code The constant limit moves out of read}: so it is there for others, too.
   *
   * @param functionBefore names the function that a line of a part was in, if it is known
   */
  public static Optional<EditSentence> constantSentence(
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

  /**
   * What else there is to say: what is gone in one place and new in another stands elsewhere, and
   * what is renamed is called by its new name.
   *
   * @param others what else is said of the file
   */
  public static List<EditSentence> withoutMoves(List<EditSentence> all, List<String> others) {
    Set<String> texts = all.stream().map(each -> each.clause().text()).collect(Collectors.toSet());
    Set<String> renamed =
        Stream.concat(texts.stream(), others.stream())
            .map(RENAMED::matcher)
            .filter(Matcher::lookingAt)
            .map(found -> " no longer calls " + found.group(1))
            .collect(Collectors.toSet());
    return all.stream()
        .filter(each -> renamed.stream().noneMatch(each.clause().text()::endsWith))
        .filter(each -> !texts.contains(inverted(each.clause().text(), " is new", " is removed")))
        .filter(each -> !texts.contains(inverted(each.clause().text(), " is removed", " is new")))
        .toList();
  }

  private static String inverted(String text, String end, String other) {
    return text.endsWith(end) ? text.substring(0, text.length() - end.length()) + other : "";
  }
}
