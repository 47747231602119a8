package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bundled fonts of scripts that the main typefaces lack. Each is read when it is first needed. */
enum ScriptFont {
  ARABIC("NotoNaskhArabicUI-Regular.ttf", "NotoNaskhArabicUI-Bold.ttf", UnicodeScript.ARABIC),
  HEBREW("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf", UnicodeScript.HEBREW),
  DEVANAGARI("NotoSansDevanagariUI-VF.ttf", UnicodeScript.DEVANAGARI),
  BENGALI("NotoSansBengaliUI-VF.ttf", UnicodeScript.BENGALI),
  TAMIL("NotoSansTamilUI-VF.ttf", UnicodeScript.TAMIL),
  TELUGU("NotoSansTeluguUI-VF.ttf", UnicodeScript.TELUGU),
  THAI("NotoSansThaiUI-Regular.ttf", "NotoSansThaiUI-Bold.ttf", UnicodeScript.THAI),
  ARMENIAN("NotoSansArmenian-VF.ttf", UnicodeScript.ARMENIAN),
  GEORGIAN("NotoSansGeorgian-VF.ttf", UnicodeScript.GEORGIAN),
  ETHIOPIC("NotoSansEthiopic-VF.ttf", UnicodeScript.ETHIOPIC),
  SYMBOLS("NotoSansSymbols-Regular-Subsetted.ttf", 0),
  JAPANESE("NotoSansCJK-Regular.ttc", 0),
  KOREAN("NotoSansCJK-Regular.ttc", 1),
  CHINESE("NotoSansCJK-Regular.ttc", 2),
  EMOJI("NotoColorEmojiLegacy.ttf", 0),
  FLAGS("NotoColorEmojiFlags.ttf", 0);

  private final String regular;
  private final @Nullable String bold;
  private final int index;
  private final @Nullable UnicodeScript script;
  private @Nullable FontFace regularFace;
  private @Nullable FontFace boldFace;

  ScriptFont(String regular, String bold, UnicodeScript script) {
    this(regular, bold, 0, script);
  }

  /** A variable font, of which Java knows the regular weight only. */
  ScriptFont(String regular, UnicodeScript script) {
    this(regular, null, 0, script);
  }

  /** A font of no script of its own, and without a bold one. */
  ScriptFont(String regular, int index) {
    this(regular, null, index, null);
  }

  ScriptFont(String regular, @Nullable String bold, int index, @Nullable UnicodeScript script) {
    this.regular = regular;
    this.bold = bold;
    this.index = index;
    this.script = script;
  }

  /** The fonts in which a character may be found, the likeliest first. */
  static List<ScriptFont> of(int codePoint, String text) {
    UnicodeScript script = UnicodeScript.of(codePoint);
    return Arrays.stream(values())
        .filter(each -> each.script == script)
        .findFirst()
        .map(List::of)
        .orElseGet(() -> List.of(eastAsian(text), SYMBOLS));
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
  private static ScriptFont eastAsian(String text) {
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

  /** The bytes of the regular font's file. */
  InputStream open() {
    return open(regular);
  }

  private static InputStream open(String file) {
    InputStream stream = ScriptFont.class.getResourceAsStream("fonts/" + file);
    if (stream == null) {
      throw new IllegalStateException("font missing from the class path: " + file);
    }
    return stream;
  }

  private static Font load(String file, int index) {
    FontSetup.withoutSystemFonts();
    try (InputStream stream = open(file)) {
      return Font.createFonts(stream)[index];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (FontFormatException e) {
      throw new IllegalStateException("font unreadable: " + file, e);
    }
  }
}
