package dev.briefcast.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/**
 * One PostgreSQL server, a process of its own, on the loopback address. Ready when it exists.
 *
 * <p>Unless asked otherwise it is as durable as a production server: what was committed survives
 * {@link #close}, the death of this process and of the machine. It installs no shutdown hook;
 * whoever starts it closes it. It outlives a kill of this JVM, and the next start on its folder
 * stops it.
 */
public final class PostgresServer implements Closeable {

  /** The owner of every database; trusted without a password, from this machine only. */
  public static final String USER = "postgres";

  /** The crashes that written data survives. */
  public enum Durability {
    /** What was committed survives the death of the machine. */
    MACHINE("on"),
    /** It survives the death of every process, and costs no writing to the disk: for tests. */
    PROCESSES("off");

    private final String fsync;

    Durability(String fsync) {
      this.fsync = fsync;
    }
  }

  private static final Duration START_MAX = Duration.ofSeconds(60);

  private final Folder folder;
  private final EmbeddedPostgres postgres;

  private PostgresServer(
      Folder folder, Path programs, int port, Durability durability, Map<String, String> further)
      throws IOException {
    this.folder = folder;
    Path data = data(folder.path());
    LeftoverServer.stop(data);
    InterruptedFirstStart.sweep(data, programs);
    postgres = start(data, programs, port, durability, further);
    checkAnswers(data);
    InterruptedFirstStart.markComplete(data);
  }

  /**
   * Starts a server whose data lasts.
   *
   * @param folder made if missing; the programs are unpacked into it as well. The caller sees to it
   *     that no other process uses it: a server that runs on it is taken for a leftover
   * @param port to listen on, or 0 for any free one
   * @throws IOException if it does not start
   */
  public static PostgresServer at(Path folder, int port) throws IOException {
    return at(folder, folder.resolve("programs"), port);
  }

  /**
   * The same with programs that are unpacked elsewhere.
   *
   * @param programs made if missing; several processes may share it
   */
  public static PostgresServer at(Path folder, Path programs, int port) throws IOException {
    return at(folder, programs, port, Durability.MACHINE);
  }

  /** The same, as durable as one likes. */
  public static PostgresServer at(Path folder, Path programs, int port, Durability durability)
      throws IOException {
    Folder lasting = Folder.permanent(folder);
    return FreePort.start(
        port, free -> new PostgresServer(lasting, programs, free, durability, Map.of()));
  }

  /**
   * Stops a server that a killed process left on a folder, so that its port is free again. Starting
   * one there does so too.
   *
   * @throws IOException if it does not stop
   */
  public static void stopLeftover(Path folder) throws IOException {
    LeftoverServer.stop(data(folder));
  }

  /** Starts a server on a free port whose data goes when it is closed. */
  public static PostgresServer temporary() throws IOException {
    return temporary(Map.of());
  }

  /**
   * Starts a server on a free port whose data goes when it is closed.
   *
   * @param further settings by PostgreSQL's names, in place of ours where both name one
   */
  public static PostgresServer temporary(Map<String, String> further) throws IOException {
    Folder folder = Folder.temporary("postgres");
    return FreePort.start(
        0, free -> new PostgresServer(folder, sharedPrograms(), free, Durability.MACHINE, further));
  }

  /** A passing folder for the programs that all servers of a user may share. */
  public static Path sharedPrograms() {
    String name = "briefcast-postgres-" + System.getProperty("user.name");
    return Path.of(System.getProperty("java.io.tmpdir"), name);
  }

  /** The TCP port that it listens on. */
  public int port() {
    return postgres.getPort();
  }

  /** The JDBC URL of a database of this server. */
  public String jdbcUrl(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port() + "/" + database;
  }

  /** The R2DBC URL of a database of this server. */
  public String r2dbcUrl(String database) {
    return "r2dbc:postgresql://127.0.0.1:" + port() + "/" + database;
  }

  /**
   * Makes an empty database unless there is one of that name.
   *
   * @param name of lower-case letters, digits and underscores
   */
  public void createDatabase(String name) throws SQLException {
    if (!name.matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("not a database name: " + name);
    }
    try (var connection = postgres.getPostgresDatabase().getConnection();
        var query = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?");
        var statement = connection.createStatement()) {
      query.setString(1, name);
      if (!query.executeQuery().next()) {
        statement.execute("CREATE DATABASE " + name);
      }
    }
  }

  /** Stops it in order, which takes a moment. Closing again does nothing. */
  @Override
  public void close() throws IOException {
    postgres.close();
    folder.release();
  }

  /** The library takes any server that answers on the port for the one that it started. */
  private void checkAnswers(Path data) throws IOException {
    String answering;
    try (var connection = postgres.getPostgresDatabase().getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SHOW data_directory")) {
      rows.next();
      answering = rows.getString(1);
    } catch (SQLException e) {
      postgres.close();
      throw new IOException("the server on port " + port() + " does not answer", e);
    }
    if (!answering.equals(data.toString())) {
      postgres.close();
      throw new BindException("another PostgreSQL server listens on port " + port());
    }
  }

  private static Path data(Path folder) {
    return folder.resolve("data");
  }

  private static EmbeddedPostgres start(
      Path data, Path programs, int port, Durability durability, Map<String, String> further)
      throws IOException {
    Files.createDirectories(programs);
    EmbeddedPostgres.Builder server = builder(data, programs, port, durability);
    further.forEach(server::setServerConfig);
    return server.start();
  }

  private static EmbeddedPostgres.Builder builder(
      Path data, Path programs, int port, Durability durability) {
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(data)
        .setCleanDataDirectory(false)
        .setRegisterShutdownHook(false)
        .setOverrideWorkingDirectory(programs.toFile())
        .setPGStartupWait(START_MAX)
        // The library turns durability off.
        .setServerConfig("fsync", durability.fsync)
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("full_page_writes", "on")
        .setServerConfig("listen_addresses", "127.0.0.1")
        .setServerConfig("unix_socket_directories", "")
        // The same order of text on every machine, whatever its locales.
        .setLocaleConfig("locale-provider", "builtin")
        .setLocaleConfig("builtin-locale", "C.UTF-8")
        .setLocaleConfig("locale", "C");
  }
}
