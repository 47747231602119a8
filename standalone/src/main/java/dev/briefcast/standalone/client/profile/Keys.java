package dev.briefcast.standalone.client.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Parses keys that people give. What is wrong with one is said without it. */
public final class Keys {

  private static final int BYTES_MAX = 4_096;

  private Keys() {}

  /** Reads a key from a file. */
  public static String read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return requireValid(new String(in.readNBytes(BYTES_MAX), UTF_8));
    } catch (IOException e) {
      throw new PlainFailureException("The key file " + file + " cannot be read.", e);
    }
  }

  /** The key in a text; fails if it is not one. */
  public static String requireValid(String text) {
    String key = text.strip();
    if (!key.matches("[\\x21-\\x7e]{1,1000}")) {
      throw new PlainFailureException("This is not a key: a key is one line that begins with bc_…");
    }
    return key;
  }
}
