package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * The same brief and the same version give the same bytes, whoever makes the story, and whichever
 * compiler of the JVM compiled it.
 */
@Tag("long")
class SameBytesIT {

  @TempDir Path folder;

  @Test
  void story_renderedByTwoProcesses_onDifferentThreads_hasTheSameBytes() throws Exception {
    Process one = start("one", 1, "-XX:TieredStopAtLevel=1");
    Process other = start("other", 3, "-XX:+TieredCompilation");

    assertThat(ended(one)).as("%s", folder.resolve("one.log")).isZero();
    assertThat(ended(other)).as("%s", folder.resolve("other.log")).isZero();

    List<Path> files = files("one");
    assertThat(files).hasSize(6);
    assertThat(files("other")).hasSameSizeAs(files);
    for (Path file : files) {
      assertThat(folder.resolve("other").resolve(file.getFileName())).hasSameBinaryContentAs(file);
    }
  }

  private List<Path> files(String name) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      return files.sorted().toList();
    }
  }

  private Process start(String name, int threads, String compiler) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            compiler,
            "-Djava.awt.headless=true",
            "-cp",
            System.getProperty("java.class.path"),
            Making.class.getName(),
            folder.resolve(name).toString(),
            Integer.toString(threads))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".log").toFile())
        .start();
  }

  private static int ended(Process process) throws InterruptedException {
    try {
      return process.waitFor(3, TimeUnit.MINUTES) ? process.exitValue() : -1;
    } finally {
      process.destroyForcibly();
    }
  }

  /** One of the processes. */
  static final class Making {

    private Making() {}

    /** Makes the smallest example. */
    public static void main(String[] arguments) throws Exception {
      Path folder = Files.createDirectory(Path.of(arguments[0]));
      var settings = new RenderSettings(Integer.parseInt(arguments[1]), null, 0);
      var brief =
          BriefReader.read(JsonMapper.shared().readTree(Path.of("../examples/tiny.json").toFile()));
      LocalStoryRenderer.start(settings).make(brief, folder, (stage, percent) -> {});
    }
  }
}
