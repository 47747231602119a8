package dev.briefcast.renderer.scene.text;

import org.jspecify.annotations.Nullable;

/** A part of a line that is drawn at once, in visual order. */
sealed interface GlyphRun {

  /**
   * Text of one font and direction.
   *
   * @param main whether the font is the one that was asked for
   */
  record Written(String text, FontFace face, boolean rightToLeft, boolean main)
      implements GlyphRun {}

  /** A coloured picture. */
  record Emoji(EmojiFont font, int glyph) implements GlyphRun {}

  /** A character that no font has. */
  record Missing(int codePoint) implements GlyphRun {}

  /** The font of a character as people see it, by the first that has all of it; else null. */
  static @Nullable FontFace face(Typeface wanted, String character, String text) {
    String seen = character.replaceAll("[\\u200C\\u200D\\uFE00-\\uFE0F]", "");
    if (wanted.face().canDisplay(seen)) {
      return wanted.face();
    }
    if (wanted.substitute().face().canDisplay(seen)) {
      return wanted.substitute().face();
    }
    for (FontFace face : OperatorFonts.faces()) {
      if (face.canDisplay(seen)) {
        return face;
      }
    }
    for (ScriptFont font : ScriptFont.of(character.codePointAt(0), text)) {
      FontFace face = font.face(wanted.isStrong());
      if (face.canDisplay(seen)) {
        return face;
      }
    }
    return null;
  }
}
