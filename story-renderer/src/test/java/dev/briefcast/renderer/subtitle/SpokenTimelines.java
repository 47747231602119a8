package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/** Timelines for tests: every sentence lasts three seconds, its words evenly. */
final class SpokenTimelines {

  private static final int SENTENCE_FRAMES = 90;

  private SpokenTimelines() {}

  static Timeline saying(String... sentences) {
    var narration = new ArrayList<Sentence>();
    for (String text : sentences) {
      narration.add(new Sentence(text, Focus.whole()));
    }
    return of(List.of(new Scene.Title("A title", null, null, "A subtitle", narration)));
  }

  public static Timeline of(Screenplay screenplay) {
    return of(screenplay.scenes());
  }

  public static Timeline of(List<? extends Scene> scenes) {
    var timed = new ArrayList<TimedScene>();
    int frame = 0;
    for (Scene scene : scenes) {
      int start = frame;
      var sentences = new ArrayList<TimedSentence>();
      for (Sentence sentence : scene.narration()) {
        sentences.add(
            new TimedSentence(sentence, frame, frame + SENTENCE_FRAMES, words(sentence.text())));
        frame += SENTENCE_FRAMES;
      }
      timed.add(new TimedScene(scene, start, frame, sentences));
    }
    return new Timeline(timed);
  }

  private static List<WordTime> words(String text) {
    String[] words = text.split(" ", -1);
    double each = 3.0 / words.length;
    var times = new ArrayList<WordTime>();
    for (int i = 0; i < words.length; i++) {
      times.add(new WordTime(words[i], i * each, (i + 1) * each));
    }
    return times;
  }
}
