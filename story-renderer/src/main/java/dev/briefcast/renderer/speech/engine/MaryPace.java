package dev.briefcast.renderer.speech.engine;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Scales the durations in MaryTTS's acoustic parameters, before anybody has read them. */
final class MaryPace {

  private MaryPace() {}

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
