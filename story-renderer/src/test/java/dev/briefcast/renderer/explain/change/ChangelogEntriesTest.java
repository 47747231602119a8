package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangelogEntriesTest {

  private static List<String> entries(String added) {
    String patch = "@@ -1,1 +1,9 @@\n # Log\n" + added;
    return ChangelogEntries.of(
        List.of(Changes.modified("CHANGELOG.md", patch)), "Look again at doors", "");
  }

  @Test
  void introductionOfRelease_comesBeforeItsEntries() {
    assertThat(
            entries(
                """
                +## Version 2
                +
                +Version 2 introduces doors that shut themselves.
                +
                +* Doors with a spring shut themselves.
                """))
        .containsExactly(
            "- Version 2 introduces doors that shut themselves.",
            "- Doors with a spring shut themselves.");
  }

  @Test
  void furtherParagraphsAndShortLines_areNoIntroduction() {
    assertThat(
            entries(
                """
                +* Doors with a spring shut themselves.
                +
                +Thanks to everybody who rang the bell at night.
                """))
        .containsExactly("- Doors with a spring shut themselves.");
    assertThat(entries("+Some doors.\n+| A table of doors | and more of those doors. |\n"))
        .isEmpty();
  }

  @Test
  void programsAndNumbersOfIssues_areNotRead() {
    assertThat(
            entries(
                """
                +- Doors may be counted by DOORS_MAX. [#29]
                +  This is the name that houses give to it, too:
                +```sh
                +DOORS_MAX=5 bundle exec house ...
                +```
                +Using `-d` goes before the name.
                """))
        .containsExactly(
            "- Doors may be counted by DOORS_MAX. This is the name that houses give to it, too.");
  }

  @Test
  void entryThatIsReworded_isNoNews() {
    assertThat(
            entries(
                """
                -- Remove the bells that nobody has rung
                +- Remove the old bells that nobody has rung
                +- Remove `Door#open\\_all`, which nobody called [#30]
                +  Whoever wants all doors open opens each.
                """))
        .containsExactly(
            "- Remove `Door#open_all`, which nobody called. Whoever wants all doors open opens each.");
  }

  @Test
  void wholeLogOfRelease_isNotTold() {
    String log =
        IntStream.range(0, 7)
            .mapToObj("+* The bell of floor %d is heard again.\n"::formatted)
            .collect(Collectors.joining());

    assertThat(entries(log)).isEmpty();
    assertThat(entries(log.substring(0, log.lastIndexOf("+*")))).hasSize(6);
  }
}
