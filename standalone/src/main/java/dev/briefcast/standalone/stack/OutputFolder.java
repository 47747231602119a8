package dev.briefcast.standalone.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that a command writes its files to. */
public final class OutputFolder {

  private OutputFolder() {}

  /**
   * Makes it unless it is there.
   *
   * @throws PlainFailureException if no file can be written there
   */
  public static void create(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".briefcast-", null));
    } catch (IOException e) {
      throw new PlainFailureException("The files cannot be written to " + folder + ".", e);
    }
  }

  /**
   * Makes the folder of a file unless it is there.
   *
   * @throws PlainFailureException if the file cannot be written
   */
  public static void createParentOf(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new PlainFailureException(file + " is a folder: name a file.");
    }
    create(folder);
  }
}
