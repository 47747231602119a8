package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether the lines of a file's patch bear out what a sentence calls new or gone: what a
 * function does "now" may not stand in lines that go, nor what it does "no longer" in lines that
 * come. Code that moves within a file, or is only put under another condition, is found so,
 * whatever its shape.
 */
public final class Evidence {

  private static final int LINE_MAX = 1_000;

  private static final Pattern CONDITIONAL =
      Pattern.compile("^(?:If|For|Otherwise|In all other cases)\\b.{1,400}?, ");

  private static final Pattern NOW =
      Pattern.compile(" now (?:also )?(?:calls|sets|throws|raises|returns|adds)\\b");

  private static final Pattern GONE = Pattern.compile(" no longer ");
  private static final Pattern CHECKS = Pattern.compile(", and no longer whether ");
  private static final Pattern ONLY_IF = Pattern.compile(" no longer (?:called|set) only if ");
  private static final Pattern ALSO_GIVEN = Pattern.compile(" can now also be given ");

  /** What is returned or set everywhere. */
  private static final Pattern TRIVIAL =
      Pattern.compile("(?i)null|none|nil|true|false|err|error|self|this|result");

  private final Excerpt excerpt;

  /**
   * @param excerpt a patch
   */
  public Evidence(Excerpt excerpt) {
    this.excerpt = excerpt;
  }

  /** Whether the lines contradict what is told of them. */
  public boolean isMissing(Beat beat) {
    AttributedText told = beat.narration();
    String text = told.text();
    Matcher given = ALSO_GIVEN.matcher(text);
    if (given.find()) {
      ChangedWords words = ChangedWords.of(excerpt.language(), excerpt.lines());
      return names(told, given.end(), text.length()).stream()
          .anyMatch(name -> words.removed().contains(name) || words.kept().contains(name));
    }
    Matcher only = ONLY_IF.matcher(text);
    if (only.find()) {
      return areTogether(names(told, only.end(), text.length()), '+');
    }
    Matcher checks = CHECKS.matcher(text);
    if (checks.find()) {
      var asked = new ArrayList<>(names(told, checks.end(), text.length()));
      asked.removeAll(names(told, 0, checks.start()));
      return asked.size() > 1 && areTogether(asked, '+');
    }
    Matcher condition = CONDITIONAL.matcher(text);
    return condition.find() && isConditionalMissing(beat, condition.end());
  }

  private boolean isConditionalMissing(Beat beat, int from) {
    AttributedText told = beat.narration();
    String text = told.text();
    int end = text.indexOf(';', from) < 0 ? text.length() : text.indexOf(';', from);
    Matcher now = NOW.matcher(text);
    if (now.find(from - 2) && now.end() < end && !text.contains(" only if ")) {
      List<String> does = names(told, now.end(), end);
      return isTelling(does) && wordsAround(beat).removed().containsAll(does);
    }
    Matcher gone = GONE.matcher(text);
    if (!gone.find(from - 2)) {
      return false;
    }
    List<String> did = names(told, gone.end(), end);
    return isTelling(did) && wordsAround(beat).added().containsAll(did);
  }

  private static boolean isTelling(List<String> names) {
    return names.stream().anyMatch(name -> !TRIVIAL.matcher(name).matches());
  }

  /** Of the part of the patch that a sentence is about. */
  private ChangedWords wordsAround(Beat beat) {
    List<String> lines = excerpt.lines();
    List<String> around =
        PatchLines.hunks(lines).stream()
            .filter(beat::isIn)
            .findFirst()
            .map(hunk -> lines.subList(hunk.first() + 1, hunk.last() + 1))
            .orElse(lines);
    return ChangedWords.of(excerpt.language(), around);
  }

  /** Whether one line with that mark has all of them. */
  private boolean areTogether(List<String> names, char mark) {
    return !names.isEmpty()
        && excerpt.lines().stream()
            .filter(line -> !line.isEmpty() && line.charAt(0) == mark && line.length() <= LINE_MAX)
            .anyMatch(line -> ChangedWords.in(line).containsAll(names));
  }

  /** The words of the code that stands in a part of a sentence. */
  private static List<String> names(AttributedText told, int from, int to) {
    var names = new ArrayList<String>();
    int at = 0;
    for (SourceSpan slot : told.slots()) {
      int found = told.text().indexOf(slot.text(), at);
      if (found < 0) {
        continue;
      }
      at = found + slot.text().length();
      if (found >= from && at <= to) {
        names.addAll(ChangedWords.in(slot.text()));
      }
    }
    return names;
  }
}
