package dev.briefcast.renderer.pipeline;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes JPEG files. */
final class Jpeg {

  /** High enough that the edges of letters stay clean. */
  private static final float QUALITY = 0.92f;

  private Jpeg() {}

  static Path write(BufferedImage picture, Path file) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ImageWriteParam parameters = writer.getDefaultWriteParam();
    parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    parameters.setCompressionQuality(QUALITY);
    // In memory: a cache file would need a folder that may not be there.
    try (var bytes = Files.newOutputStream(file);
        var output = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(output);
      writer.write(null, new IIOImage(picture, null, null), parameters);
    } finally {
      writer.dispose();
    }
    return file;
  }
}
