package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the statements that the shown parts of a file add or remove, in parts that are not shown
 * and do the opposite: without them they would seem to be new, or gone, and are only moved.
 */
final class MovedStatements {

  private static final int FOUND_MAX = 6;
  private static final int LINE_MAX = 200;

  /** What is shorter stands in many places. */
  private static final int LENGTH_MIN = 10;

  /** What leaves, or asks whether to. */
  private static final Pattern ASKS =
      Pattern.compile("(?:if|elif|elsif|unless|while|rescue|except|throw|raise)\\b.{6,200}");

  private static final Pattern CALLS =
      Pattern.compile("[\\w.$>:!?-]{3,100}\\(.{0,150}\\)[;?]{0,2}");

  private MovedStatements() {}

  /**
   * Each such line as a part of its own.
   *
   * @param shown parts as they are shown, in the form of a patch
   * @param all the file's hunks
   */
  static List<Hunk> hidden(List<String> shown, List<Hunk> all) {
    Set<String> wanted = new HashSet<>();
    for (String line : shown) {
      boolean gone = line.startsWith("-") && isStatement(line, ASKS);
      boolean come = line.startsWith("+") && isStatement(line, CALLS);
      if (gone || come) {
        wanted.add((gone ? "+" : "-") + line.substring(1).strip());
      }
    }
    shown.forEach(line -> wanted.remove(bare(line)));
    var found = new ArrayList<Hunk>();
    for (Hunk hunk : all) {
      addParts(hunk, wanted, found);
    }
    return found.size() > FOUND_MAX ? found.subList(0, FOUND_MAX) : found;
  }

  private static boolean isStatement(String line, Pattern kind) {
    String text = line.substring(1).strip();
    return text.length() >= LENGTH_MIN && text.length() <= LINE_MAX && kind.matcher(text).matches();
  }

  private static String bare(String line) {
    return line.isEmpty() ? line : line.charAt(0) + line.substring(1).strip();
  }

  private static void addParts(Hunk hunk, Set<String> wanted, List<Hunk> found) {
    int before = hunk.before();
    int after = hunk.after();
    for (String line : hunk.lines()) {
      if (wanted.remove(bare(line))) {
        found.add(new Hunk(before, after, hunk.context(), List.of(line)));
      }
      before += line.charAt(0) == '+' ? 0 : 1;
      after += line.charAt(0) == '-' ? 0 : 1;
    }
  }
}
