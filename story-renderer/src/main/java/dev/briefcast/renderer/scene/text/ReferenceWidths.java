package dev.briefcast.renderer.scene.text;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Widths of texts in a typeface at one size, from which those at other sizes follow. The latest are
 * remembered: a text is tried at many sizes, in several places, and scripts take long to shape.
 */
public final class ReferenceWidths {

  /** In pixels. */
  public static final double SIZE = 100;

  private static final int KEPT_MAX = 16_384;

  /** What is longer is hardly ever measured again. */
  private static final int LENGTH_MAX = 160;

  private final SizedFont pen;
  private final Map<String, Double> kept = new Latest();

  private static final class Latest extends LinkedHashMap<String, Double> {
    private static final long serialVersionUID = 1;

    Latest() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Double> eldest) {
      return size() > KEPT_MAX;
    }
  }

  ReferenceWidths(Typeface face) {
    this.pen = SizedFont.withoutTracking(face, SIZE);
  }

  public static ReferenceWidths of(Typeface face) {
    return face.widths();
  }

  /** Measures everything anew, for instance because fonts are others. */
  static void forget() {
    for (Typeface face : Typeface.values()) {
      Map<String, Double> kept = face.widths().kept;
      synchronized (kept) {
        kept.clear();
      }
    }
  }

  /** Without any tightening. */
  public double of(String text) {
    if (text.length() > LENGTH_MAX) {
      return pen.width(text);
    }
    synchronized (kept) {
      Double known = kept.get(text);
      if (known != null) {
        return known;
      }
    }
    double width = pen.width(text);
    synchronized (kept) {
      kept.put(text, width);
    }
    return width;
  }
}
