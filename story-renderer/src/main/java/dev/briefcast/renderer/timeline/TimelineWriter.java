package dev.briefcast.renderer.timeline;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/** Schedules sentences one after the other, with pauses that are long enough and never too long. */
public final class TimelineWriter {

  /** Ten seconds: shorter stories get longer pauses. */
  private static final int SHORTEST_FRAMES = 10 * Timeline.FRAME_RATE;

  private static final int STRETCH_MAX = 30;

  private TimelineWriter() {}

  /** The same screenplay and narration give the same timeline. */
  public static Timeline write(Screenplay screenplay, Narration narration) {
    Timeline timeline = write(screenplay, narration, Pacing.USUAL);
    for (int stretch = 1;
        stretch <= STRETCH_MAX && timeline.frameCount() < SHORTEST_FRAMES;
        stretch++) {
      timeline = write(screenplay, narration, Pacing.USUAL.lengthened(stretch));
    }
    return timeline;
  }

  private static Timeline write(Screenplay screenplay, Narration narration, Pacing pacing) {
    var scenes = new ArrayList<TimedScene>();
    int start = 0;
    for (int i = 0; i < screenplay.scenes().size(); i++) {
      boolean last = i == screenplay.scenes().size() - 1;
      int tail = last ? pacing.ending() : pacing.tail();
      Scene scene = screenplay.scenes().get(i);
      var sentences = sentences(scene, narration.scenes().get(i), start, pacing);
      int end = sentences.getLast().endFrame() + tail;
      scenes.add(new TimedScene(scene, start, end, sentences));
      start = end;
    }
    return new Timeline(List.copyOf(scenes));
  }

  private static List<TimedSentence> sentences(
      Scene scene, List<Speech> speeches, int sceneStart, Pacing pacing) {
    var sentences = new ArrayList<TimedSentence>();
    int start = sceneStart + pacing.leadIn();
    for (int i = 0; i < speeches.size(); i++) {
      Speech speech = speeches.get(i);
      int end = start + frames(speech);
      sentences.add(new TimedSentence(scene.narration().get(i), start, end, speech.words()));
      boolean more = i + 1 < speeches.size();
      start = end + (more && isNewStep(scene.narration(), i) ? pacing.step() : pacing.gap());
    }
    return List.copyOf(sentences);
  }

  /** Whether the next sentence is about something else than this one. */
  private static boolean isNewStep(List<Sentence> narration, int index) {
    return !narration.get(index).focus().equals(narration.get(index + 1).focus());
  }

  private static int frames(Speech speech) {
    int samplesPerFrame = Speech.SAMPLE_RATE / Timeline.FRAME_RATE;
    return Math.max(1, Math.ceilDiv(speech.samples().length, samplesPerFrame));
  }
}
