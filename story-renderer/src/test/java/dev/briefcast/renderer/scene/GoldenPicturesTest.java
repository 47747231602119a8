package dev.briefcast.renderer.scene;

import static dev.briefcast.renderer.scene.EvenTimelines.about;
import static dev.briefcast.renderer.scene.EvenTimelines.aboutItems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.timeline.Timeline;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every kind of scene looks as it was approved. After a change that is wished for, look at the
 * pictures in {@code target/golden} and approve them with {@code ./verify golden --write}.
 */
class GoldenPicturesTest {

  private static final LookSettings LIGHT_CAPTIONED =
      look(ThemeName.LIGHT, null, PictureFormat.LANDSCAPE_720, true);
  private static final LookSettings PORTRAIT_GREEN =
      look(ThemeName.DARK, new Color(0x2FB170), PictureFormat.PORTRAIT, false);
  private static final List<LookSettings> LOOKS =
      List.of(LookSettings.DEFAULT, LIGHT_CAPTIONED, PORTRAIT_GREEN);

  private static final Map<LookSettings, Java2dSceneRenderer> STUDIOS = new HashMap<>();

  record Picture(String name, Timeline timeline, int frame) {

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Picture> pictures() {
    return Stream.of(
        of("title", new Scene.Title("Safe webhooks", "acme/shop", "main", "In 4 files", said())),
        of(
            "summary",
            new Scene.Summary(
                "Every webhook is safe to repeat. The first delivery wins.",
                List.of(new Scene.Fact("4", "files"), new Scene.Fact("2", "languages")),
                List.of(
                    new Sentence("Every webhook is safe to repeat.", Focus.whole()),
                    new Sentence("The first delivery wins.", Focus.whole())))),
        code(),
        callout(),
        patch("patch", 70),
        patch("change", CodeStories.LEAD_FRAMES + 22),
        folded(),
        of("scripts", scripts()),
        of(
            "files",
            new Scene.Files(
                "Also part of it",
                List.of(
                    new Scene.FileLine("docs/webhooks.md", "How to use it"),
                    new Scene.FileLine("app/Main.scala", null)),
                aboutItems(2))),
        of("flow", new Scene.Flow(List.of("Receive", "Verify", "Claim", "Publish"), aboutItems(4))),
        of(
            "flow-rail",
            new Scene.Flow(
                List.of(Scenes.text(400), Scenes.text(300), Scenes.text(500)), aboutItems(3))),
        of(
            "highlights",
            new Scene.Highlights(List.of("Exactly once", "One insert"), aboutItems(2))),
        of(
            "closing",
            new Scene.Closing("Safe webhooks", "acme/shop", List.of("Repeat safely"), said())));
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void picture_inAnyLook_looksAsApproved(Picture picture) {
    for (LookSettings look : LOOKS) {
      SceneFrames frames = studio(look).frames(picture.timeline(), 0);
      BufferedImage painted = Canvas.picture(frames.size());
      frames.paint(picture.frame(), painted);

      String name = picture.name() + look.describe().replace(" ", "-").replace("#", "");
      assertThat(Golden.perMilleUnlike(name, painted))
          .as("unlike points of a thousand; see target/golden/%s.png", name)
          .isLessThanOrEqualTo(Golden.perMilleMax());
    }
  }

  @Test
  void poster_looksAsApproved() {
    BufferedImage poster = studio(LookSettings.DEFAULT).poster(EvenTimelines.of(Scenes.common()));

    assertThat(Golden.perMilleUnlike("poster", poster)).isLessThanOrEqualTo(Golden.perMilleMax());
  }

  @Test
  void picture_changed_isUnlikeTheOneThatIsApproved() {
    Picture title = pictures().findFirst().orElseThrow();
    SceneFrames frames = studio(LookSettings.DEFAULT).frames(title.timeline(), 0);
    BufferedImage approved = Canvas.picture(frames.size());
    BufferedImage changed = Canvas.picture(frames.size());
    frames.paint(title.frame(), approved);
    frames.paint(0, changed);

    assertThat(Golden.perMilleUnlike(approved, changed)).isGreaterThan(Golden.perMilleMax());
  }

  private static Java2dSceneRenderer studio(LookSettings look) {
    return STUDIOS.computeIfAbsent(look, key -> new Java2dSceneRenderer(key));
  }

  private static Picture of(String name, Scene scene) {
    Timeline timeline = EvenTimelines.of(List.of(scene));
    return new Picture(name, timeline, timeline.frameCount() - 1);
  }

  private static Picture code() {
    Scene.Code code =
        CodeStories.code(
            CodeStories.LINES, CodeStories.about(2, 4, "Here we find claim, and what it does."));
    return new Picture("code", CodeStories.story(code), 80);
  }

  private static Picture callout() {
    Scene.Code code =
        CodeStories.code(
            CodeStories.LINES, CodeStories.about(6, 8, "Here we find release, and what it does."));
    return new Picture("callout", CodeStories.story(code, "release gives the claim back"), 80);
  }

  private static Picture folded() {
    List<String> lines = IntStream.range(0, 90).mapToObj(i -> "int x" + i + " = 1;").toList();
    Scene.Code code = CodeStories.code(lines, CodeStories.about(20, 70, "Then x44 is set here."));
    return new Picture("folded", CodeStories.story(code), 80);
  }

  private static Picture patch(String name, int frame) {
    List<String> lines =
        List.of(
            "@@ -10,4 +10,5 @@ final class Store {",
            "   private final Rows rows;",
            "-  boolean claim(String id) {",
            "+  /** One insert decides. */",
            "+  boolean claim(EventId id) {",
            "   }");
    Scene.Code code = CodeStories.code(lines, CodeStories.about(3, 5, "Now claim takes an id."));
    return new Picture(name, CodeStories.story(code), frame);
  }

  private static Scene scripts() {
    List<String> lines =
        List.of(
            "# 支払いを確認する 한국어 中文",
            "# تعليق بالعربية",
            "x = \"שלום\" + नमस्ते",
            "if level != \"user⟨U+202E⟩\": # 🚀 ❤️");
    return new Scene.Code(
        "src/支払い.py", "مرحبا", CodeLanguage.PYTHON, 1, lines, about(Focus.whole()));
  }

  private static List<Sentence> said() {
    return about(Focus.whole());
  }

  private static LookSettings look(
      ThemeName theme, @Nullable Color accent, PictureFormat format, boolean captions) {
    return new LookSettings(theme, accent, null, null, format, captions);
  }
}
