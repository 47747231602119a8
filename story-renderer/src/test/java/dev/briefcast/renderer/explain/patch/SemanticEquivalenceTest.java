package dev.briefcast.renderer.explain.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.PatchCase;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Of code that means the same after a change, whichever way it is written, nothing is said. */
class SemanticEquivalenceTest {

  private static final int CASES_MIN = 12;
  private static final int LANGUAGES_MIN = 3;

  static List<PatchCase> cases() throws IOException {
    return PatchCase.readAll("same");
  }

  static List<Path> tables() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/same"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void equivalentCode_isNotDescribed(PatchCase same) {
    assertThat(sentences(same.path(), same.patch())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void revertedEquivalentCode_isNotDescribed(PatchCase same) {
    assertThat(sentences(same.path(), same.reverted())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void table_hasEnoughCases(Path table) throws IOException {
    List<PatchCase> cases = PatchCase.readFile(table);

    assertThat(cases).hasSizeGreaterThanOrEqualTo(CASES_MIN);
    assertThat(cases.stream().map(each -> each.path().replaceFirst(".*\\.", "")).distinct())
        .hasSizeGreaterThanOrEqualTo(LANGUAGES_MIN);
  }

  private static List<String> sentences(String path, List<String> patch) {
    String code =
        Stream.concat(Stream.of("@@ -1,9 +1,9 @@"), patch.stream())
            .collect(Collectors.joining("\n"));
    var file = new BriefFile(path, null, null, code, null, null);
    Excerpt excerpt = Objects.requireNonNull(Excerpt.of(file));
    return ParseSession.callInStory(
            () ->
                new PatchBeats(path, null, excerpt, Set.of(), List.of(), false, false)
                    .beatsByWorth())
        .stream()
        .map(Beat::text)
        .filter(text -> !text.isEmpty())
        .toList();
  }
}
