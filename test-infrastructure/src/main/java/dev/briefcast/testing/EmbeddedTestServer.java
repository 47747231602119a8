package dev.briefcast.testing;

import dev.briefcast.embedded.Folder;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A server that this JVM starts, in a folder of its own.
 *
 * @param <S> the server as long as it runs
 */
abstract class EmbeddedTestServer<S extends Closeable> implements RestartableServer {

  /** Starts a server. */
  interface Starter<S> {

    /**
     * @param port where it listens, or 0 for any free port
     */
    S start(Path folder, int port) throws IOException;
  }

  private final Path folder;
  private final Starter<S> starter;
  private S server;

  EmbeddedTestServer(String name, Starter<S> starter) throws IOException {
    this.folder = Files.createTempDirectory("briefcast-test-" + name);
    this.starter = starter;
    this.server = starter.start(folder, 0);
  }

  final synchronized S server() {
    return server;
  }

  /** Where the one that runs, or ran last, listens. */
  abstract int port(S running);

  @Override
  public final synchronized void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public final synchronized void start() {
    try {
      server = starter.start(folder, port(server));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public final synchronized void close() {
    stop();
    try {
      Folder.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
