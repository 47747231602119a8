package dev.briefcast.renderer.scene.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.renderer.scene.code.CodeRow;
import dev.briefcast.renderer.scene.paint.Canvas;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunSplitterTest {

  @AfterEach
  void bundledFontsAlone() {
    OperatorFonts.useNone();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Größe naïve e\u0301",
        "Ελληνικά κείμενα",
        "Русский текст",
        "支払いを確認する",
        "한국어 테스트",
        "中文简体（幂等）",
        "繁體中文",
        "مرحبا بالعالم",
        "שלום עולם",
        "नमस्ते दुनिया",
        "হ্যালো",
        "வணக்கம்",
        "తెలుగు",
        "สวัสดี",
        "Բարեւ",
        "გამარჯობა",
        "ሰላም",
        "→ ≠ ✓ ⚙ ☃",
        "🚀 ❤️ 👩‍💻 🇩🇪 👍🏽 1️⃣"
      })
  void text_inAnyBundledScript_isDrawnWhole(String text) {
    for (Typeface face : Typeface.values()) {
      assertThat(RunSplitter.of(face, text)).noneMatch(GlyphRun.Missing.class::isInstance);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "🚀",
        "❤️",
        "👩‍💻",
        "🇩🇪",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "🏳️‍🌈",
        "👍🏽",
        "👨‍👩‍👧",
        "🫡",
        "🩷",
        "🫨"
      })
  void emoji_howeverManyCodePoints_isOnePicture(String emoji) {
    assertThat(RunSplitter.of(Typeface.MONO, emoji))
        .hasSize(1)
        .first()
        .isInstanceOf(GlyphRun.Emoji.class);
    assertThat(colours(drawn(emoji))).isGreaterThan(20);
  }

  @Test
  void rightToLeft_isSeenFromTheRight_withNumbersAndLatinAmongIt() {
    List<GlyphRun> runs = RunSplitter.of(Typeface.SANS, "שלום API 12");

    assertThat(text(runs)).isEqualTo("API 12|שלום ");
    assertThat(RunSplitter.isFromRight("שלום API")).isTrue();
    assertThat(RunSplitter.isFromRight("API שלום")).isFalse();
  }

  @Test
  void rightToLeft_inCode_leavesTheCodeInItsOrder() {
    assertThat(text(RunSplitter.of(Typeface.MONO, "a = \"שלום\";")))
        .startsWith("a = \"|")
        .endsWith("\";");
  }

  @Test
  void line_ofAText_hasTheTextsDirection() {
    assertThat(
            text(
                RunSplitter.of(
                    Typeface.SANS, RunSplitter.withDirectionMark("שלום in order", false))))
        .isEqualTo("שלום| in order");
    assertThat(
            text(RunSplitter.of(Typeface.SANS, RunSplitter.withDirectionMark("order שלום", true))))
        .isEqualTo("שלום| |order");
  }

  @Test
  void character_withMarks_staysInOneFont() {
    assertThat(RunSplitter.of(Typeface.SANS, "x\u0483")).hasSize(1);
    assertThat(RunSplitter.of(Typeface.SANS, "क्षि")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"漢字,4", "한국,4", "🚀,2", "e\u0301e\u0301,2", "abc,3", "ｶﾅ,3"})
  void columns_ofCode_matchItsDrawnWidth(String text, int columns) {
    assertThat(CodeRow.columns(text)).isEqualTo(columns);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uE000", "\uDBFF\uDFFD", "\u0378", "\uFFFF"})
  void character_inNoFont_isABoxWithItsCode(String text) {
    assertThat(RunSplitter.of(Typeface.SANS, text))
        .containsExactly(new GlyphRun.Missing(text.codePointAt(0)));
  }

  @Test
  void fonts_ofTheOperator_drawWhatTheMainTypefacesLack(@TempDir Path folder) throws Exception {
    try (var font = Typeface.class.getResourceAsStream("fonts/NotoSansGeorgian-VF.ttf")) {
      Files.copy(font, folder.resolve("mine.TTF"));
    }
    Files.writeString(folder.resolve("readme.txt"), "not a font");

    OperatorFonts.use(folder);

    assertThat(RunSplitter.of(Typeface.SANS, "გამარჯობა"))
        .containsExactly(
            new GlyphRun.Written("გამარჯობა", OperatorFonts.faces().getFirst(), false, false));
    assertThat(RunSplitter.of(Typeface.SANS, "plain"))
        .first()
        .matches(run -> ((GlyphRun.Written) run).main());
  }

  @Test
  void fonts_unusable_areReported(@TempDir Path folder) throws Exception {
    assertThatThrownBy(() -> OperatorFonts.use(folder)).hasMessageContaining("put fonts there");

    Files.writeString(folder.resolve("broken.ttf"), "no font");
    assertThatThrownBy(() -> OperatorFonts.use(folder))
        .hasMessageContaining("broken.ttf is not a readable font");
    assertThatThrownBy(() -> OperatorFonts.use(folder.resolve("none")))
        .hasMessageContaining("cannot be read");
  }

  private static String text(List<GlyphRun> runs) {
    return runs.stream()
        .map(run -> ((GlyphRun.Written) run).text())
        .collect(Collectors.joining("|"));
  }

  private static BufferedImage drawn(String text) {
    var picture = new BufferedImage(100, 100, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = Canvas.open(picture);
    g.setColor(Color.WHITE);
    SizedFont.of(Typeface.SANS, 60).write(g, text, 10, 70);
    g.dispose();
    return picture;
  }

  private static long colours(BufferedImage picture) {
    return Arrays.stream(Canvas.pixels(picture)).distinct().count();
  }
}
