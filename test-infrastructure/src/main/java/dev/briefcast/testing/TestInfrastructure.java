package dev.briefcast.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.boot.SpringApplication;

/** Gives tests a real broker and a real database. Safe for use by several threads. */
public final class TestInfrastructure {

  private TestInfrastructure() {}

  /**
   * The bootstrap servers of the one broker that the tests of this JVM share. Topics and groups of
   * other tests may be on it.
   */
  public static String kafka() {
    return SharedKafka.BROKER.bootstrapServers();
  }

  /** An empty database of its own, on the one server that the tests of this JVM share. */
  public static TestDatabase postgres() {
    return SharedPostgres.SERVER.createDatabase();
  }

  /** A broker for one test alone, which it may stop, start again and must close. */
  public static TestKafka ownKafka() {
    try {
      return switch (InfrastructureKind.chosen()) {
        case EMBEDDED -> new EmbeddedTestKafka();
        case CONTAINERS -> new ContainerTestKafka();
      };
    } catch (IOException e) {
      throw new UncheckedIOException("no broker for tests", e);
    }
  }

  /** A database server for one test alone, which it may stop, start again and must close. */
  public static TestPostgres ownPostgres() {
    try {
      return switch (InfrastructureKind.chosen()) {
        case EMBEDDED -> new EmbeddedTestPostgres();
        case CONTAINERS -> new ContainerTestPostgres();
      };
    } catch (IOException e) {
      throw new UncheckedIOException("no database server for tests", e);
    }
  }

  /** After the application contexts of tests, which would otherwise wait for what is gone. */
  private static <S extends RestartableServer> S closedAtExit(S server) {
    SpringApplication.getShutdownHandlers().add(server::close);
    return server;
  }

  private static final class SharedKafka {
    static final TestKafka BROKER = closedAtExit(ownKafka());
  }

  private static final class SharedPostgres {
    static final TestPostgres SERVER = closedAtExit(ownPostgres());
  }
}
