package dev.briefcast.system.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What {@code docker-compose.yml} starts, beside whatever else runs of it: its ports are free. */
final class ComposeStack implements AutoCloseable {

  /** The images of ours. */
  static final List<String> SERVICES = List.of("api-gateway", "generation-worker", "quota-ledger");

  private static final Duration BUILT_WITHIN = Duration.ofMinutes(30);
  private static final Duration UP_WITHIN = Duration.ofMinutes(6);
  private static final Duration DONE_WITHIN = Duration.ofMinutes(2);

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String VERSION = "engine-test";
  private static final List<String> COMPOSE =
      List.of(
          "compose",
          "--project-name=briefcast-" + VERSION,
          "--file=" + ROOT.resolve("docker-compose.yml"),
          "--file=" + ROOT.resolve("system-tests/src/test/resources/engine/compose.yml"));

  private ComposeStack() {}

  /** Builds the three images. What a run that was killed left is gone then. */
  static ComposeStack built() throws IOException {
    var stack = new ComposeStack();
    stack.run(DONE_WITHIN, "config", "--quiet");
    stack.close();
    stack.run(BUILT_WITHIN, "build");
    return stack;
  }

  /** The name of an image of ours. */
  static String image(String service) {
    return "briefcast/%s:%s".formatted(service, VERSION);
  }

  /** Starts all of it but what {@code briefcast.engine.without} names; all is healthy then. */
  void up() throws IOException {
    var without = List.of(System.getProperty("briefcast.engine.without", "").split(","));
    Stream<String> services =
        run(DONE_WITHIN, "config", "--services").lines().filter(each -> !without.contains(each));
    Stream<String> how =
        Stream.of(
            "up",
            "--detach",
            "--no-build",
            "--wait",
            "--wait-timeout=" + UP_WITHIN.minusMinutes(1).toSeconds());
    run(UP_WITHIN, Stream.concat(how, services).toArray(String[]::new));
  }

  /** Kills a part of it, with no time to end anything, and starts it again. */
  void replace(String service) throws IOException {
    run(DONE_WITHIN, "kill", "--signal=KILL", service);
    run(DONE_WITHIN, "start", service);
  }

  /** Starts more of a service beside those that run; all are healthy then. */
  void scale(String service, int containers) throws IOException {
    run(
        UP_WITHIN,
        "up",
        "--detach",
        "--no-build",
        "--no-deps",
        "--no-recreate",
        "--wait",
        "--wait-timeout=" + UP_WITHIN.minusMinutes(1).toSeconds(),
        "--scale=%s=%d".formatted(service, containers),
        service);
  }

  /** The ids of those that run of a service. */
  List<String> containers(String service) throws IOException {
    return run(DONE_WITHIN, "ps", "--quiet", service).lines().toList();
  }

  /** What a shell in that container prints. */
  String shell(String service, String command) throws IOException {
    return run(DONE_WITHIN, "exec", "--no-TTY", service, "sh", "-c", command);
  }

  /** The last that each part of it logged. */
  String logs() throws IOException {
    return run(DONE_WITHIN, "logs", "--no-color", "--tail=80");
  }

  @Override
  public void close() throws IOException {
    run(DONE_WITHIN, "down", "--volumes", "--timeout=30");
  }

  private String run(Duration within, String... arguments) throws IOException {
    var all = new ArrayList<>(COMPOSE);
    all.addAll(List.of(arguments));
    return ContainerEngine.docker(
        within, Map.of("BRIEFCAST_VERSION", VERSION), all.toArray(String[]::new));
  }
}
