package dev.briefcast.media;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A stored file in this machine's file system.
 *
 * @param path where
 * @param bytes its length
 */
public record LocalFile(Path path, long bytes) implements StoredFile {

  @Override
  public InputStream open(long from) throws IOException {
    InputStream content = Files.newInputStream(path);
    try {
      content.skipNBytes(from);
      return content;
    } catch (IOException tooShort) {
      content.close();
      throw tooShort;
    }
  }
}
