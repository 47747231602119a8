package dev.briefcast.system;

import static org.awaitility.Awaitility.await;

import dev.briefcast.embedded.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The {@code briefcast} command in a process of its own, so that it can be killed. */
public final class BriefcastProcess implements AutoCloseable {

  private static final Duration READY_WITHIN = Duration.ofMinutes(3);
  private static final long ENDED_WITHIN_MINUTES = 3;

  /** Tests speak for clients of many addresses, so that none uses up the limits of another. */
  private static final String LOOPBACK = "127.0.0.0/8,::1";

  /** Few tests look at pictures: those of all others are small ones. */
  private static final String FORMAT = "landscape-720";

  private static final Predicate<String> FAILURE = Pattern.compile("ERROR|Caused by").asPredicate();
  private static final int CAUSES_MAX = 30;

  private final Process process;
  private final Path log;

  private BriefcastProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Starts the command and returns at once; its output goes to {@code <name>.log}. */
  public static BriefcastProcess start(Path folder, String name, String... arguments)
      throws IOException {
    return start(Map.of(), folder, name, List.of(arguments));
  }

  /** The same with further variables in its environment. */
  public static BriefcastProcess start(
      Map<String, String> environment, Path folder, String name, List<String> arguments)
      throws IOException {
    return start(TrainedJvm.command(arguments), environment, folder, name);
  }

  /** The same at once: several seconds slower than a trained start, which may wait a minute. */
  static BriefcastProcess startUntrained(
      Map<String, String> environment, Path folder, String name, List<String> arguments)
      throws IOException {
    return start(TrainedJvm.commandUntrained(arguments), environment, folder, name);
  }

  /**
   * Starts one service as its container does: without the command, told what it needs by its
   * environment.
   *
   * @param service the class with its {@code main}
   */
  public static BriefcastProcess ofService(
      Class<?> service, Map<String, String> environment, Path folder, String name)
      throws IOException {
    return start(TrainedJvm.command(service), environment, folder, name);
  }

  /** Starts what runs Briefcast otherwise than by the class path of the build. */
  public static BriefcastProcess ofCommand(
      List<String> command, Map<String, String> environment, Path folder, String name)
      throws IOException {
    return start(command, environment, folder, name);
  }

  private static BriefcastProcess start(
      List<String> command, Map<String, String> environment, Path folder, String name)
      throws IOException {
    Path log = folder.resolve(name + ".log");
    ProcessBuilder process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    process.environment().put("BRIEFCAST_LIMITS_TRUSTED_PROXIES", LOOPBACK);
    process.environment().put("BRIEFCAST_LOOK_FORMAT", FORMAT);
    // Each fetcher asks the broker for work all the time.
    process.environment().put("BRIEFCAST_WORKER_QUEUE_CHANGESATONCE", "2");
    process.environment().putAll(environment);
    return new BriefcastProcess(process.start(), log);
  }

  /** A port that nobody listens on. */
  public static String freePort() {
    return Integer.toString(FreePort.find());
  }

  /** Waits until that text was printed. */
  public BriefcastProcess awaitPrinted(String text) {
    await()
        .atMost(READY_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> output().contains(text) || !process.isAlive());
    if (!output().contains(text)) {
      throw new AssertionError(
          "ended before it printed '" + text + "':\n" + output() + "\n" + causes());
    }
    return this;
  }

  /** What it printed so far, errors too. */
  public String output() {
    try {
      return Files.exists(log) ? Files.readString(log) : "";
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** What the logs of its folder say of failures: nobody sees those after a build elsewhere. */
  private String causes() {
    try (Stream<Path> files = Files.walk(log.getParent(), 2)) {
      List<Path> logs = files.filter(file -> file.endsWith("briefcast.log")).toList();
      var causes = new StringJoiner("\n");
      for (Path each : logs) {
        Files.readAllLines(each).stream().filter(FAILURE).limit(CAUSES_MAX).forEach(causes::add);
      }
      return causes.toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** {@code kill -9}: no goodbye to anyone. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** {@code SIGTERM}, as Ctrl-C does; answers with the exit code. */
  public int stop() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(ENDED_WITHIN_MINUTES, TimeUnit.MINUTES)) {
      throw new AssertionError("did not stop in time:\n" + output());
    }
    return process.exitValue();
  }

  /** Waits until it has ended by itself; answers with the exit code. */
  public int ended() throws InterruptedException {
    if (!process.waitFor(ENDED_WITHIN_MINUTES, TimeUnit.MINUTES)) {
      throw new AssertionError("did not end in time:\n" + output());
    }
    return process.exitValue();
  }

  /** {@code kill -STOP}: it does nothing any more, and does not know it. */
  public void freeze() {
    signal("STOP");
  }

  /** {@code kill -CONT}: it goes on as if no time had passed. */
  public void thaw() {
    signal("CONT");
  }

  /** Whether the process is there, frozen or not. */
  public boolean isAlive() {
    return process.isAlive();
  }

  private void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** Asks it to stop and waits a little; for the end of the JVM. */
  public void terminate() {
    process.destroy();
    process.onExit().orTimeout(30, TimeUnit.SECONDS).handle((ended, late) -> ended).join();
  }

  @Override
  public void close() {
    terminate();
  }
}
