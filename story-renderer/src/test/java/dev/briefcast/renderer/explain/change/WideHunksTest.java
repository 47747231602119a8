package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.FilePatch;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is handed on of a change's files beside what is shown of them. */
class WideHunksTest {

  private static List<String> file(int lines) {
    return new ArrayList<>(IntStream.rangeClosed(1, lines).mapToObj(i -> "line " + i).toList());
  }

  private static List<Hunk> hunks(String patch) {
    return Hunk.of(patch);
  }

  @Test
  void hunk_getsLinesAround_andItsHeaderStaysTrue() {
    List<String> file = file(10);
    file.set(4, "new");
    List<Hunk> wide =
        WideHunks.of(hunks("@@ -4,3 +4,3 @@ f\n line 4\n-line 5\n+new\n line 6"), file, 2);

    assertThat(wide)
        .singleElement()
        .extracting(Hunk::text)
        .isEqualTo(
            "@@ -2,7 +2,7 @@ f\n line 2\n line 3\n line 4\n-line 5\n+new\n line 6\n line 7\n line 8");
  }

  @Test
  void hunksThatMeet_areOne() {
    List<String> file = file(8);
    file.set(1, "two");
    file.add(6, "six and a half");
    String patch = "@@ -2 +2 @@\n-line 2\n+two\n@@ -6,2 +6,3 @@\n line 6\n+six and a half\n line 7";

    List<Hunk> wide = WideHunks.of(hunks(patch), file, 50);

    assertThat(wide)
        .singleElement()
        .extracting(Hunk::text)
        .isEqualTo(
            "@@ -1,8 +1,9 @@\n line 1\n-line 2\n+two\n line 3\n line 4\n line 5\n line 6\n"
                + "+six and a half\n line 7\n line 8");
    assertThat(WideHunks.of(hunks(patch), file, 1)).hasSize(2);
  }

  private static ParsedFile javaFile(String path, int lines) {
    List<String> text = file(lines);
    text.replaceAll(line -> line + " ".repeat(50));
    text.set(0, "class A {}");
    String patch = "@@ -1 +1 @@\n-class B {}\n+class A {}";
    var changed = new ChangedFile(path, null, ChangeType.MODIFIED, 1, 1, patch);
    return new ParsedFile(changed, FileKind.of(changed), Hunk.of(patch), text);
  }

  @Test
  void patches_haveAWholeShortFile_andOfALongOneTheLinesAround() {
    List<FilePatch> patches =
        ChangePatches.of(
            List.of(javaFile("src/Short.java", 500), javaFile("src/Long.java", 20_000)), Set.of(1));

    assertThat(patches)
        .extracting(FilePatch::path)
        .containsExactly("src/Long.java", "src/Short.java");
    assertThat(patches.getFirst().patch()).contains("line 61 ").doesNotContain("line 62 ");
    assertThat(patches.getLast().patch()).contains("line 500 ");
  }

  /** Attack: files that would fill the queue. */
  @Test
  void patches_ofManyLargeFiles_areBounded() {
    ParsedFile large = javaFile("src/Large.java", 4_000);

    List<FilePatch> patches = ChangePatches.of(Collections.nCopies(3_000, large), Set.of(0));

    assertThat(patches).hasSizeBetween(2, 60);
    assertThat(patches.stream().mapToInt(each -> each.patch().length()).sum())
        .isLessThanOrEqualTo(400_000);
  }
}
