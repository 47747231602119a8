package dev.briefcast.embedded;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** The data folder of a server: permanent, or deleted when it is closed. */
public record Folder(Path path, boolean lasting) {

  static Folder permanent(Path path) throws IOException {
    return new Folder(Files.createDirectories(path).toRealPath(), true);
  }

  static Folder temporary(String purpose) throws IOException {
    return new Folder(Files.createTempDirectory("briefcast-" + purpose).toRealPath(), false);
  }

  /** Removes it if it was made for the time being only. */
  void release() throws IOException {
    if (!lasting) {
      delete(path);
    }
  }

  /** Removes a folder with all that is in it; nothing happens if there is none. */
  public static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
