package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bundled fonts of scripts that the main typefaces lack. Each is read when it is first needed. */
enum ScriptFont {
  ARABIC("NotoNaskhArabicUI", UnicodeScript.ARABIC),
  HEBREW("NotoSansHebrew", UnicodeScript.HEBREW),
  DEVANAGARI("NotoSansDevanagariUI", UnicodeScript.DEVANAGARI),
  BENGALI("NotoSansBengaliUI", UnicodeScript.BENGALI),
  TAMIL("NotoSansTamilUI", UnicodeScript.TAMIL),
  TELUGU("NotoSansTeluguUI", UnicodeScript.TELUGU),
  THAI("NotoSansThaiUI", UnicodeScript.THAI),
  ARMENIAN("NotoSansArmenian", UnicodeScript.ARMENIAN),
  GEORGIAN("NotoSansGeorgian", UnicodeScript.GEORGIAN),
  ETHIOPIC("NotoSansEthiopic", UnicodeScript.ETHIOPIC),
  SYMBOLS("NotoSansSymbols-Regular-Subsetted.ttf", 0),
  JAPANESE("NotoSansCJK-Regular.ttc", 0),
  KOREAN("NotoSansCJK-Regular.ttc", 1),
  CHINESE("NotoSansCJK-Regular.ttc", 2),
  EMOJI("NotoColorEmoji.ttf", 0);

  private final String regular;
  private final @Nullable String bold;
  private final int index;
  private final @Nullable UnicodeScript script;
  private @Nullable FontFace regularFace;
  private @Nullable FontFace boldFace;

  ScriptFont(String name, UnicodeScript script) {
    this.regular = name + "-Regular.ttf";
    this.bold = name + "-Bold.ttf";
    this.index = 0;
    this.script = script;
  }

  /** A font without a bold one of its own. */
  ScriptFont(String file, int index) {
    this.regular = file;
    this.bold = null;
    this.index = index;
    this.script = null;
  }

  /** The fonts in which a character may be found, the likeliest first. */
  static List<ScriptFont> of(int codePoint, String text) {
    UnicodeScript script = UnicodeScript.of(codePoint);
    return Arrays.stream(values())
        .filter(each -> each.script == script)
        .findFirst()
        .map(List::of)
        .orElseGet(() -> List.of(eastern(text), SYMBOLS));
  }

  synchronized FontFace face(boolean strong) {
    return strong ? boldFace() : regularFace();
  }

  private FontFace regularFace() {
    FontFace face = regularFace;
    if (face == null) {
      face = new FontFace(load(regular, index));
      regularFace = face;
    }
    return face;
  }

  private FontFace boldFace() {
    FontFace face = boldFace;
    if (face == null) {
      face =
          new FontFace(
              bold == null ? regularFace().font().deriveFont(Font.BOLD) : load(bold, index));
      boldFace = face;
    }
    return face;
  }

  /** Han characters look different by country: what stands beside them tells which it is. */
  private static ScriptFont eastern(String text) {
    boolean kana = false;
    for (int i = 0; i < text.length(); i++) {
      UnicodeScript script = UnicodeScript.of(text.charAt(i));
      if (script == UnicodeScript.HANGUL) {
        return KOREAN;
      }
      kana |= script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA;
    }
    return kana ? JAPANESE : CHINESE;
  }

  private static Font load(String file, int index) {
    FontSetup.withoutSystemFonts();
    try (var stream = ScriptFont.class.getResourceAsStream("fonts/" + file)) {
      if (stream == null) {
        throw new IllegalStateException("font missing from the class path: " + file);
      }
      return Font.createFonts(stream)[index];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (FontFormatException e) {
      throw new IllegalStateException("font unreadable: " + file, e);
    }
  }
}
