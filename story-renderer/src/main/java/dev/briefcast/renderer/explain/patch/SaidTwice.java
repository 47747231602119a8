package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Beat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds what another sentence about the same file says as well, with more besides. */
final class SaidTwice {

  private static final Pattern DECLARES = Pattern.compile("\\S+ now declares (.{1,300})\\.");

  /** What {@code The function check is new, and save calls it} has in it. */
  private static final Pattern CALLS =
      Pattern.compile("(\\w+) now (?:also )?calls (\\w+)(?: (?:after|before) \\w+)?\\.");

  private static final Pattern SUBJECT = Pattern.compile("(\\w+) (?:now|no longer) .*");
  private static final Pattern NEW = Pattern.compile("The function (\\w+) is new, and .*");
  private static final Pattern CONSTANT = Pattern.compile("The constant (\\w+) is removed\\.");

  private static final Pattern CALLED_INSTEAD =
      Pattern.compile("(\\w+) is called instead of (\\w+)(?:, in .{1,200})?\\.");

  private static final Pattern GETS =
      Pattern.compile("\\S+ gets (?:an optional|another) (\\w+ ?\\w*), (\\w+)\\.");

  private SaidTwice() {}

  static boolean isSaid(Beat beat, List<Beat> all) {
    Matcher declares = DECLARES.matcher(beat.text());
    if (declares.matches()) {
      return Stream.of(declares.group(1).split(", | and "))
          .allMatch(
              name ->
                  all.stream().anyMatch(each -> each.text().contains("function " + name + " ")));
    }
    Matcher gets = GETS.matcher(beat.text());
    if (gets.matches()) {
      String fresh = "new " + gets.group(1) + " " + gets.group(2);
      return all.stream().anyMatch(each -> each.text().matches("The " + fresh + "[ :].*"));
    }
    Matcher subject = SUBJECT.matcher(beat.text());
    if (subject.matches() && isRemoved(subject.group(1), all)) {
      return true;
    }
    Matcher fresh = NEW.matcher(beat.text());
    if (fresh.matches()) {
      String renamed = " is renamed to " + fresh.group(1) + ".";
      return all.stream().anyMatch(each -> each.text().endsWith(renamed));
    }
    Matcher constant = CONSTANT.matcher(beat.text());
    if (constant.matches()) {
      String macro = "The macro " + constant.group(1) + " is no longer defined here.";
      return all.stream().anyMatch(each -> each.text().equals(macro));
    }
    Matcher instead = CALLED_INSTEAD.matcher(beat.text());
    if (instead.matches()) {
      String renamed = instead.group(2) + " is renamed to " + instead.group(1) + ".";
      return all.stream().anyMatch(each -> each.text().equals(renamed));
    }
    Matcher calls = CALLS.matcher(beat.text());
    return calls.matches()
        && all.stream().anyMatch(each -> tellsOfCall(each.text(), calls.group(2), calls.group(1)));
  }

  /** Whether a function is said to be removed, of which nothing else is news. */
  private static boolean isRemoved(String name, List<Beat> all) {
    return all.stream()
        .map(Beat::text)
        .anyMatch(
            each -> each.startsWith("The function " + name + " ") && each.endsWith(" is removed."));
  }

  /** Whether a sentence tells of a new function, and which one calls it. */
  private static boolean tellsOfCall(String text, String function, String caller) {
    return text.equals("The function " + function + " is new, and " + caller + " calls it.")
        || text.equals(function + " is pulled out of " + caller + ".")
        || (text.contains("he new function " + function + " ")
            && text.endsWith("; " + caller + " calls it."));
  }
}
