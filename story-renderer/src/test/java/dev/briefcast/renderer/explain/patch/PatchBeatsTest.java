package dev.briefcast.renderer.explain.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.PatchCase;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.change.FileKind;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What whole parts of a patch add: functions with what they do, comments with what they say. */
class PatchBeatsTest {

  static List<PatchCase> cases() throws IOException {
    return PatchCase.readAll("parts");
  }

  static List<PatchCase> casesWithSentences() throws IOException {
    return cases().stream().filter(PatchCase::hasSentences).toList();
  }

  /** What stands elsewhere stands elsewhere the other way round, too. */
  static List<PatchCase> moves() throws IOException {
    return PatchCase.readAll("moves");
  }

  @ParameterizedTest
  @MethodSource({"cases", "moves"})
  void hunk_isDescribedCorrectly_orNotAtAll(PatchCase part) {
    assertThat(sentences(part.path(), part.patch())).isEqualTo(part.sentences());
  }

  @ParameterizedTest
  @MethodSource("casesWithSentences")
  void revertedHunk_isDescribedDifferently(PatchCase part) {
    assertThat(sentences(part.path(), part.reverted()))
        .doesNotContainAnyElementsOf(part.sentences());
  }

  @ParameterizedTest
  @MethodSource("casesWithSentences")
  void existingCode_isNotDescribed(PatchCase part) {
    List<String> nothing =
        part.patch().stream()
            .filter(line -> !line.startsWith("-"))
            .map(line -> line.startsWith("+") ? " " + line.substring(1) : line)
            .toList();

    assertThat(sentences(part.path(), nothing)).doesNotContainAnyElementsOf(part.sentences());
  }

  private static List<String> sentences(String path, List<String> patch) {
    String code = patch.stream().collect(Collectors.joining("\n"));
    var file = new BriefFile(path, null, null, code, null, null);
    Excerpt excerpt = Objects.requireNonNull(Excerpt.of(file));
    boolean test = FileKind.ofPath(path) == FileKind.TEST;
    return ParseSession.callInStory(
            () ->
                new PatchBeats(path, null, excerpt, Set.of(), List.of(), test, false)
                    .beatsByWorth())
        .stream()
        .map(Beat::text)
        .filter(text -> !text.isEmpty())
        .toList();
  }
}
