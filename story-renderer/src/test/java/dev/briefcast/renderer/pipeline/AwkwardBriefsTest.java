package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.FocusVisibility;
import dev.briefcast.renderer.video.Mp4Encoder;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a valid brief holds becomes pictures. More briefs by {@code ./verify briefs --count
 * 100000}, others by {@code --seed 7}; a failure names the seed of its brief.
 */
class AwkwardBriefsTest {

  private static final int BRIEFS = Integer.getInteger("briefcast.fuzz.briefs", 80);
  private static final long SEED = Long.getLong("briefcast.fuzz.seed", 1);
  private static final int PAINTED_EVERY = 20;
  private static final int ENCODED_EVERY = 80;
  private static final int EXCERPT_MAX = 20_000;

  private static final List<String> PIECES =
      List.of(
          "word ",
          "a",
          "some_long_identifier",
          "camelCaseName(",
          ") {\n",
          "}\n",
          "\n",
          "\r\n",
          "\r",
          "\t",
          "    ",
          "漢字",
          "かな",
          "한국",
          "مرحبا ",
          "שלום",
          "नमस्ते",
          "สวัสดี",
          "🚀",
          "👩‍👩‍👧",
          "🇩🇪",
          "e\u0301\u0302\u0303\u0304",
          "\u202E",
          "\u2066",
          "\u200B",
          "\u200D",
          "\uFEFF",
          "\u001B[31m",
          "\u0007",
          "\uE000",
          "\uFFFF",
          "\uDBFF\uDFFF",
          "<b>&amp;</b>",
          "<speak><break time='9s'/></speak>",
          "\"\"\"",
          "/*",
          "*/",
          "<!--",
          "'",
          "`",
          "\\",
          "@@ -1,2 +999999999,4 @@\n",
          "+added\n",
          "-removed\n",
          "class Abc ",
          "def f(x):\n",
          "%s {} ${x}",
          "0xFF 1e99 401 ",
          "…");

  private static final List<String> PATHS =
      List.of("a.java", "b.py", "c.rs", "d.scala", "e.patch", "Makefile", "x", "🚀.ts", "ق.go");

  private static final List<Java2dSceneRenderer> STUDIOS =
      List.of(
          studio(ThemeName.DARK, PictureFormat.LANDSCAPE_720, false),
          studio(ThemeName.LIGHT, PictureFormat.PORTRAIT, true),
          studio(ThemeName.HIGH_CONTRAST, PictureFormat.SQUARE, true));

  @Test
  void randomBriefs_areLaidOut() throws Exception {
    for (int i = 0; i < BRIEFS; i++) {
      long seed = SEED * 1_000_003 + i;
      try {
        tell(brief(new SplittableRandom(seed)), i);
      } catch (RuntimeException | AssertionError broken) {
        throw new AssertionError("the brief of seed " + seed, broken);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"x", "x\n", "漢", "\t", "\uD83D\uDE80", "<b>", "e\u0301", "مرحبا", "@@ -1 +1 @@\n"})
  void excerpt_ofMaximumLengthAndOneCharacter_isPainted(String unit) throws Exception {
    String excerpt = "a" + repeated(unit, EXCERPT_MAX - 1);

    paint(
        timeline(
            brief(
                "Long", "A long one, whatever it holds.", List.of(file("a.java", excerpt)), null)),
        0);
  }

  @Test
  void brief_withEveryFieldAtItsMaximum_isPainted() throws Exception {
    var file =
        new BriefFile(
            repeated("Pfad/", 500),
            repeated("W", 500),
            "java",
            repeated("int someName = other(1);\n", EXCERPT_MAX),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE);
    var largest =
        new Brief(
            repeated("W", 140),
            repeated("W", 2_000),
            null,
            Collections.nCopies(20, file),
            Collections.nCopies(7, repeated("W", 500)),
            Collections.nCopies(8, repeated("someName ", 200).strip()));

    paint(timeline(largest), 0);
    paint(timeline(largest), 1);
  }

  private static void tell(Brief brief, int number) throws Exception {
    Timeline timeline = timeline(brief);
    Java2dSceneRenderer studio = STUDIOS.get(number % 2);
    for (int scene = 0; scene < timeline.scenes().size(); scene++) {
      SceneFrames frames = studio.frames(timeline, scene);
      assertThat(frames.changes().get(0)).isTrue();
      assertThat(frames.changes().length()).isLessThanOrEqualTo(frames.frameCount());
    }
    FocusVisibility seen = FocusVisibility.of(timeline, scene -> studio.frames(timeline, scene));
    assertThat(seen.isEnough()).as(seen.toString()).isTrue();
    if (number % PAINTED_EVERY == 0) {
      paint(timeline, number % 2);
    }
    if (number % ENCODED_EVERY == 0) {
      var encoded =
          new Mp4Encoder(2, studio.size())
              .encode(timeline, scene -> studio.frames(timeline, scene), done -> {});
      assertThat(encoded.framesEncoded()).isPositive();
    }
  }

  private static void paint(Timeline timeline, int which) {
    Java2dSceneRenderer studio = STUDIOS.get(which);
    var picture =
        new BufferedImage(
            studio.size().width(), studio.size().height(), BufferedImage.TYPE_INT_RGB);
    for (int scene = 0; scene < timeline.scenes().size(); scene++) {
      SceneFrames frames = studio.frames(timeline, scene);
      frames.paint(Math.min(5, frames.changes().length() - 1), picture);
      frames.paint(frames.changes().length() - 1, picture);
    }
    studio.poster(timeline);
  }

  private static Timeline timeline(Brief brief) {
    return ContactSheetRenderer.timeline(brief);
  }

  private static Brief brief(SplittableRandom random) {
    var files = new ArrayList<BriefFile>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      String path = PATHS.get(random.nextInt(PATHS.size()));
      boolean shown = random.nextInt(5) > 0;
      files.add(
          new BriefFile(
              path,
              random.nextInt(3) == 0 ? null : text(random, 120),
              null,
              shown ? text(random, random.nextInt(10) == 0 ? 4_000 : 400) : null,
              random.nextBoolean() ? null : random.nextInt(1, 2_000_000_000),
              null));
    }
    List<String> flow = random.nextBoolean() ? null : texts(random, random.nextInt(3, 8));
    List<String> highlights = random.nextBoolean() ? null : texts(random, random.nextInt(1, 9));
    return new Brief(
        "Abc" + text(random, 130), "Summary: " + text(random, 480), null, files, flow, highlights);
  }

  private static List<String> texts(SplittableRandom random, int count) {
    var texts = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      texts.add(text(random, 180));
    }
    return texts;
  }

  /** At least three letters, so that it says something. */
  private static String text(SplittableRandom random, int most) {
    var text = new StringBuilder("que");
    int length = random.nextInt(1, most);
    while (true) {
      String piece = PIECES.get(random.nextInt(PIECES.size()));
      if (text.codePointCount(0, text.length()) + piece.length() > length) {
        return text.toString();
      }
      text.append(piece);
    }
  }

  private static Brief brief(
      String title, String summary, List<BriefFile> files, @Nullable List<String> flow) {
    return new Brief(title, summary, null, files, flow, null);
  }

  private static BriefFile file(String path, String excerpt) {
    return new BriefFile(path, null, null, excerpt, null, null);
  }

  /** A text repeated and cut to so many code points. */
  private static String repeated(String unit, int codePoints) {
    String text = unit.repeat(codePoints / unit.codePointCount(0, unit.length()) + 1);
    return text.substring(0, text.offsetByCodePoints(0, codePoints));
  }

  private static Java2dSceneRenderer studio(
      ThemeName theme, PictureFormat format, boolean captions) {
    return new Java2dSceneRenderer(new LookSettings(theme, null, null, null, format, captions));
  }
}
