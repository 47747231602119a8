package dev.briefcast.embedded;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * One Kafka broker, its own controller, on the loopback address. Ready when it exists.
 *
 * <p>The only class that uses Kafka's internals: the embedded broker that Spring has knows neither
 * a chosen port nor lasting data. It installs no shutdown hook; whoever starts it closes it. Its
 * data survives both {@link #close} and the death of the process.
 */
public final class EmbeddedKafka implements Closeable {

  private static final int NODE_ID = 1;

  private final Folder folder;
  private final int port;
  private final KafkaRaftServer server;

  private EmbeddedKafka(Folder folder, int port, Map<String, String> further) throws IOException {
    this.folder = folder;
    this.port = port;
    Properties settings = BrokerSettings.of(NODE_ID, folder.path(), port, FreePort.find());
    settings.putAll(further);
    formatOnce(folder.path());
    server = new KafkaRaftServer(KafkaConfig.fromProps(settings, false), Time.SYSTEM);
    start();
  }

  /**
   * Starts a broker whose data lasts.
   *
   * @param folder made if missing; no other broker may use it
   * @param port to listen on, or 0 for any free one
   * @throws IOException if the folder cannot be used
   */
  public static EmbeddedKafka at(Path folder, int port) throws IOException {
    Folder lasting = Folder.permanent(folder);
    return FreePort.start(port, free -> new EmbeddedKafka(lasting, free, Map.of()));
  }

  /** Starts a broker on a free port whose data goes when it is closed. */
  public static EmbeddedKafka temporary() throws IOException {
    return temporary(Map.of());
  }

  /**
   * Starts a broker on a free port whose data goes when it is closed.
   *
   * @param further settings by Kafka's names, in place of ours where both name one. Clients use the
   *     listener {@code CLIENTS}
   */
  public static EmbeddedKafka temporary(Map<String, String> further) throws IOException {
    Folder folder = Folder.temporary("kafka");
    return FreePort.start(0, free -> new EmbeddedKafka(folder, free, further));
  }

  /** What clients call {@code bootstrap.servers}. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  /** The TCP port that it listens on. */
  public int port() {
    return port;
  }

  /** Stops it in order, which takes about a second. Closing again does nothing. */
  @Override
  public void close() throws IOException {
    server.shutdown();
    server.awaitShutdown();
    folder.release();
  }

  private void start() {
    try {
      server.startup();
    } catch (RuntimeException | Error failure) {
      server.shutdown();
      throw failure;
    }
  }

  /** The file that says so is written last: a folder half formatted is formatted again. */
  private static void formatOnce(Path folder) throws IOException {
    if (Files.exists(folder.resolve("meta.properties"))) {
      return;
    }
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    var formatter =
        new Formatter()
            .setPrintStream(silent)
            .setNodeId(NODE_ID)
            .setClusterId(Uuid.randomUuid().toString())
            .setControllerListenerName(BrokerSettings.CONTROLLER_LISTENER)
            .setMetadataLogDirectory(folder.toString())
            .addDirectory(folder.toString());
    run(formatter, folder);
  }

  private static void run(Formatter formatter, Path folder) throws IOException {
    try {
      formatter.run();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("cannot prepare " + folder + " for Kafka", e);
    }
  }
}
