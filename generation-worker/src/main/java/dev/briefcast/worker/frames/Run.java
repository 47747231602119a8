package dev.briefcast.worker.frames;

import java.util.ArrayList;
import java.util.List;

/** A part of a line that one typeface can write, or a character that none can. */
sealed interface Run {

  record Written(String text, Typeface face) implements Run {}

  record Missing(int codePoint) implements Run {}

  static List<Run> split(Typeface face, String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    if (face.font().canDisplayUpTo(text) < 0) {
      return List.of(new Written(text, face));
    }
    var runs = new ArrayList<Run>();
    text.codePoints().filter(Run::isVisible).forEach(c -> append(runs, c, face));
    return runs;
  }

  private static void append(List<Run> runs, int codePoint, Typeface face) {
    Typeface writer =
        face.font().canDisplay(codePoint) || !face.substitute().font().canDisplay(codePoint)
            ? face
            : face.substitute();
    if (!writer.font().canDisplay(codePoint)) {
      runs.add(new Missing(codePoint));
      return;
    }
    String character = Character.toString(codePoint);
    if (!runs.isEmpty()
        && runs.getLast() instanceof Written(String before, Typeface last)
        && last == writer) {
      runs.set(runs.size() - 1, new Written(before + character, writer));
    } else {
      runs.add(new Written(character, writer));
    }
  }

  /** Joiners, direction marks and variation selectors are never seen. */
  private static boolean isVisible(int codePoint) {
    return Character.getType(codePoint) != Character.FORMAT
        && (codePoint < 0xFE00 || codePoint > 0xFE0F);
  }
}
