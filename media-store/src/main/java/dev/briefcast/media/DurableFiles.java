package dev.briefcast.media;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.UUID;

/** Writes files that are whole or absent, also after the machine has crashed. */
final class DurableFiles {

  private static final String PASSING_PREFIX = ".incoming-";

  /** Longer than any copy takes: the writer of an older one is dead. */
  private static final int PASSING_HOURS_MAX = 1;

  private DurableFiles() {}

  /** Copies a file; whatever stood at the target is replaced at one instant. */
  static void copy(Path source, Path target) throws IOException {
    Path passing = target.resolveSibling(PASSING_PREFIX + UUID.randomUUID());
    try {
      Files.copy(source, passing);
      flush(passing);
      Files.move(passing, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(passing);
    }
    flushFolderOf(target);
  }

  /** Makes the folder and those above it, so that they too outlive a crash. */
  static Path createFolders(Path folder) throws IOException {
    var missing = new ArrayDeque<Path>();
    for (Path path = folder; path != null && !Files.isDirectory(path); path = path.getParent()) {
      missing.push(path);
    }
    for (Path path : missing) {
      createFolder(path);
      flushFolderOf(path);
    }
    return folder;
  }

  /** Removes what a writer that died left behind. */
  static void sweep(Path folder) throws IOException {
    Instant old = Instant.now().minus(PASSING_HOURS_MAX, ChronoUnit.HOURS);
    try (var passing = Files.newDirectoryStream(folder, PASSING_PREFIX + "*")) {
      for (Path file : passing) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /** Whether a name is that of a file still being written. */
  static boolean isTemporary(String name) {
    return name.startsWith(PASSING_PREFIX);
  }

  private static void createFolder(Path path) throws IOException {
    try {
      Files.createDirectory(path);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(path)) {
        throw e;
      }
    }
  }

  private static void flushFolderOf(Path path) throws IOException {
    Path folder = path.getParent();
    if (folder != null) {
      flush(folder);
    }
  }

  private static void flush(Path path) throws IOException {
    try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
