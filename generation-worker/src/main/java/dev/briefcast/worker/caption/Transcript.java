package dev.briefcast.worker.caption;

import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import dev.briefcast.worker.timeline.Timeline.TimedSentence;

/** Writes a story as plain text: every sentence with its time, and what the story leaves out. */
public final class Transcript {

  private Transcript() {}

  /** Lines end with LF; times are minutes and seconds from the start. */
  public static String of(Screenplay screenplay, Timeline timeline) {
    var text = new StringBuilder();
    String length = Clock.minutes(Clock.ms(timeline.frameCount()));
    text.append(screenplay.title()).append("\n").append("Length ").append(length).append("\n");
    for (TimedScene scene : timeline.scenes()) {
      text.append("\n").append(heading(scene.scene())).append("\n");
      for (TimedSentence sentence : scene.sentences()) {
        text.append("  [").append(Clock.minutes(Clock.ms(sentence.startFrame()))).append("] ");
        text.append(sentence.sentence().text()).append("\n");
      }
    }
    if (!screenplay.leftOut().isEmpty()) {
      text.append("\nNot in the video\n");
      screenplay.leftOut().forEach(each -> text.append("  - ").append(each).append("\n"));
    }
    return text.toString();
  }

  private static String heading(Scene scene) {
    return switch (scene) {
      case Scene.Title ignored -> "Title";
      case Scene.Code code ->
          code.path() + ", lines " + code.firstLine() + " to " + code.lastLine();
      case Scene.Summary summary -> summary.chapter();
      case Scene.Files files -> files.chapter();
      case Scene.Flow flow -> flow.chapter();
      case Scene.Highlights highlights -> highlights.chapter();
      case Scene.Closing closing -> closing.chapter();
    };
  }
}
