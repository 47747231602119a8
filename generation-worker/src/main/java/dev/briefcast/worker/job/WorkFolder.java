package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/** The folder in which stories are rendered. */
final class WorkFolder {

  private static final Logger log = LoggerFactory.getLogger(WorkFolder.class);

  /** Far longer than any story is worked on without a file being added. */
  private static final Duration LEFT_BEHIND_AFTER = Duration.ofHours(1);

  private final Path root;

  WorkFolder(Path root) {
    this.root = root;
  }

  /** Removes what workers that died have left behind; other workers may be using the folder. */
  void sweep(Instant now) {
    if (!Files.isDirectory(root)) {
      return;
    }
    try (Stream<Path> folders = Files.list(root)) {
      folders
          .filter(folder -> folder.getFileName().toString().matches("(brief|story)_.*"))
          .filter(folder -> isOlder(folder, now.minus(LEFT_BEHIND_AFTER)))
          .forEach(folder -> new Place(folder).close());
    } catch (IOException failed) {
      log.warn("Could not list {}", root, failed);
    }
  }

  private static boolean isOlder(Path folder, Instant limit) {
    try {
      return Files.getLastModifiedTime(folder).toInstant().isBefore(limit);
    } catch (IOException gone) {
      return false;
    }
  }

  /** An empty folder for this attempt, even where another worker is at the same one. */
  Place open(Attempt attempt) {
    try {
      Files.createDirectories(root);
      return new Place(
          Files.createTempDirectory(root, attempt.story() + "-" + attempt.number() + "-"));
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot create a work folder in " + root, failed);
    }
  }

  /** The folder of one story; closing it deletes it with its content. */
  record Place(Path folder) implements AutoCloseable {

    @Override
    public void close() {
      try {
        FileSystemUtils.deleteRecursively(folder);
      } catch (IOException failed) {
        log.warn("Could not remove {}", folder, failed);
      }
    }
  }
}
