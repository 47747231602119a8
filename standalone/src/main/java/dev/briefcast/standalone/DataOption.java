package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.DataFolder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --data}, as several commands have it. */
final class DataOption {

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where everything is kept (default: your own data folder).")
  private @Nullable Path path;

  /** The folder, made if need be. */
  DataFolder folder() {
    return (path == null ? DataFolder.ofUser() : new DataFolder(path)).made();
  }
}
