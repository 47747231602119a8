package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The longest legal briefs, in the heap that the chart gives a worker. More of them by {@code
 * -Dbriefcast.extremes=1000}, of which most are painted in part unless {@code
 * -Dbriefcast.extremes.whole}; others by {@code -Dbriefcast.extremes.seed=7}.
 */
@Tag("long")
class ExtremeBriefsIT {

  private static final int COUNT = Integer.getInteger("briefcast.extremes", 100);
  private static final long SEED = Long.getLong("briefcast.extremes.seed", 1);

  /** 60 % of the 1,536 MiB that the chart gives: {@code images/assemble}. */
  private static final String HEAP = "-Xmx921m";

  /** More are worth the JVM's thorough compiler. */
  private static final boolean MANY = COUNT > 10;

  /** Whether as much is done with each of many as with each of a few. */
  private static final boolean WHOLE = !MANY || Boolean.getBoolean("briefcast.extremes.whole");

  /** One in so many becomes a file, and at least one. */
  private static final int ENCODED = WHOLE ? 10 : Math.min(100, COUNT);

  /** One in so many of the others is painted as that file is. */
  private static final int PAINTED = WHOLE ? 1 : 5;

  @TempDir Path folder;

  @Test
  void longestLegalBriefs_inAWorkersHeap_areMadeOrRefused() throws Exception {
    int half = COUNT / 2;
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");

    // Two at once: what is worked on by one thread leaves a processor to the other.
    List<Process> processes =
        List.of(jvm(one, half, SEED, 1, 2, 16), jvm(other, COUNT - half, SEED + half, 16, 1, 2));

    for (Process process : processes) {
      assertThat(process.waitFor()).as(() -> read(one) + read(other)).isZero();
    }
    assertThat(read(one)).contains("0 of " + half + " broke");
    assertThat(read(other)).contains("0 of " + (COUNT - half) + " broke").contains("made");
  }

  private static Process jvm(Path log, int count, long seed, Integer... threads) throws Exception {
    var command = new ArrayList<String>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(
        List.of(
            HEAP,
            MANY ? "-XX:+TieredCompilation" : "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Djava.awt.headless=true",
            "-cp",
            System.getProperty("java.class.path"),
            ExtremeBriefsRun.class.getName()));
    Stream.of(count, seed, ENCODED, PAINTED).map(Object::toString).forEach(command::add);
    Stream.of(threads).map(Object::toString).forEach(command::add);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (java.io.IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }
}
