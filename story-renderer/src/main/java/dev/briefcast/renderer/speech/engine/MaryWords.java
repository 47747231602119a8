package dev.briefcast.renderer.speech.engine;

import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.util.ArrayList;
import java.util.List;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Reads the time of every word from MaryTTS's acoustic parameters: tokens {@code t} hold phones
 * {@code ph} with a duration {@code d}, boundaries between them a {@code duration}, both in
 * milliseconds.
 */
final class MaryWords {

  private final List<WordTime> words = new ArrayList<>();
  private double seconds;

  private MaryWords() {}

  static List<WordTime> of(Document document) {
    var reading = new MaryWords();
    reading.read(document.getDocumentElement());
    return List.copyOf(reading.words);
  }

  private void read(Element element) {
    switch (element.getTagName()) {
      case "t" -> readWord(element);
      case "ph" -> seconds += milliseconds(element, "d") / 1000;
      case "boundary" -> seconds += milliseconds(element, "duration") / 1000;
      default -> readChildren(element);
    }
  }

  private void readWord(Element token) {
    double start = seconds;
    readChildren(token);
    if (seconds > start) {
      words.add(new WordTime(text(token), start, seconds));
    }
  }

  private void readChildren(Element element) {
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        read(inner);
      }
    }
  }

  private static double milliseconds(Element element, String attribute) {
    String value = element.getAttribute(attribute);
    return value.isEmpty() ? 0 : Double.parseDouble(value);
  }

  private static String text(Element token) {
    var text = new StringBuilder();
    for (Node child = token.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child.getNodeType() == Node.TEXT_NODE) {
        text.append(child.getNodeValue());
      }
    }
    return text.toString().strip();
  }
}
