package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.List;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Scales the durations in MaryTTS's acoustic parameters, before anybody has read them. The voice
 * hurries through sentences of short words without a comma; those are made slower.
 */
final class MaryPace {

  /** Words a minute from which on a sentence is hurried. */
  private static final double UNHURRIED = 165;

  /** More, and a sentence would drawl. */
  private static final double SLOWEST = 0.78;

  private MaryPace() {}

  /**
   * How fast a sentence is to be spoken so that it is not hurried, 1 for as fast as the voice does.
   *
   * @param words of the sentence as the voice would speak them
   */
  static double speedFor(List<WordTime> words) {
    if (words.isEmpty()) {
      return 1;
    }
    double seconds = words.getLast().endSeconds() - words.getFirst().startSeconds();
    return Math.clamp(UNHURRIED * seconds / 60 / words.size(), SLOWEST, 1);
  }

  /**
   * @param speed 1 leaves them as they are
   */
  static void apply(Document acousticParameters, double speed) {
    if (speed != 1) {
      scale(acousticParameters.getDocumentElement(), speed);
    }
  }

  private static void scale(Element element, double speed) {
    switch (element.getTagName()) {
      case "ph" -> scale(element, "d", speed);
      case "boundary" -> scale(element, "duration", speed);
      default -> {
        // Others have no time of their own.
      }
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        scale(inner, speed);
      }
    }
  }

  private static void scale(Element element, String attribute, double speed) {
    String value = element.getAttribute(attribute);
    if (!value.isEmpty()) {
      long milliseconds = Math.round(Double.parseDouble(value) / speed);
      element.setAttribute(attribute, Long.toString(milliseconds));
    }
  }
}
