package dev.briefcast.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A program that has ended.
 *
 * @param exit its exit status
 * @param printed what it wrote to either of its outputs, in UTF-8
 */
public record FinishedProgram(int exit, String printed) {

  /**
   * Runs a program to its end; what it started ends with it.
   *
   * @param program its command, folder, environment and input
   * @param folder in which there is room for what it prints
   * @throws AssertionError if it takes longer than that
   */
  public static FinishedProgram of(ProcessBuilder program, Path folder, Duration longest)
      throws IOException, InterruptedException {
    Path printed = Files.createTempFile(folder, "printed", ".txt");
    Process process = program.redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    boolean ended;
    try {
      ended = process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    if (!ended) {
      throw new AssertionError(
          "%s took longer than %s:%n%s"
              .formatted(program.command(), longest, Files.readString(printed)));
    }
    return new FinishedProgram(process.exitValue(), Files.readString(printed));
  }
}
