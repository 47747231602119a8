package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/** Stories of one excerpt, spoken at one word in a third of a second. */
public final class CodeStories {

  public static final int WORD_FRAMES = 10;
  public static final int LEAD_FRAMES = 15;

  public static final List<String> LINES =
      List.of(
          "final class Store {",
          "  boolean claim(String id) {",
          "    return rows.insert(id) == 1;",
          "  }",
          "",
          "  void release(String id) {",
          "    rows.delete(id);",
          "  }",
          "}");

  private CodeStories() {}

  public static Scene.Code code(List<String> lines, Sentence... narration) {
    return new Scene.Code("a/Store.java", "Store", CodeLanguage.JAVA, 1, lines, List.of(narration));
  }

  public static Sentence about(int first, int last, String text) {
    return new Sentence(text, new Focus.Lines(first, last));
  }

  public static TimedScene timed(Scene scene) {
    var sentences = new ArrayList<TimedSentence>();
    int frame = LEAD_FRAMES;
    for (Sentence sentence : scene.narration()) {
      var words = new ArrayList<WordTime>();
      for (String word : sentence.text().split(" ", -1)) {
        double start = words.size() / 3.0;
        words.add(new WordTime(word, start, start + 1 / 3.0));
      }
      int end = frame + words.size() * WORD_FRAMES;
      sentences.add(new TimedSentence(sentence, frame, end, words));
      frame = end + 10;
    }
    return new TimedScene(scene, 0, frame, sentences);
  }

  public static Timeline story(Scene.Code code, String... highlights) {
    var scene = timed(code);
    var last =
        new Scene.Highlights(
            List.of(highlights), List.of(new Sentence("So it is.", Focus.whole())));
    var timed = timed(last);
    return new Timeline(
        List.of(
            scene,
            new TimedScene(
                last, scene.endFrame(), scene.endFrame() + timed.endFrame(), timed.sentences())));
  }
}
