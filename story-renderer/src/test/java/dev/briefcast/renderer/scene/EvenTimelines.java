package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Timelines in which every sentence lasts 60 frames. */
public final class EvenTimelines {

  static final int LEAD_FRAMES = 15;
  public static final int SENTENCE_FRAMES = 60;

  private EvenTimelines() {}

  public static Timeline of(List<? extends Scene> scenes) {
    var timed = new ArrayList<TimedScene>();
    int frame = 0;
    for (Scene scene : scenes) {
      int start = frame;
      frame += LEAD_FRAMES;
      var sentences = new ArrayList<TimedSentence>();
      for (Sentence sentence : scene.narration()) {
        sentences.add(new TimedSentence(sentence, frame, frame + SENTENCE_FRAMES - 8, List.of()));
        frame += SENTENCE_FRAMES;
      }
      timed.add(new TimedScene(scene, start, frame, sentences));
    }
    return new Timeline(timed);
  }

  /** The frame of a scene in which its sentence begins. */
  public static int startOf(int sentence) {
    return LEAD_FRAMES + sentence * SENTENCE_FRAMES;
  }

  static List<Sentence> about(Focus... focuses) {
    return java.util.Arrays.stream(focuses).map(each -> new Sentence("It is so.", each)).toList();
  }

  static List<Sentence> aboutItems(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Sentence("It is so.", new Focus.Item(i)))
        .toList();
  }
}
