package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The GitHub Action's one file, which GitHub runs as it is committed. */
class ActionBundleTest {

  private static final Path REPOSITORY = Path.of("..");

  /** {@code ./verify oracles} bundles them again and compares the bytes. */
  @Test
  void bundle_isBuiltFromItsSources() throws Exception {
    List<String> bundle = Files.readAllLines(REPOSITORY.resolve("action/dist/index.js"));
    List<String> sources =
        bundle.stream()
            .skip(1)
            .takeWhile(line -> line.startsWith("// "))
            .map(line -> line.substring(3))
            .distinct()
            .filter(line -> line.endsWith(".ts"))
            .toList();
    var digest = MessageDigest.getInstance("SHA-256");
    for (String source : sources) {
      digest.update(Files.readAllBytes(REPOSITORY.resolve(source)));
    }

    assertThat(sources).containsAll(own());
    assertThat(bundle.getFirst())
        .as("after a change: ./verify oracles -- -Dit.test=ActionOracleIT, which says how")
        .contains("SHA-256 " + HexFormat.of().formatHex(digest.digest()) + ":");
  }

  private static List<String> own() throws IOException {
    try (Stream<Path> files = Files.list(REPOSITORY.resolve("action/src"))) {
      return files.map(file -> "action/src/" + file.getFileName()).toList();
    }
  }
}
