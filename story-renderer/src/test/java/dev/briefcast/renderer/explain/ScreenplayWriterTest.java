package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.screenplay.Screenplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenplayWriterTest {

  private final ScreenplayWriter writer = new ScreenplayWriter();

  static Stream<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(Briefs.EXAMPLES)) {
      return files
          .map(each -> each.getFileName().toString())
          .filter(each -> each.endsWith(".json"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_isAWatchableStory(String name) {
    Brief brief = Briefs.exampleBrief(name);

    Screenplay screenplay = writer.write(brief);

    Invariants.check(screenplay);
    assertThat(SpeakingTime.seconds(screenplay.scenes())).isBetween(9.0, 300.0);
    assertThat(writer.write(brief)).isEqualTo(screenplay);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "word ",
        "Sentence one. ",
        "int a() {}\n",
        "x\n",
        "\t",
        "\u001b[31mred\u001b[0m ",
        "\u0007bell",
        "\u202Eoverride\u202C",
        "👩‍👩‍👧 ",
        "Ελληνικά κείμενα ",
        "漢字。",
        "مرحبا ",
        "\\\" < & > ",
        "}\n",
        "/* ",
        "(((",
        "class A { "
      })
  void largestBrief_ofAnyText_isWatchable(String unit) {
    Brief brief = Briefs.largestBrief("a" + unit);

    Screenplay screenplay = writer.write(brief);

    Invariants.check(screenplay);
    assertThat(SpeakingTime.seconds(screenplay.scenes())).isBetween(9.0, 300.0);
  }
}
