package dev.briefcast.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.deployment.Dockerfile.Instruction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Dockerfile, held to what linters ask for, and its commands to what a shell can read. */
class DockerfileTest {

  private static final Path ROOT = Path.of("..");

  private final Dockerfile file = Dockerfile.read(read(ROOT.resolve("Dockerfile")));

  @Test
  void dockerfile_isWithoutFault() {
    assertThat(file.stages()).hasSizeGreaterThan(3);
    assertThat(DockerfileRules.check(file)).isEmpty();
  }

  @Test
  void command_ofEveryRun_isValidShell() throws Exception {
    List<Instruction> runs = all("RUN");

    assertThat(runs).isNotEmpty();
    for (Instruction run : runs) {
      String command = run.rest().replaceAll("--mount=\\S+ ", "");
      assertThat(faults("sh", command)).as("line %d", run.line()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"images/assemble", "images/healthy", "helm/briefcast/files/databases.sh"})
  void script_ofAnImage_isValidForItsShell(String script) throws Exception {
    String text = read(ROOT.resolve(script));
    String shell = text.startsWith("#!/bin/bash") ? "bash" : "sh";

    assertThat(faults(shell, text)).isEmpty();
    assertThat(faults(shell, text + "\nif then")).isNotEmpty();
  }

  @Test
  void source_ofEveryCopy_existsAndIsNotIgnored() {
    List<String> ignored =
        read(ROOT.resolve(".dockerignore")).lines().filter(line -> !line.startsWith("#")).toList();
    List<String> sources =
        all("COPY").stream()
            .filter(copy -> !copy.rest().contains("--from="))
            .flatMap(copy -> sources(copy.rest()))
            .toList();

    assertThat(sources).isNotEmpty();
    for (String source : sources) {
      assertThat(ROOT.resolve(source)).exists();
      assertThat(ignored).doesNotContain(source, source.split("/", 2)[0]);
    }
  }

  @Test
  void stage_ofEveryService_isChecked() {
    var runtime = file.stages().stream().filter(each -> each.alias().equals("runtime")).toList();

    assertThat(runtime).singleElement().matches(each -> each.all("HEALTHCHECK").size() == 1);
    assertThat(file.stages())
        .filteredOn(each -> each.base().equals("runtime"))
        .hasSize(4)
        .allMatch(each -> each.all("USER").getLast().rest().equals("10001:10001"));
  }

  /** Each rule finds what it is there for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "FROM debian; 1: DL3006",
        "FROM debian:latest; 1: DL3007",
        "RUN true|FROM debian:13; 1: DL3061",
        "FROM debian:13 AS a|FROM debian:13 AS a; 2: DL3024",
        "FROM debian:13|WORKDIR app; 2: DL3000",
        "FROM debian:13|USER app|USER root; 3: DL3002",
        "FROM debian:13|RUN cd /tmp && ls; 2: DL3003",
        "FROM debian:13|RUN sudo ls; 2: DL3004",
        "FROM debian:13|RUN apt update; 2: DL3027",
        "FROM debian:13|RUN apt-get install -y --no-install-recommends x; 2: DL3009",
        "FROM debian:13|RUN apt-get install -y x && rm -rf /var/lib/apt/lists/*; 2: DL3015",
        "FROM debian:13|RUN apt-get install --no-install-recommends x && rm -rf"
            + " /var/lib/apt/lists/*; 2: DL3014",
        "FROM debian:13|ADD a b; 2: DL3020",
        "FROM debian:13|COPY a b c; 2: DL3021",
        "FROM debian:13|COPY --from=b a c; 2: DL3022",
        "FROM debian:13|CMD ls; 2: DL3025",
        "FROM debian:13|HEALTHCHECK CMD ls; 2: DL3025",
        "FROM debian:13|HEALTHCHECK NONE|HEALTHCHECK NONE; 3: DL3012",
        "FROM debian:13|RUN a|RUN b; 3: DL3059",
        "FROM debian:13|CMD []|CMD []; 3: DL4003",
        "FROM debian:13|ENTRYPOINT []|ENTRYPOINT []; 3: DL4004",
        "FROM debian:13|ENV DB_PASSWORD=x; 2: secret",
        "FROM debian:13|MAINTAINER me; 2: unknown",
      })
  void fault_ofEachKind_isFound(String lines, String fault) {
    assertThat(DockerfileRules.check(Dockerfile.read(lines.replace('|', '\n'))))
        .containsExactly(fault);
  }

  @Test
  void pipe_withoutPipefail_isFound() {
    assertThat(DockerfileRules.check(Dockerfile.read("FROM debian:13\nRUN ls | sort")))
        .containsExactly("2: DL4006");
  }

  private List<Instruction> all(String name) {
    return file.stages().stream().flatMap(stage -> stage.all(name).stream()).toList();
  }

  private static Stream<String> sources(String copy) {
    String[] words = copy.split("\\s+");
    return Arrays.stream(words).limit(words.length - 1L).filter(word -> !word.startsWith("--"));
  }

  /** What that shell says of a script that it reads and does not run. */
  private static String faults(String shell, String script) throws Exception {
    Process check = new ProcessBuilder(shell, "-n").redirectErrorStream(true).start();
    try (var in = check.outputWriter(UTF_8)) {
      in.write(script);
    }
    String said = new String(check.getInputStream().readAllBytes(), UTF_8);
    return check.waitFor() == 0 ? "" : "faulty: " + said;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
