package dev.briefcast.renderer.speech;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder of cached files, bounded in size. It only saves time: whatever goes wrong with it is
 * logged and otherwise as if the file were not there.
 */
final class SpeechFolder {

  private static final Logger log = LoggerFactory.getLogger(SpeechFolder.class);
  private static final String ENDING = ".speech";

  private final Path folder;
  private final long bytesMax;
  private long bytes;

  /** A file, and what decides whether it goes. */
  private record CachedFile(Path file, long bytes, FileTime used) {}

  SpeechFolder(Path folder, long bytesMax) throws IOException {
    this.folder = folder;
    this.bytesMax = bytesMax;
    Files.createDirectories(folder);
    this.bytes = entries().stream().mapToLong(CachedFile::bytes).sum();
  }

  byte @Nullable [] read(String key) {
    Path file = file(key);
    try {
      byte[] found = Files.readAllBytes(file);
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return found;
    } catch (NoSuchFileException absent) {
      return null;
    } catch (IOException unreadable) {
      log.warn("Could not read cached speech: {}", unreadable.toString());
      return null;
    }
  }

  void write(String key, byte[] content) {
    try {
      Path unfinished = Files.createTempFile(folder, "unfinished", ".tmp");
      Files.write(unfinished, content);
      Files.move(
          unfinished,
          file(key),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
      makeRoom(content.length);
    } catch (IOException unwritable) {
      log.warn("Could not cache speech: {}", unwritable.toString());
    }
  }

  private synchronized void makeRoom(long added) throws IOException {
    bytes += added;
    if (bytes <= bytesMax) {
      return;
    }
    var oldestFirst = entries().stream().sorted(Comparator.comparing(CachedFile::used)).toList();
    bytes = oldestFirst.stream().mapToLong(CachedFile::bytes).sum();
    for (CachedFile entry : oldestFirst) {
      // A fifth of the space is freed at once, so that the folder is not listed at every write.
      if (bytes <= bytesMax / 5 * 4) {
        return;
      }
      Files.deleteIfExists(entry.file());
      bytes -= entry.bytes();
    }
  }

  private List<CachedFile> entries() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.flatMap(SpeechFolder::entry).toList();
    }
  }

  private static Stream<CachedFile> entry(Path file) {
    try {
      return file.toString().endsWith(ENDING)
          ? Stream.of(new CachedFile(file, Files.size(file), Files.getLastModifiedTime(file)))
          : Stream.empty();
    } catch (IOException goneMeanwhile) {
      return Stream.empty();
    }
  }

  private Path file(String key) {
    return folder.resolve(key + ENDING);
  }
}
