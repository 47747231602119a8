package dev.briefcast.renderer.scene.text;

import java.util.List;

/** Texts that stand side by side and share one size. */
public final class TextSet {

  /** Smaller than this is hard to read on a phone. */
  public static final double SMALLEST = 24;

  private TextSet() {}

  /** The largest size in which all fit a width and a height; what does not fit then is elided. */
  public static List<TextBlock> fit(
      List<String> texts, double width, double height, double largest) {
    double size =
        texts.stream()
            .map(text -> fit(text, new TextBlock.Room(width, height, largest, SMALLEST)))
            .mapToDouble(block -> block.pen().size())
            .min()
            .orElse(largest);
    SizedFont pen = SizedFont.of(Typeface.SANS_STRONG, size);
    return texts.stream()
        .map(text -> TextBlock.of(text, pen, width, height).balanced(text, width))
        .toList();
  }

  private static TextBlock fit(String text, TextBlock.Room room) {
    return TextBlock.fit(text, Typeface.SANS_STRONG, room);
  }
}
