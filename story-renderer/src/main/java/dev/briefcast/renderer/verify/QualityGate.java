package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.verify.inspect.Mp4Summary;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks every finished story before it is stored. Safe for use by several threads. */
public final class QualityGate {

  private final int threads;

  /**
   * @param threads how many pictures are decoded at the same time
   */
  public QualityGate(int threads) {
    this.threads = threads;
  }

  /**
   * Reads what was made and holds it to the plan. Takes a few per cent of the time that making it
   * did.
   *
   * @param folder with the story's files under the names that the media store has for them
   */
  public GateVerdict examine(ExpectedStory plan, Path folder) throws InterruptedException {
    try {
      StoryFiles files = StoryFiles.read(folder, threads);
      return new GateVerdict(checks(plan, files));
    } catch (IOException | EncodingException unreadable) {
      String why = String.valueOf(unreadable.getMessage());
      return new GateVerdict(List.of(new CheckResult(Check.FILES, false, why)));
    }
  }

  private static List<CheckResult> checks(ExpectedStory plan, StoryFiles files) {
    Mp4Summary video = files.video();
    var checks = new ArrayList<CheckResult>();
    checks.add(files.poster(plan));
    checks.addAll(PictureChecks.of(plan, video.pictures()));
    checks.add(plan.seen().check());
    checks.addAll(SoundChecks.of(plan, video.sound()));
    checks.add(CaptionCheck.of(plan, files.captions()));
    checks.add(ChapterCheck.of(plan, video.chapters()));
    checks.add(SeekCheck.of(video));
    return checks;
  }
}
