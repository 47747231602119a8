package dev.briefcast.worker.pipeline;

import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.caption.Captions;
import dev.briefcast.worker.caption.StoryScript;
import dev.briefcast.worker.caption.Transcript;
import dev.briefcast.worker.frames.PictureSize;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes what can be read of a story beside its video. */
final class StoryTexts {

  private StoryTexts() {}

  /**
   * @return the files written, in UTF-8
   */
  static List<Path> write(
      Screenplay screenplay, Timeline timeline, PictureSize picture, Path folder)
      throws IOException {
    return List.of(
        Files.writeString(folder.resolve(MediaStore.CAPTIONS), Captions.of(timeline)),
        Files.writeString(
            folder.resolve(MediaStore.TRANSCRIPT), Transcript.of(screenplay, timeline)),
        Files.writeString(
            folder.resolve(MediaStore.SCRIPT), StoryScript.of(screenplay, timeline, picture)));
  }
}
