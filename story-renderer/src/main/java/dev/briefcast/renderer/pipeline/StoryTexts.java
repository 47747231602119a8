package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.subtitle.Captions;
import dev.briefcast.renderer.subtitle.StoryScript;
import dev.briefcast.renderer.subtitle.Transcript;
import dev.briefcast.renderer.timeline.Timeline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the text files of a story: captions, transcript and script. */
final class StoryTexts {

  private StoryTexts() {}

  /**
   * @param lengthMs of the video as it is charged, in milliseconds
   * @return the files written, in UTF-8
   */
  static List<Path> write(
      Screenplay screenplay, Timeline timeline, long lengthMs, PictureSize picture, Path folder)
      throws IOException {
    return List.of(
        write(folder.resolve(StoryFileName.CAPTIONS), Captions.of(timeline)),
        write(
            folder.resolve(StoryFileName.TRANSCRIPT),
            Transcript.of(screenplay, timeline, lengthMs)),
        write(folder.resolve(StoryFileName.SCRIPT), StoryScript.of(screenplay, timeline, picture)));
  }

  /** Half a character is a question mark, and no reason to have no story. */
  private static Path write(Path file, String text) throws IOException {
    return Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
