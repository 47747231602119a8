package dev.briefcast.standalone.story;

import dev.briefcast.client.Story;
import dev.briefcast.standalone.terminal.PlainText;
import java.io.PrintWriter;
import java.util.Objects;

/**
 * Shows the progress of a story: a bar that is redrawn on a terminal, else a line for each stage.
 */
public final class ProgressLine {

  private static final int BAR_CHARACTERS = 30;
  private static final String REST_OF_LINE_AWAY = "\u001b[K";

  private final PrintWriter out;
  private final boolean redrawn;
  private String shown = "";

  /**
   * A line that shows nothing yet.
   *
   * @param redrawn whether the terminal can move back to the start of a line
   */
  public ProgressLine(PrintWriter out, boolean redrawn) {
    this.out = out;
    this.redrawn = redrawn;
  }

  /** Shows how far the story is, unless that was shown before. */
  public void show(Story story) {
    String line = redrawn ? bar(story) : stage(story);
    if (Objects.equals(line, shown)) {
      return;
    }
    shown = line;
    if (redrawn) {
      out.print("\r" + line + REST_OF_LINE_AWAY);
    } else {
      out.println(line);
    }
    out.flush();
  }

  /** Leaves the line to whatever is printed next. */
  public void end() {
    if (redrawn) {
      out.print("\r" + REST_OF_LINE_AWAY);
      out.flush();
    }
  }

  private static String bar(Story story) {
    int percent = percent(story);
    int done = percent * BAR_CHARACTERS / 100;
    return "[%s%s] %3d %%  %s%s"
        .formatted(
            "#".repeat(done),
            "-".repeat(BAR_CHARACTERS - done),
            percent,
            stage(story),
            estimate(story));
  }

  private static int percent(Story story) {
    Integer progress = story.progress();
    return progress == null ? 0 : Math.clamp(progress, 0, 100);
  }

  private static String stage(Story story) {
    Integer position = story.queuePosition();
    if (position != null && story.stage() == null) {
      return position == 1 ? "next in the queue" : "number " + position + " in the queue";
    }
    String stage = story.stage();
    return stage == null ? "waiting for a worker" : PlainText.visible(stage);
  }

  private static String estimate(Story story) {
    Integer seconds = story.estimatedSeconds();
    return seconds == null ? "" : ", about " + seconds + " s left";
  }
}
