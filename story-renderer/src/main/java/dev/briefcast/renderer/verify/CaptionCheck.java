package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import dev.briefcast.renderer.verify.CaptionCues.Cue;
import java.util.List;
import java.util.Optional;

/** Checks that captions are shown while their sentences are spoken, in their order. */
final class CaptionCheck {

  /** A frame and a bit: what rounding to milliseconds may take. */
  private static final double TOLERANCE = 0.04;

  private CaptionCheck() {}

  static CheckResult of(ExpectedStory plan, String captions) {
    Optional<List<Cue>> cues = CaptionCues.parse(captions);
    if (cues.isEmpty()) {
      return new CheckResult(Check.CAPTIONS, false, "no WebVTT");
    }
    return new CheckResult(
        Check.CAPTIONS,
        cuesMatch(cues.get(), plan),
        cues.get().size() + " cues of " + sentences(plan));
  }

  private static String sentences(ExpectedStory plan) {
    return plan.sentences().size() + " sentences";
  }

  private static boolean cuesMatch(List<Cue> cues, ExpectedStory plan) {
    List<Cue> left = cues;
    double end = 0;
    for (TimedSentence sentence : plan.sentences()) {
      if (sentence.sentence().isSilent()) {
        continue;
      }
      double until = ExpectedStory.seconds(sentence.endFrame()) + TOLERANCE;
      List<Cue> own = left.stream().takeWhile(cue -> cue.from() < until).toList();
      if (own.isEmpty() || own.getFirst().from() < end || !cuesCover(own, sentence)) {
        return false;
      }
      end = own.getLast().to();
      left = left.subList(own.size(), left.size());
    }
    return left.isEmpty() && end <= plan.seconds() + TOLERANCE;
  }

  /** Whether the cues stand one after the other from the sentence's start to its end. */
  private static boolean cuesCover(List<Cue> cues, TimedSentence sentence) {
    double covered = ExpectedStory.seconds(sentence.startFrame());
    for (Cue cue : cues) {
      if (!cue.isSound() || Math.abs(cue.from() - covered) > TOLERANCE) {
        return false;
      }
      covered = cue.to();
    }
    return Math.abs(covered - ExpectedStory.seconds(sentence.endFrame())) <= TOLERANCE;
  }
}
