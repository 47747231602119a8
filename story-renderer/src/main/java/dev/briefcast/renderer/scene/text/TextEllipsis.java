package dev.briefcast.renderer.scene.text;

import dev.briefcast.renderer.screenplay.Graphemes;

/** Shortens a line to a width, with an ellipsis where something is missing. */
public final class TextEllipsis {

  private static final String GAP = "…";

  private TextEllipsis() {}

  /** Keeps the beginning. */
  public static String end(String text, SizedFont pen, double width) {
    if (pen.width(text) <= width) {
      return text;
    }
    int low = 0;
    int high = text.length();
    while (low < high) {
      int keep = (low + high + 1) / 2;
      if (pen.width(text.substring(0, keep).stripTrailing() + GAP) <= width) {
        low = keep;
      } else {
        high = keep - 1;
      }
    }
    return text.substring(0, Graphemes.floor(text, low)).stripTrailing() + GAP;
  }

  /** Keeps both ends, the later part a little longer: of a path, the file's name matters most. */
  public static String middle(String text, SizedFont pen, double width) {
    if (pen.width(text) <= width) {
      return text;
    }
    int low = 0;
    int high = text.length() - 1;
    while (low < high) {
      int keep = (low + high + 1) / 2;
      if (pen.width(withGap(text, keep)) <= width) {
        low = keep;
      } else {
        high = keep - 1;
      }
    }
    return withGap(text, low);
  }

  private static String withGap(String text, int keep) {
    int head = Graphemes.floor(text, keep * 2 / 5);
    int tail = Graphemes.floor(text, text.length() - (keep - keep * 2 / 5));
    return text.substring(0, head) + GAP + text.substring(tail);
  }
}
