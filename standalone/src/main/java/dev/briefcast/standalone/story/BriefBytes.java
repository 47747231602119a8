package dev.briefcast.standalone.story;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads briefs from files. */
public final class BriefBytes {

  /** As much as a gateway reads. */
  private static final int BYTES_MAX = 6 * 1024 * 1024;

  private BriefBytes() {}

  /** The JSON in the file. */
  public static byte[] of(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(BYTES_MAX + 1);
      if (bytes.length > BYTES_MAX) {
        throw new PlainFailureException("The brief " + file + " is larger than 6 MiB.");
      }
      return bytes;
    } catch (IOException e) {
      throw new PlainFailureException("The brief " + file + " cannot be read.", e);
    }
  }
}
