package dev.briefcast.worker.gate;

import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.encode.EncodingException;
import dev.briefcast.worker.frames.PictureSize;
import dev.briefcast.worker.inspect.Mp4Survey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;

/**
 * The files of a story, read.
 *
 * @param captions as they are written
 * @param posterSize of the still picture
 */
record StoryFiles(Mp4Survey video, String captions, PictureSize posterSize) {

  private static final List<String> TEXTS = List.of(MediaStore.TRANSCRIPT, MediaStore.SCRIPT);

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
    String captions = Files.readString(folder.resolve(MediaStore.CAPTIONS));
    PictureSize poster = posterSize(folder.resolve(MediaStore.POSTER));
    return new StoryFiles(
        Mp4Survey.of(folder.resolve(MediaStore.VIDEO), threads), captions, poster);
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

  CheckResult poster(Plan plan) {
    String saw = "a poster of " + posterSize.width() + " × " + posterSize.height();
    return new CheckResult(Check.FILES, posterSize.equals(plan.size()), saw);
  }
}
