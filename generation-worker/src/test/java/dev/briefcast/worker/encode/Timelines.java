package dev.briefcast.worker.encode;

import dev.briefcast.worker.screenplay.Focus;
import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.screenplay.Sentence;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.Timeline.TimedScene;
import java.util.ArrayList;
import java.util.List;

/** Timelines for tests. */
final class Timelines {

  private Timelines() {}

  static Scene titled(String title) {
    var sentence = new Sentence("This is " + title + ".", Focus.whole());
    return new Scene.Title(title, null, null, "", List.of(sentence));
  }

  static Screenplay screenplay(Timeline timeline) {
    return new Screenplay(
        "Größe & <Ordnung>", timeline.scenes().stream().map(TimedScene::scene).toList(), List.of());
  }

  /** Scenes that last so many frames, without sentences. */
  static Timeline ofFrames(int... frameCounts) {
    var scenes = new ArrayList<TimedScene>();
    int start = 0;
    for (int count : frameCounts) {
      Scene scene = titled("scene " + scenes.size());
      scenes.add(new TimedScene(scene, start, start + count, List.of()));
      start += count;
    }
    return new Timeline(scenes);
  }
}
