package dev.briefcast.renderer.video;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.util.ArrayList;
import java.util.List;

/** Timelines for tests, whose scenes say nothing. */
public final class SilentTimelines {

  private SilentTimelines() {}

  public static Scene titled(String title) {
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
