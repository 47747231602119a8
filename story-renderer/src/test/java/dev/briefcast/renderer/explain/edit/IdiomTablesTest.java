package dev.briefcast.renderer.explain.edit;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.PatchCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables of idioms are long enough to believe: on both sides, and in several languages. */
class IdiomTablesTest {

  private static final int CASES_MIN = 20;
  private static final int LANGUAGES_MIN = 4;

  /**
   * What few languages have: JSX, Rust's derived traits and crates, Ruby's symbols, setters,
   * exports, C#'s types that allow null, overloaded constructors, comparisons that convert, all
   * that Scala and Swift write in their own way.
   */
  private static final Map<String, Integer> LANGUAGES =
      Map.ofEntries(
          entry("attributes.txt", 2),
          entry("constructors.txt", 3),
          entry("crate.txt", 1),
          entry("derived.txt", 1),
          entry("exported.txt", 2),
          entry("nullable.txt", 1),
          entry("scala.txt", 1),
          entry("setters.txt", 2),
          entry("strict.txt", 3),
          entry("swift.txt", 1),
          entry("symbols.txt", 1));

  static List<Path> tables() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/edits"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void table_hasEnoughExamplesAndNearMisses(Path table) throws IOException {
    List<PatchCase> cases = PatchCase.readFile(table);

    assertThat(cases).filteredOn(PatchCase::hasSentences).hasSizeGreaterThanOrEqualTo(CASES_MIN);
    assertThat(cases)
        .filteredOn(Predicate.not(PatchCase::hasSentences))
        .hasSizeGreaterThanOrEqualTo(CASES_MIN);
    assertThat(cases.stream().map(each -> each.path().replaceFirst(".*\\.", "")).distinct())
        .hasSizeGreaterThanOrEqualTo(
            LANGUAGES.getOrDefault(table.getFileName().toString(), LANGUAGES_MIN));
  }
}
