package dev.briefcast.bench.stack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A {@link WorkerProgram} in a process of its own. */
public final class WorkerProcess implements AutoCloseable {

  /**
   * A job that the worker has started.
   *
   * @param delivery 1 if nobody had it before
   */
  public record TakenOn(int delivery, long us) {}

  private final Process process;
  private final BlockingQueue<TakenOn> takenOn = new LinkedBlockingQueue<>();

  private WorkerProcess(Process process) {
    this.process = process;
    Thread.ofVirtual().start(this::listen);
  }

  public static WorkerProcess start(String kafka, String name, Duration lock) throws IOException {
    return new WorkerProcess(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerProgram.class.getName(),
                kafka,
                name,
                Long.toString(lock.toMillis()))
            .redirectError(Redirect.INHERIT)
            .start());
  }

  /** The next job that it takes on, or null if none comes. */
  public @Nullable TakenOn next(Duration within) throws InterruptedException {
    return takenOn.poll(within.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Stops it as a machine does: without a word. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Stops it from running; its connections stay open. */
  public void freeze() throws IOException, InterruptedException {
    Process signal = new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start();
    Programs.awaitSuccess(signal);
  }

  private void listen() {
    try (BufferedReader printed = process.inputReader()) {
      for (String line = printed.readLine(); line != null; line = printed.readLine()) {
        String[] words = line.split(" ", 2);
        takenOn.add(new TakenOn(Integer.parseInt(words[0]), Long.parseLong(words[1])));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {
    kill();
    process.onExit().join();
  }
}
