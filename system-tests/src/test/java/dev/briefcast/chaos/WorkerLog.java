package dev.briefcast.chaos;

import java.util.HashSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a worker logs of the stories that it makes. */
public final class WorkerLog {

  /** A worker that was told to stop begins nothing from here on. */
  public static final String STOPPING = "Accepting no more jobs";

  /** Another worker has the story: a machine that stood still for longer than a lock does so. */
  public static final String GIVEN_UP = "Giving up the job";

  /** With the offset of a story: in the name of its thread, or in what is said of it. */
  private static final Pattern LINE =
      Pattern.compile(
          "story-(?<made>\\d+)].* : (?<what>Started, delivery|Ended as |Skipped:)"
              + "|"
              + GIVEN_UP
              + " at offset (?<lost>\\d+):"
              + "|"
              + STOPPING);

  private WorkerLog() {}

  /**
   * How many stories a worker began and left: it neither ended them nor found them decided, and
   * another worker did not take them before this one was told to stop.
   *
   * @param printed all that it logged; it makes one story at a time
   */
  public static int unfinished(String printed) {
    var begun = new HashSet<String>();
    boolean stopping = false;
    Matcher line = LINE.matcher(printed);
    while (line.find()) {
      if (line.group("made") != null) {
        if (line.group("what").startsWith("Started")) {
          begun.add(line.group("made"));
        } else {
          begun.remove(line.group("made"));
        }
      } else if (line.group("lost") == null) {
        stopping = true;
      } else if (!stopping) {
        begun.remove(line.group("lost"));
      }
    }
    return begun.size();
  }
}
