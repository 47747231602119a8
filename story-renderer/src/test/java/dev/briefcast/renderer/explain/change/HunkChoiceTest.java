package dev.briefcast.renderer.explain.change;

import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HunkChoiceTest {

  /** How many parts are chosen of a file with three beside others with one each. */
  private static int chosenOfFirst(int others) {
    var files = new ArrayList<ChangedFile>();
    files.add(modified("src/Door.java", part(1, 1) + part(40, 2) + part(80, 3)));
    IntStream.range(0, others)
        .forEach(i -> files.add(modified("src/Bell" + i + ".java", part(1, 4 + i))));
    List<ParsedFile> parsed = files.stream().map(ParsedFile::of).toList();
    return HunkChoice.of(mergedChange(7, "Look again", "", files), parsed)
        .getOrDefault(0, List.of())
        .size();
  }

  private static String part(int line, int number) {
    String word = Character.toString('a' + number).repeat(5);
    return "@@ -%d,2 +%d,3 @@\n   ring();\n+  open%s(%s);\n   shut();\n"
        .formatted(line, line, word, word);
  }

  @Test
  void fewFiles_haveAllTheirParts() {
    assertThat(chosenOfFirst(0)).isEqualTo(3);
    assertThat(chosenOfFirst(2)).isEqualTo(3);
  }

  @Test
  void moreFiles_leaveRoomForThree() {
    assertThat(chosenOfFirst(4)).isEqualTo(3);
  }

  @Test
  void manyFiles_leaveRoomForOneOrTwo() {
    assertThat(chosenOfFirst(8)).isLessThanOrEqualTo(2);
  }
}
