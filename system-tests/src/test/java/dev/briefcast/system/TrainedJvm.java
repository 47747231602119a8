package dev.briefcast.system;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts Briefcast for tests as the launcher does; where it is told to, also with what the JVM
 * learnt in one start before. Learning takes two minutes of a processor, and spares a service three
 * to seven seconds of its start: that pays where harm is done for minutes, and not for the fifteen
 * services of {@code ./verify}.
 */
final class TrainedJvm {

  private static final Path JAR = Path.of("../standalone/target/briefcast.jar").toAbsolutePath();
  private static final Path EXAMPLE = Path.of("../examples/tiny.json").toAbsolutePath();
  private static final List<String> COMMAND =
      List.of(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-XX:+UseCompactObjectHeaders",
          // Compiling thoroughly takes longer than most of these processes live.
          "-XX:TieredStopAtLevel=1",
          "-Xlog:disable",
          "-Xlog:all=error:stderr",
          "-Djava.awt.headless=true",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private static final boolean TRAINED = Boolean.getBoolean("briefcast.trained");

  /** As long as it may take beside four other JVMs on two processors. */
  private static final long LEARNING_MINUTES_MAX = 10;

  private static final Path LOCK = Path.of("target/learning.lock");

  /** Learns at first use. */
  private static final class Learnt {
    static final List<String> OPTION = TRAINED ? learnt() : List.of();
  }

  private TrainedJvm() {}

  /** A command line that runs Briefcast with these arguments; waits for a JVM that learns. */
  static List<String> command(List<String> arguments) {
    return with(Learnt.OPTION, arguments);
  }

  /** The same without what the JVM learnt, and without waiting for it. */
  static List<String> commandUntrained(List<String> arguments) {
    return with(List.of(), arguments);
  }

  /** A command line that runs one service as it is run in its container. */
  static List<String> command(Class<?> service) {
    var command = new ArrayList<>(COMMAND);
    command.addAll(Learnt.OPTION);
    command.addAll(List.of("-cp", JAR.toString(), service.getName()));
    return command;
  }

  private static List<String> with(List<String> options, List<String> arguments) {
    var command = new ArrayList<>(COMMAND);
    command.addAll(options);
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(arguments);
    return command;
  }

  /** The option that names what was learnt, which is made anew with every jar; or none. */
  private static List<String> learnt() {
    try {
      Path learnt = Path.of("target/learnt-" + Files.getLastModifiedTime(JAR).toMillis() + ".aot");
      learnOnce(learnt);
      return Files.size(learnt) == 0
          ? List.of()
          : List.of("-XX:AOTCache=" + learnt.toAbsolutePath());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** By one of the JVMs that run tests; the others wait for it. */
  private static void learnOnce(Path learnt) throws IOException, InterruptedException {
    try (var file = FileChannel.open(LOCK, CREATE, WRITE);
        var _ = file.lock()) {
      if (!Files.exists(learnt)) {
        Path unfinished = learnt.resolveSibling(learnt.getFileName() + ".new");
        if (learn(unfinished)) {
          Files.move(unfinished, learnt);
        } else {
          Files.createFile(learnt);
        }
      }
    }
  }

  /** False if it takes too long. */
  private static boolean learn(Path learnt) throws IOException, InterruptedException {
    Path log = Path.of("target/learning.log");
    Process process =
        new ProcessBuilder(
                with(
                    List.of("-XX:AOTCacheOutput=" + learnt),
                    List.of("warm-up", EXAMPLE.toString())))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(LEARNING_MINUTES_MAX, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      return false;
    }
    if (process.exitValue() != 0) {
      throw new AssertionError("Briefcast does not start:\n" + Files.readString(log));
    }
    return true;
  }
}
