package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.ChapterMark;
import java.util.List;

/** Checks that each scene is a chapter, from its first frame to its last. */
final class ChapterCheck {

  private static final double A_FRAME = 1.0 / Timeline.FRAME_RATE;

  private ChapterCheck() {}

  static CheckResult of(ExpectedStory plan, List<ChapterMark> chapters) {
    List<TimedScene> scenes = plan.scenes();
    if (scenes.size() != chapters.size()) {
      String saw = chapters.size() + " of " + scenes.size() + " chapters";
      return new CheckResult(Check.CHAPTERS, false, saw);
    }
    for (int i = 0; i < scenes.size(); i++) {
      if (!matches(scenes.get(i), chapters.get(i))) {
        return new CheckResult(Check.CHAPTERS, false, "chapter " + (i + 1) + " is not its scene");
      }
    }
    return new CheckResult(Check.CHAPTERS, true, chapters.size() + " chapters");
  }

  private static boolean matches(TimedScene scene, ChapterMark chapter) {
    return chapter.title().equals(scene.scene().chapter())
        && Math.abs(chapter.startSeconds() - ExpectedStory.seconds(scene.startFrame())) < A_FRAME
        && Math.abs(chapter.endSeconds() - ExpectedStory.seconds(scene.endFrame())) < A_FRAME;
  }
}
