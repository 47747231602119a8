package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.stack.StackLock;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --data}, as several commands have it. */
final class DataOption {

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The data folder (default: your own).")
  private @Nullable Path path;

  /**
   * The folder of a Briefcast that runs.
   *
   * @throws PlainFailureException if none runs there
   */
  DataFolder running() {
    var folder = path == null ? DataFolder.ofUser() : new DataFolder(path);
    if (!StackLock.isHeld(folder)) {
      throw new PlainFailureException(
          "No Briefcast runs on " + folder.path() + ": start one with up.");
    }
    return folder;
  }

  /** The folder, made if need be. */
  DataFolder folder() {
    return (path == null ? DataFolder.ofUser() : new DataFolder(path)).create();
  }
}
