package dev.briefcast.testing;

import dev.briefcast.embedded.Folder;
import dev.briefcast.embedded.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** A server started from this JVM. */
final class EmbeddedTestPostgres implements TestPostgres {

  private final Path folder;
  private PostgresServer server;
  private int databases;

  EmbeddedTestPostgres() throws IOException {
    folder = Files.createTempDirectory("briefcast-test-postgres");
    server = start(0);
  }

  @Override
  public synchronized TestDatabase createDatabase() {
    databases++;
    String name = "test_" + databases;
    try {
      server.createDatabase(name);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot make database " + name, e);
    }
    return new TestDatabase("127.0.0.1", server.port(), name, PostgresServer.USER, "");
  }

  @Override
  public synchronized void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void start() {
    try {
      server = start(server.port());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PostgresServer start(int port) throws IOException {
    return PostgresServer.at(
        folder, PostgresServer.sharedPrograms(), port, PostgresServer.Durability.PROCESSES);
  }

  @Override
  public synchronized void close() {
    stop();
    try {
      Folder.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
