package dev.briefcast.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** Gives tests a real broker and a real database. Safe for use by several threads. */
public final class TestInfrastructure {

  private static final String SPRING_SHUTDOWN = "SpringApplicationShutdownHook";
  private static final Duration HOOKS_START_WITHIN = Duration.ofMillis(200);
  private static final Duration CONTEXTS_CLOSE_WITHIN = Duration.ofSeconds(30);

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
  static <S extends RestartableServer> S closedAtExit(S server) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  awaitApplications();
                  server.close();
                }));
    return server;
  }

  /** Spring Boot's own handlers run only where an application has run. */
  private static void awaitApplications() {
    try {
      // Hooks start in any order: Spring's must be among the living to be found.
      Thread.sleep(HOOKS_START_WITHIN);
      for (Thread each : Thread.getAllStackTraces().keySet()) {
        if (each.getName().equals(SPRING_SHUTDOWN)) {
          each.join(CONTEXTS_CLOSE_WITHIN);
        }
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class SharedKafka {
    static final TestKafka BROKER = closedAtExit(ownKafka());
  }

  private static final class SharedPostgres {
    static final TestPostgres SERVER = closedAtExit(ownPostgres());
  }
}
