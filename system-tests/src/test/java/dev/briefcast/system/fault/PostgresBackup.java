package dev.briefcast.system.fault;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Set;

/**
 * A base backup of a PostgreSQL server that runs, by the functions that {@code pg_basebackup} and
 * its like call: consistent, whatever is written meanwhile.
 */
final class PostgresBackup {

  /** What belongs to the running server, and what is copied when the backup ends. */
  private static final Set<String> LEFT_OUT =
      Set.of("postmaster.pid", "postmaster.opts", "pg_wal", "programs");

  private PostgresBackup() {}

  /**
   * Copies a server with all its databases.
   *
   * @param server its folder, with {@code data} in it
   * @param target made
   */
  static void take(Path server, int port, Path target) throws IOException, SQLException {
    String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    try (var connection = DriverManager.getConnection(url, "postgres", "");
        var statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('test', true)");
      copy(server, target, LEFT_OUT);
      try (var result = statement.executeQuery("SELECT labelfile FROM pg_backup_stop(false)")) {
        result.next();
        Files.writeString(target.resolve("data/backup_label"), result.getString(1));
      }
      copy(server.resolve("data/pg_wal"), target.resolve("data/pg_wal"), Set.of());
    }
  }

  /** Copies a folder; what is removed meanwhile is not in the copy. */
  static void copy(Path folder, Path target, Set<String> leftOut) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes)
              throws IOException {
            if (leftOut.contains(each.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            // PostgreSQL wants its folder for itself.
            Files.createDirectories(
                target.resolve(folder.relativize(each)),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path each, BasicFileAttributes attributes)
              throws IOException {
            if (!leftOut.contains(each.getFileName().toString())) {
              try {
                Files.copy(
                    each,
                    target.resolve(folder.relativize(each)),
                    StandardCopyOption.REPLACE_EXISTING);
              } catch (NoSuchFileException removed) {
                return FileVisitResult.CONTINUE;
              }
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path each, IOException failure)
              throws IOException {
            if (failure instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw failure;
          }
        });
  }
}
