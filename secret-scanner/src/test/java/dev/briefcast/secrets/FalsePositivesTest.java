package dev.briefcast.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How much is masked of what holds no secrets: whole files, as excerpts are. */
class FalsePositivesTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern TEXTS =
      Pattern.compile(
          ".*\\.(?:java|json|ya?ml|sql|md|html|css|js|sh|xml|properties|tsv|txt|py|tpl|toml)");
  private static final Pattern ELSEWHERE = Pattern.compile("(?:.*/)?(?:target|\\.git|out)/.*");

  /** A folder of recorded changes of other projects, each file a list with their patches. */
  private static final String CHANGES = System.getProperty("briefcast.changes", "");

  private long lines;
  private final List<String> masked = new ArrayList<>();

  @Test
  void sources_ofThisProject_areHardlyMasked() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      files
          .filter(file -> TEXTS.matcher(file.getFileName().toString()).matches())
          .filter(file -> !ELSEWHERE.matcher(ROOT.relativize(file).toString()).matches())
          .filter(file -> !file.toString().contains("secret-scanner/src/test"))
          .forEach(file -> look(ROOT.relativize(file).toString(), text(file)));
    }

    assertAtMostOneIn1000();
  }

  /** Nothing to measure in a build: those changes are not of this repository. */
  @Test
  void changes_ofOtherProjects_areHardlyMasked() throws IOException {
    if (!CHANGES.isEmpty()) {
      try (Stream<Path> files = Files.list(Path.of(CHANGES))) {
        files.filter(file -> file.toString().endsWith(".json.gz")).forEach(this::lookAtChanges);
      }
      assertThat(lines).isPositive();
    }

    assertAtMostOneIn1000();
  }

  private void lookAtChanges(Path file) {
    try (var in = new GZIPInputStream(Files.newInputStream(file))) {
      for (JsonNode change : JsonMapper.shared().readTree(in)) {
        look(file.toString(), change.path("pull").path("title").asString(""));
        look(file.toString(), change.path("pull").path("body").asString(""));
        for (JsonNode each : change.path("files")) {
          look(each.path("filename").asString(), each.path("patch").asString(""));
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void assertAtMostOneIn1000() {
    System.getLogger("masks")
        .log(
            System.Logger.Level.INFO,
            () ->
                String.format(
                    Locale.ROOT,
                    "%d false masks in %d lines%n%s",
                    masked.size(),
                    lines,
                    String.join("\n", masked)));
    assertThat((long) masked.size())
        .as(String.join("\n", masked))
        .isLessThanOrEqualTo(lines / 1000);
  }

  private void look(String name, String text) {
    List<String> before = text.lines().toList();
    List<String> after = SecretScan.of(text).text().lines().toList();
    lines += before.size();
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        masked.add(name + ": " + before.get(i).strip());
      }
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
