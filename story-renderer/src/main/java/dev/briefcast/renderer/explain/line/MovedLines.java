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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds lines that a patch removes in one place and adds in another. */
public final class MovedLines {

  private static final int MOVED_MIN = 2;

  /** Fewer characters may well be there twice. */
  private static final int LENGTH_MIN = 40;

  /** What one line does, though it is a short one. */
  private static final Pattern STEP =
      Pattern.compile(" now (?:(?:also )?(?:sets|calls) |called (?:before|after) )");

  private static final Pattern ORDER = Pattern.compile("^\\S+ is called (?:before|after) ");

  private static final Pattern RENAMED = Pattern.compile("(\\w+) is renamed to ");
  private static final String GONE = " is no longer called";
  private static final String UNCALLED = " no longer calls ";
  private static final int LINE_MAX = 1_000;

  /** A line of brackets stands everywhere. */
  private static final int MARK_MAX = 3;

  private static final Pattern EXIT = Pattern.compile("[+-]\\s*(?:return|throw|raise)\\b.{12,200}");

  private static final String AS_CASE = "\\+\\s*(?:case|when)\\b[^:]{0,80}?(?<!\\w)%s(?!\\w)";
  private static final String AS_FORMER_CASE =
      "-\\s*case\\b[^:]{0,80}?(?<!\\w)%s(?!\\w)[^:]{0,20}:\\s*$";
  private static final String AS_CONDITION =
      "-\\s*(?:\\} *)?(?:else *)?(?:if|elif|elsif)\\b.{0,120}?(?<!\\w)%s(?!\\w)";

  private static final Pattern CHAINED =
      Pattern.compile("^(?:\\} ?)?(?:else ?if|elif|elsif) ?(?=\\S)|^if(?=\\()");

  private MovedLines() {}

  /** What stood elsewhere in the file only comes earlier or later, if that can be said. */
  public static Optional<EditSentence> moveSentence(List<String> lines, EditSentence edit) {
    List<String> added = new ArrayList<>();
    for (int i = edit.lines().first(); i <= edit.lines().last(); i++) {
      if (PatchLines.isMarked(lines, i, '+')) {
        added.add(statement(lines.get(i)));
      }
    }
    // What it is put before begins in its last line.
    if (added.size() > MOVED_MIN && added.getLast().startsWith("if ")) {
      added.removeLast();
    }
    boolean shorter =
        added.size() < MOVED_MIN || added.stream().mapToInt(String::length).sum() < LENGTH_MIN;
    if (shorter && !(added.size() == 1 && STEP.matcher(edit.clause().text()).find())) {
      return Optional.of(edit);
    }
    for (int i = 1; i + added.size() <= lines.size(); i++) {
      boolean elsewhere = i > edit.lines().last() || i + added.size() <= edit.lines().first();
      if (elsewhere && areRemoved(lines, i, added)) {
        if (shorter && !isSameFunction(lines, i, edit.lines().first())) {
          return Optional.of(edit);
        }
        // What is gone besides is told of where it is now.
        if (edit.clause().text().contains(" no longer ")) {
          return Optional.of(edit);
        }
        // That it is called if something holds is then no news either.
        if (edit.clause().text().contains(" only if ")) {
          return Optional.empty();
        }
        String when = i > edit.lines().last() ? " earlier than before" : " later than before";
        AttributedText clause = edit.clause();
        String text = clause.text().replaceFirst(" now ", " ");
        // What it stands beside now is said by when.
        AttributedText step =
            shorter && ORDER.matcher(text).find()
                ? AttributedText.of(clause.slots().getFirst().text(), edit.lines())
                    .then(" is called")
                : new AttributedText(text, clause.slots());
        return Optional.of(EditSentence.of(step.then(when), edit.lines(), edit.worth()));
      }
    }
    return Optional.of(edit);
  }

  private static boolean areRemoved(List<String> lines, int from, List<String> texts) {
    return IntStream.range(0, texts.size())
        .allMatch(
            k ->
                PatchLines.isMarked(lines, from + k, '-')
                    && statement(lines.get(from + k)).equals(texts.get(k)));
  }

  /** A branch of a chain is the same wherever it stands in it. */
  private static String statement(String line) {
    return CHAINED.matcher(line.substring(1).strip()).replaceFirst("if ");
  }

  /** Whether the headers of two parts name the same. */
  private static boolean isSameFunction(List<String> lines, int one, int other) {
    String context = context(lines, one);
    return !context.isBlank() && context.equals(context(lines, other));
  }

  private static String context(List<String> lines, int line) {
    return PatchLines.hunks(lines).stream()
        .filter(hunk -> hunk.first() <= line && line <= hunk.last())
        .findFirst()
        .map(hunk -> PatchLines.context(lines.get(hunk.first())).strip())
        .orElse("");
  }

  /**
   * Whether something is said to be called no longer that another part of the patch calls, or to be
   * called no longer by a function of which another part does.
   */
  public static boolean isStillCalled(List<String> lines, EditSentence edit) {
    String text = edit.clause().text();
    List<SourceSpan> slots = edit.clause().slots();
    if (slots.isEmpty()) {
      return false;
    }
    if (text.endsWith(GONE)) {
      Pattern call = call(slots.getFirst());
      return lines.stream().anyMatch(line -> isFound(call, line));
    }
    int on = text.indexOf(GONE + " on ");
    if (on > 0 && edit.places().isEmpty()) {
      Pattern call = call(slots.getFirst());
      String what = slots.getLast().text();
      return lines.stream().anyMatch(line -> isFound(call, line) && line.contains(what));
    }
    if (!text.endsWith(UNCALLED + slots.getLast().text())) {
      return false;
    }
    Pattern call = call(slots.getLast());
    return PatchLines.hunks(lines).stream()
        .filter(hunk -> isOtherPart(lines, hunk, edit))
        .flatMap(hunk -> lines.subList(hunk.first() + 1, hunk.last() + 1).stream())
        .anyMatch(line -> isFound(call, line));
  }

  private static Pattern call(SourceSpan name) {
    return Pattern.compile(
        "(?<![\\w$])%s[?!]?(?:\\s*\\(|\\s+[\\w\"':@]|$)".formatted(Pattern.quote(name.text())));
  }

  private static boolean isFound(Pattern call, String line) {
    return !line.startsWith("-") && line.length() <= LINE_MAX && call.matcher(line).find();
  }

  /** Whether a part's header says that it is in the function of which an edit is told elsewhere. */
  private static boolean isOtherPart(List<String> lines, Span hunk, EditSentence edit) {
    int line = edit.lines().first();
    String function = edit.clause().slots().getFirst().text();
    String context = PatchLines.context(lines.get(hunk.first()));
    return (line < hunk.first() || line > hunk.last())
        && List.of(context.split("\\W+", -1)).contains(function);
  }

  /**
   * Whether something is said to be checked, set or returned no longer of which another part of the
   * patch has the line; or a name to be new that another part had.
   */
  public static boolean isStillPresent(List<String> lines, EditSentence edit) {
    int first = edit.lines().first();
    if (edit.clause().text().contains(" is new, and says whether ")) {
      return wasDeclared(lines, edit.clause().slots().getFirst().text());
    }
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

  private static boolean wasDeclared(List<String> lines, String name) {
    Pattern declared =
        Pattern.compile(
            "-\\s*(?:[\\w<>]{1,40} ){0,3}%s(?: ?:[^=]{1,60})? ?:?=(?!=).*"
                .formatted(Pattern.quote(name)));
    return lines.stream()
        .filter(line -> line.length() <= LINE_MAX)
        .anyMatch(line -> declared.matcher(line).matches());
  }

  /**
   * Whether a condition becomes a case, or the other way round, somewhere in the patch: what is
   * said to be handled, or to be checked no longer, was and is.
   */
  public static boolean isConvertedToCase(List<String> lines, EditSentence edit) {
    String text = edit.clause().text();
    String other =
        text.contains(" no longer ")
            ? AS_CASE
            : text.contains(" now handles ") || text.startsWith("For ")
                ? AS_CONDITION
                : text.startsWith("If ") ? AS_FORMER_CASE : "";
    if (other.isEmpty()) {
      return false;
    }
    return edit.clause().slots().stream()
        .map(SourceSpan::text)
        .filter(name -> name.matches("\\w{3,60}"))
        .map(other::formatted)
        .map(Pattern::compile)
        .anyMatch(
            was ->
                lines.stream()
                    .filter(line -> line.length() <= LINE_MAX)
                    .anyMatch(line -> was.matcher(line).lookingAt()));
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
            .map(found -> found.group(1))
            .collect(Collectors.toSet());
    return all.stream()
        .filter(each -> renamed.stream().noneMatch(name -> isUncalled(name, each.clause().text())))
        .filter(each -> !texts.contains(inverted(each.clause().text(), " is new", " is removed")))
        .filter(each -> !texts.contains(inverted(each.clause().text(), " is removed", " is new")))
        .toList();
  }

  /** Whether a name is said to be called no longer: under the new one it may be. */
  private static boolean isUncalled(String name, String text) {
    return text.endsWith(UNCALLED + name) || text.equals(name + GONE);
  }

  private static String inverted(String text, String end, String other) {
    return text.endsWith(end) ? text.substring(0, text.length() - end.length()) + other : "";
  }
}
