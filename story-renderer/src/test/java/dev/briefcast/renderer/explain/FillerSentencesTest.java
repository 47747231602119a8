package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.Changes;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sentences that say nothing to a listener are not said, whatever the brief or the change. */
class FillerSentencesTest {

  private static final Path CHANGES = Path.of("src/test/resources/changes");
  private static final int RANDOM_BRIEFS = 200;

  private static final Pattern FILLER =
      Pattern.compile(
          "(?i)\\b\\d[\\d,]* (?:more |further )?(?:\\w+ )?(?:lines?|files?|commits?|hunks?)\\b|it"
              + " has no description|is the evidence|here we find|^there is |^that is pull"
              + " request|^see\\.$|keies|runs a loop|has \\d+ branches|and \\d+ more\\b|and that is"
              + " the story");

  private static final List<String> PIECES =
      List.of(
          "word ",
          "some_long_identifier ",
          "camelCaseName(",
          ") {\n",
          "}\n",
          "\n",
          "    ",
          "漢字",
          "def f(x):\n",
          "class Abc {\n",
          "  // why it is so\n",
          "for (;;) {\n",
          "if (a) {\n",
          ". ",
          "@@ -1,2 +1,4 @@\n",
          "+added_line\n",
          "-removedLine\n",
          "…",
          "key: value\n",
          "# Heading\n");

  static Stream<String> examples() {
    return Stream.of(
        "typical", "tiny", "no-flow", "twenty-files", "long-lines", "non-latin", "walkthrough");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_hasNoFiller(String example) {
    check(new ScreenplayWriter().write(Briefs.exampleBrief(example + ".json")));
  }

  @Test
  void changes_haveNoFiller() throws IOException {
    try (Stream<Path> files = Files.list(CHANGES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
        ChangeBrief made = ChangeBrief.of(Changes.read(file));
        check(new ScreenplayWriter().write(made.brief(), made.facts()));
      }
    }
  }

  @Test
  void randomBriefs_haveNoFiller() {
    for (int i = 0; i < RANDOM_BRIEFS; i++) {
      check(new ScreenplayWriter().write(randomBrief(new SplittableRandom(i))));
    }
  }

  private static Brief randomBrief(SplittableRandom random) {
    return Briefs.of(
        Briefs.file("src/One.java", randomText(random)),
        Briefs.file("two.py", randomText(random)),
        Briefs.file("three.yaml", randomText(random)));
  }

  private static String randomText(SplittableRandom random) {
    var text = new StringBuilder("a");
    for (int i = random.nextInt(120); i >= 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static void check(Screenplay screenplay) {
    screenplay.scenes().stream()
        .flatMap(scene -> scene.narration().stream())
        .forEach(FillerSentencesTest::check);
  }

  /** What a brief says itself is its author's; all else must not be of the list. */
  private static void check(Sentence sentence) {
    String own = sentence.text();
    for (SourceSpan slot : sentence.slots()) {
      own = own.replace(slot.text(), "X");
    }
    assertThat(own).as(sentence.text()).doesNotContainPattern(FILLER).doesNotEndWith("…");
  }
}
