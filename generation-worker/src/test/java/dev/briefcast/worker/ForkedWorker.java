package dev.briefcast.worker;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.springframework.context.support.GenericApplicationContext;

/** A worker in a process of its own, which goes by the titles of its stories. */
final class ForkedWorker implements AutoCloseable {

  /** A story that ends only where it is interrupted. */
  static final String ENDLESS = "An endless story";

  /** A story that ends the process some time after its lock was renewed. */
  static final String DEADLY = "A deadly story";

  /** What it prints once it takes jobs on. */
  static final String STARTED = "Started ForkedWorker in";

  private static final long AFTER_RENEWALS_MS = 1_500;

  private static final Duration SOON = Duration.ofSeconds(60);

  private final Process process;
  private final Path log;

  private ForkedWorker(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static ForkedWorker start(Path log, Stream<String> arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(ForkedWorker.class.getName());
    arguments.forEach(command::add);
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      return new ForkedWorker(process, log);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What runs in the process. */
  public static void main(String[] arguments) {
    var maker = new ScriptedMaker();
    maker.first(
        ENDLESS,
        () -> {
          System.out.println("begun: " + ENDLESS);
          new CountDownLatch(1).await();
        });
    maker.first(
        DEADLY,
        () -> {
          new CountDownLatch(1).await(AFTER_RENEWALS_MS, TimeUnit.MILLISECONDS);
          Runtime.getRuntime().halt(1);
        });
    GenerationWorker.run(
        GenerationWorker.application()
            .initializers(
                (GenericApplicationContext context) ->
                    context.registerBean("storyRenderer", ScriptedMaker.class, () -> maker)),
        arguments);
  }

  Process process() {
    return process;
  }

  /** Sends SIGTERM. */
  void terminate() {
    process.destroy();
  }

  ForkedWorker awaitPrinted(String text) {
    await().atMost(SOON).until(() -> printed().contains(text));
    return this;
  }

  String printed() {
    try {
      return Files.readString(log);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
