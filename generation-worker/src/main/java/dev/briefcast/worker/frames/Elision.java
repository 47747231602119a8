package dev.briefcast.worker.frames;

/** Shortens a line to a width, with an ellipsis where something is missing. */
final class Elision {

  private static final String GAP = "…";

  private Elision() {}

  /** Keeps the beginning. */
  static String end(String text, Pen pen, double width) {
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
    return text.substring(0, whole(text, low)).stripTrailing() + GAP;
  }

  /** Keeps both ends, the later part a little longer: of a path, the file's name matters most. */
  static String middle(String text, Pen pen, double width) {
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
    int head = whole(text, keep * 2 / 5);
    int tail = whole(text, text.length() - (keep - keep * 2 / 5));
    return text.substring(0, head) + GAP + text.substring(tail);
  }

  /** The index, moved back where it would part a surrogate pair. */
  private static int whole(String text, int index) {
    boolean parts =
        index > 0
            && index < text.length()
            && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    return parts ? index - 1 : index;
  }
}
