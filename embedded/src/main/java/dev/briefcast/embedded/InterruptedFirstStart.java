package dev.briefcast.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Removes what a kill during the very first start leaves behind, from which PostgreSQL cannot
 * recover.
 */
final class InterruptedFirstStart {

  private InterruptedFirstStart() {}

  /** Removes a data folder that was never served and programs that were never wholly unpacked. */
  static void sweep(Path data, Path programs) throws IOException {
    if (!Files.exists(marker(data))) {
      Folder.delete(data);
    }
    if (!Files.isDirectory(programs)) {
      return;
    }
    try (var unpacked = Files.newDirectoryStream(programs, "PG-*")) {
      for (Path folder : unpacked) {
        if (!Files.exists(folder.resolve(".exists")) && !isBeingUnpacked(folder)) {
          Folder.delete(folder);
        }
      }
    }
  }

  /** Says that the data folder has been served. */
  static void markComplete(Path data) throws IOException {
    if (!Files.exists(marker(data))) {
      Files.createFile(marker(data));
    }
  }

  /** Whoever unpacks holds a lock on this file, which ends with its process. */
  private static boolean isBeingUnpacked(Path folder) throws IOException {
    try (var channel = FileChannel.open(folder.resolve("epg-lock"), StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    } catch (NoSuchFileException e) {
      return false;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  private static Path marker(Path data) {
    return data.resolveSibling("data-is-complete");
  }
}
