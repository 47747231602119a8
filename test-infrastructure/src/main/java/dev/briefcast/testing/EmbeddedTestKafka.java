package dev.briefcast.testing;

import dev.briefcast.embedded.EmbeddedKafka;
import dev.briefcast.embedded.Folder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A broker in this JVM. */
final class EmbeddedTestKafka implements TestKafka {

  private final Path folder;
  private EmbeddedKafka broker;

  EmbeddedTestKafka() throws IOException {
    folder = Files.createTempDirectory("briefcast-test-kafka");
    broker = EmbeddedKafka.at(folder, 0);
  }

  @Override
  public synchronized String bootstrapServers() {
    return broker.bootstrapServers();
  }

  @Override
  public synchronized void stop() {
    try {
      broker.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void start() {
    try {
      broker = EmbeddedKafka.at(folder, broker.port());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
