package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.scene.code.ShownLine;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of a file and what is said of them.
 *
 * @param path of the file
 * @param scene in which they are shown, counted from 0
 * @param first line of the excerpt, as it counts
 * @param last line, with {@code first}
 * @param numbers of the first and the last line in the file, as they are shown: after the change,
 *     or before it where only lines that go are explained; empty if none has a number
 * @param text what is said
 * @param startSeconds when it begins
 * @param endSeconds when it ends
 */
record ExplainedLines(
    String path,
    int scene,
    int first,
    int last,
    List<Integer> numbers,
    String text,
    double startSeconds,
    double endSeconds) {

  /** All of a story, in the order in which they are explained. */
  static List<ExplainedLines> of(Timeline timeline) {
    var explained = new ArrayList<ExplainedLines>();
    for (int i = 0; i < timeline.scenes().size(); i++) {
      TimedScene timed = timeline.scenes().get(i);
      if (timed.scene() instanceof Scene.Code code) {
        List<ShownLine> lines = ShownLine.of(code);
        for (TimedSentence told : timed.sentences()) {
          if (!told.sentence().isSilent()
              && told.sentence().focus() instanceof Focus.Lines(int first, int last)) {
            explained.add(
                new ExplainedLines(
                    code.path(),
                    i,
                    first,
                    last,
                    numbers(lines, first - code.firstLine(), last - code.firstLine()),
                    told.sentence().text(),
                    Timestamps.seconds(told.startFrame()),
                    Timestamps.seconds(told.endFrame())));
          }
        }
      }
    }
    return List.copyOf(explained);
  }

  private static List<Integer> numbers(List<ShownLine> lines, int first, int last) {
    List<ShownLine> told =
        lines.subList(Math.clamp(first, 0, lines.size()), Math.clamp(last + 1L, 0, lines.size()));
    boolean allGo = told.stream().allMatch(line -> line.part().equals("removed"));
    List<Integer> numbers =
        told.stream()
            .filter(line -> allGo || !line.part().equals("removed"))
            .filter(line -> !line.label().isEmpty())
            .map(line -> Integer.valueOf(line.label()))
            .toList();
    return numbers.isEmpty() ? List.of() : List.of(numbers.getFirst(), numbers.getLast());
  }
}
