package dev.briefcast.renderer.explain.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What whole parts of a patch add: functions with what they do, comments with what they say. */
class PatchBeatsTest {

  record Case(String name, List<String> patch, List<String> said) {

    @Override
    public String toString() {
      return name;
    }
  }

  /** Cases begin with {@code == file name}; what is said follows behind {@code >}. */
  static List<Case> cases() throws IOException {
    var cases = new ArrayList<Case>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/parts"))) {
      for (Path file : files.sorted().toList()) {
        for (String block : Files.readString(file).split("(?m)^== ", -1)) {
          if (!block.isBlank()) {
            cases.add(read(block.lines().toList()));
          }
        }
      }
    }
    return cases;
  }

  private static Case read(List<String> block) {
    List<String> patch = block.stream().skip(1).filter(line -> !line.startsWith("> ")).toList();
    List<String> said =
        block.stream()
            .filter(line -> line.startsWith("> "))
            .map(line -> line.substring(2))
            .toList();
    return new Case(block.getFirst(), patch, said);
  }

  static List<Case> told() throws IOException {
    return cases().stream().filter(each -> !each.said().isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void part_isSaidAsWhatItAdds_orNotAtAll(Case part) {
    assertThat(told(part.name(), part.patch())).isEqualTo(part.said());
  }

  @ParameterizedTest
  @MethodSource("told")
  void part_thatIsTakenBack_isNeverToldTheSame(Case part) {
    List<String> back = part.patch().stream().map(PatchBeatsTest::turned).toList();

    assertThat(told(part.name(), back)).doesNotContainAnyElementsOf(part.said());
  }

  @ParameterizedTest
  @MethodSource("told")
  void part_thatWasThereBefore_isNotTold(Case part) {
    List<String> nothing =
        part.patch().stream()
            .filter(line -> !line.startsWith("-"))
            .map(line -> line.startsWith("+") ? " " + line.substring(1) : line)
            .toList();

    assertThat(told(part.name(), nothing)).doesNotContainAnyElementsOf(part.said());
  }

  private static String turned(String line) {
    return line.startsWith("+")
        ? "-" + line.substring(1)
        : line.startsWith("-") ? "+" + line.substring(1) : line;
  }

  static List<String> told(String name, List<String> patch) {
    String path = name.split(" ", 2)[0];
    String code = patch.stream().collect(Collectors.joining("\n"));
    var file = new BriefFile(path, null, null, code, null, null);
    Excerpt excerpt = Objects.requireNonNull(Excerpt.of(file));
    return new PatchBeats(path, null, excerpt, Set.of(), List.of(), false, false)
        .inOrderOfWorth().stream().map(Beat::text).filter(text -> !text.isEmpty()).toList();
  }
}
