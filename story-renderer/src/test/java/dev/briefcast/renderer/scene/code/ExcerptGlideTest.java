package dev.briefcast.renderer.scene.code;

import static dev.briefcast.renderer.scene.CodeStories.about;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.paint.Canvas;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcerptGlideTest {

  private static final SceneStyle LOOK = SceneStyle.of(LookSettings.DEFAULT);
  private static final Scene.Code BEFORE =
      CodeStories.code(CodeStories.LINES, about(3, 3, "It is inserted."));
  private static final Scene.Code AFTER = CodeStories.code(longer(), about(3, 5, "It is checked."));
  private static final Scene.Code OTHER =
      CodeStories.code(List.of("record Name(String first) {}"), about(1, 1, "Another."));

  @Test
  void versions_ofOneExcerpt_haveOneWindow() {
    Timeline story = story(BEFORE, AFTER, OTHER);

    List<Scene.Code> versions = ExcerptVersions.around(story, story.scenes().get(0));

    assertThat(versions).containsExactly(BEFORE, AFTER);
    assertThat(ExcerptVersions.around(story, story.scenes().get(1))).isEqualTo(versions);
    assertThat(CodeFrame.of(LOOK, BEFORE, versions).layout().window())
        .isEqualTo(CodeFrame.of(LOOK, AFTER, versions).layout().window());
    assertThat(ExcerptVersions.before(story, story.scenes().get(2))).isNull();
  }

  @Test
  void secondVersion_beginsAsTheFirstEnds_andEndsAsItself() {
    Timeline story = story(BEFORE, AFTER);
    var studio = new Java2dSceneRenderer();
    SceneFrames first = studio.frames(story, 0);
    SceneFrames second = studio.frames(story, 1);
    Rectangle code = CodeFrame.of(LOOK, AFTER, List.of(BEFORE, AFTER)).layout().view();

    BufferedImage end = paint(first, first.frameCount() - 1);
    BufferedImage begin = paint(second, 0);
    BufferedImage half = paint(second, 6);
    BufferedImage rest = paint(second, ExcerptGlide.COMING.end());

    assertThat(differing(end, begin, code)).isLessThan(differing(end, half, code));
    assertThat(differing(end, begin, code)).isLessThan(differing(begin, rest, code));
    assertThat(second.changes().cardinality()).isGreaterThanOrEqualTo(ExcerptGlide.COMING.length());
  }

  @Test
  void parts_ofOneText_areNoVersions_butTheSamePartStays() {
    Scene.Code whole = CodeStories.code(CodeStories.LINES, about(7, 7, "It is deleted."));
    Scene.Code part = CodeStories.code(CodeStories.LINES.subList(0, 4), about(3, 3, "So it is."));
    Timeline parts = story(part, whole);
    Timeline same = story(BEFORE, whole);

    assertThat(ExcerptVersions.before(parts, parts.scenes().get(1))).isNull();
    assertThat(ExcerptVersions.before(same, same.scenes().get(1))).isNotNull();
  }

  private static List<String> longer() {
    var lines = new ArrayList<>(CodeStories.LINES);
    lines.add(2, "    if (isClaimed(id)) return false;");
    return lines;
  }

  private static Timeline story(Scene... scenes) {
    var timed = new ArrayList<TimedScene>();
    for (Scene scene : scenes) {
      timed.add(CodeStories.timed(scene));
    }
    return new Timeline(timed);
  }

  private static BufferedImage paint(SceneFrames frames, int frame) {
    BufferedImage picture = Canvas.picture(frames.size());
    frames.paint(frame, picture);
    return picture;
  }

  private static long differing(BufferedImage one, BufferedImage other, Rectangle at) {
    long count = 0;
    for (int y = at.y; y < at.y + at.height; y++) {
      for (int x = at.x; x < at.x + at.width; x++) {
        int a = one.getRGB(x, y) >> 8 & 0xFF;
        count += Math.abs(a - (other.getRGB(x, y) >> 8 & 0xFF)) > 40 ? 1 : 0;
      }
    }
    return count;
  }
}
