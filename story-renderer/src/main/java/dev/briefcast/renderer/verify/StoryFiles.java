package dev.briefcast.renderer.verify;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.verify.inspect.Mp4Summary;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;

/**
 * The files of a finished story, read back.
 *
 * @param captions as they are written
 * @param posterSize of the still picture
 */
record StoryFiles(Mp4Summary video, String captions, PictureSize posterSize) {

  private static final List<String> TEXTS = List.of(StoryFileName.TRANSCRIPT, StoryFileName.SCRIPT);

  /**
   * @throws IOException with a sentence that says which file is missing or cannot be read
   */
  static StoryFiles read(Path folder, int threads)
      throws IOException, EncodingException, InterruptedException {
    for (String text : TEXTS) {
      if (Files.readString(folder.resolve(text)).isBlank()) {
        throw new IOException(text + " is empty");
      }
    }
    String captions = Files.readString(folder.resolve(StoryFileName.CAPTIONS));
    PictureSize poster = posterSize(folder.resolve(StoryFileName.POSTER));
    return new StoryFiles(
        Mp4Summary.of(folder.resolve(StoryFileName.VIDEO), threads), captions, poster);
  }

  private static PictureSize posterSize(Path file) throws IOException {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("jpeg");
    ImageReader reader = readers.next();
    try (var bytes = new FileImageInputStream(file.toFile())) {
      reader.setInput(bytes);
      return new PictureSize(reader.getWidth(0), reader.getHeight(0));
    } finally {
      reader.dispose();
    }
  }

  CheckResult poster(ExpectedStory plan) {
    String saw = "a poster of " + posterSize.width() + " × " + posterSize.height();
    return new CheckResult(Check.FILES, posterSize.equals(plan.size()), saw);
  }
}
