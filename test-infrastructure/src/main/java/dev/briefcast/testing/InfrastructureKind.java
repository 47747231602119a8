package dev.briefcast.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.testcontainers.DockerClientFactory;

/** The kinds of servers that tests use. */
enum InfrastructureKind {
  EMBEDDED,
  CONTAINERS;

  static final String SWITCH = "briefcast.test.infrastructure";

  private static final class Chosen {
    static final InfrastructureKind KIND =
        named(System.getProperty(SWITCH, "auto"), InfrastructureKind::anEngineAnswers);
  }

  /** What this JVM uses, decided once. */
  static InfrastructureKind chosen() {
    return Chosen.KIND;
  }

  static InfrastructureKind named(String name, BooleanSupplier engineAnswers) {
    return switch (name) {
      case "embedded" -> EMBEDDED;
      case "containers" -> CONTAINERS;
      case "auto" -> engineAnswers.getAsBoolean() ? CONTAINERS : EMBEDDED;
      default ->
          throw new IllegalArgumentException(
              SWITCH + " is auto, embedded or containers, not " + name);
    };
  }

  /** Asks only where there is a sign of an engine: a vain question takes long and is noisy. */
  private static boolean anEngineAnswers() {
    String home = System.getProperty("user.home");
    boolean sign =
        System.getenv("DOCKER_HOST") != null
            || Files.exists(Path.of("/var/run/docker.sock"))
            || Files.exists(Path.of(home, ".docker/run/docker.sock"))
            || Files.exists(Path.of(home, ".testcontainers.properties"));
    return sign && DockerClientFactory.instance().isDockerAvailable();
  }
}
