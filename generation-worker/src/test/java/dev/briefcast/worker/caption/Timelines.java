package dev.briefcast.worker.caption;

import dev.briefcast.worker.narration.Speech.WordTime;
import dev.briefcast.worker.screenplay.Focus;
import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.screenplay.Sentence;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import dev.briefcast.worker.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/** Timelines for tests: every sentence lasts three seconds, its words evenly. */
final class Timelines {

  private static final int SENTENCE_FRAMES = 90;

  private Timelines() {}

  static Timeline saying(String... sentences) {
    var narration = new ArrayList<Sentence>();
    for (String text : sentences) {
      narration.add(new Sentence(text, Focus.whole()));
    }
    return of(List.of(new Scene.Title("A title", null, null, "A subtitle", narration)));
  }

  static Timeline of(Screenplay screenplay) {
    return of(screenplay.scenes());
  }

  static Timeline of(List<? extends Scene> scenes) {
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
