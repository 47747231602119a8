package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.scene.ContactSheet;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.ReadingTime;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.TimelineWriter;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Renders the contact sheet of a brief, without speech: in a second or two instead of a whole
 * story.
 */
public final class ContactSheetRenderer {

  private static final int PICTURE_WIDTH = 640;
  private static final int TALL_PICTURE_WIDTH = 360;

  /** About what the embedded voice takes. */
  private static final double SECONDS_PER_LETTER = 0.06;

  private static final double SECONDS_PER_WORD = 0.08;

  private ContactSheetRenderer() {}

  /**
   * Every scene's moments of rest, the last ones of each.
   *
   * @param moments of each scene at most
   * @throws IllegalArgumentException with a sentence for the operator, if the look cannot be had
   */
  public static BufferedImage of(Brief brief, LookSettings look, int moments) {
    return of(brief, null, look, moments);
  }

  /** The same of a brief that was made of a repository change. */
  static BufferedImage of(
      Brief brief, @Nullable FetchedChange change, LookSettings look, int moments) {
    var studio = new Java2dSceneRenderer(look);
    boolean tall = studio.size().height() > studio.size().width();
    int width = tall ? TALL_PICTURE_WIDTH : PICTURE_WIDTH;
    return ContactSheet.of(studio, timeline(brief, change), moments, width);
  }

  /** When things would happen if it were spoken at an even pace. */
  static Timeline timeline(Brief brief) {
    return timeline(brief, null);
  }

  /** The same of a brief that was made of a repository change. */
  static Timeline timeline(Brief brief, @Nullable FetchedChange change) {
    Screenplay screenplay = new ScreenplayWriter().write(brief, change);
    var scenes = new ArrayList<List<Speech>>();
    for (Scene scene : screenplay.scenes()) {
      scenes.add(scene.narration().stream().map(ContactSheetRenderer::silence).toList());
    }
    return TimelineWriter.write(screenplay, new Narration(scenes));
  }

  private static Speech silence(Sentence sentence) {
    if (sentence.isSilent()) {
      int samples = (int) (ReadingTime.ofALook(sentence.focus()) * Speech.SAMPLE_RATE);
      return new Speech(new float[samples], List.of());
    }
    var words = new ArrayList<WordTime>();
    double at = 0;
    for (String word : sentence.text().split(" ", -1)) {
      double end = at + SECONDS_PER_WORD + SECONDS_PER_LETTER * word.length();
      words.add(new WordTime(word, at, end));
      at = end;
    }
    return new Speech(new float[(int) (at * Speech.SAMPLE_RATE)], words);
  }
}
