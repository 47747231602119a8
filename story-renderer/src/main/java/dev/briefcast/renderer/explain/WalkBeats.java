package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;

/** Makes beats of the walk-through of a file that its author wrote, step by step. */
final class WalkBeats {

  private static final double SENTENCE_SECONDS = 20;

  private WalkBeats() {}

  /** What is said of each step over exactly its lines. */
  static List<Beat> of(List<BriefStep> steps, Excerpt excerpt) {
    var beats = new ArrayList<Beat>();
    for (int i = 0; i < steps.size(); i++) {
      BriefStep step = steps.get(i);
      Span lines = lines(step, excerpt);
      for (String sentence : sentences(step)) {
        beats.add(new Beat(AttributedText.of(Part.SAY, sentence), lines, i));
      }
    }
    return beats;
  }

  /** What a step says, sentence by sentence. */
  static List<String> sentences(BriefStep step) {
    return Prose.sentences(step.say()).stream()
        .flatMap(each -> SpeakingTime.split(SENTENCE_SECONDS, each).stream())
        .toList();
  }

  private static Span lines(BriefStep step, Excerpt excerpt) {
    int end = excerpt.lines().size() - 1;
    int first = Math.clamp((long) step.startLine() - excerpt.firstLine(), 0, end);
    return new Span(first, Math.clamp((long) step.endLine() - excerpt.firstLine(), first, end));
  }
}
