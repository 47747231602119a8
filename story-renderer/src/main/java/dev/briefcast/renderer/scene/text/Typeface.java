package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The bundled typefaces. What they lack, {@link ScriptFont} has. */
public enum Typeface {
  SANS("inter/Inter-Regular.otf"),
  SANS_STRONG("inter/Inter-SemiBold.otf"),
  SANS_BOLD("inter/Inter-Bold.otf"),
  MONO("jetbrains_mono/JetBrainsMono-Regular.ttf"),
  MONO_STRONG("jetbrains_mono/JetBrainsMono-Bold.ttf"),
  MONO_SLANTED("jetbrains_mono/JetBrainsMono-Italic.ttf");

  /** Greyscale smoothing and fractional positions, wherever text is measured or drawn. */
  static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private final FontFace face;
  private final ReferenceWidths widths = new ReferenceWidths(this);

  Typeface(String resource) {
    this.face = new FontFace(load("/com/formdev/flatlaf/fonts/" + resource));
  }

  FontFace face() {
    return face;
  }

  ReferenceWidths widths() {
    return widths;
  }

  /** At size 1. */
  Font font() {
    return face.font();
  }

  boolean isStrong() {
    return this == SANS_STRONG || this == SANS_BOLD || this == MONO_STRONG;
  }

  boolean isMono() {
    return this == MONO || this == MONO_STRONG || this == MONO_SLANTED;
  }

  /** Where a character is looked for that this one lacks. */
  Typeface substitute() {
    return isMono() ? SANS : MONO;
  }

  private static Font load(String resource) {
    FontSetup.withoutSystemFonts();
    try (var stream = Typeface.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("typeface missing from the class path: " + resource);
      }
      return Font.createFont(Font.TRUETYPE_FONT, stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (FontFormatException e) {
      throw new IllegalStateException("typeface unreadable: " + resource, e);
    }
  }
}
