package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLayoutTest {

  private static final String LINE = "    int free = row.onHand() - row.reserved();";

  /** Of the picture's 1920 rows of pixels, header and title bar included. */
  @ParameterizedTest
  @CsvSource({"8, 0.6", "12, 0.75", "16, 0.55", "24, 0.75", "60, 0.75"})
  void tallPicture_isUsed(int lines, double least) {
    CodeLayout layout = tall(Collections.nCopies(lines, LINE));

    assertThat(layout.window().height / 1920.0).isGreaterThan(least);
    assertThat(layout.window().getMaxY()).isLessThan(1830);
  }

  @Test
  void tallPicture_showsNoCodeThatAPhoneCannot() {
    List<String> many = Collections.nCopies(80, LINE);
    List<String> longer = Collections.nCopies(80, LINE.repeat(4));

    assertThat(tall(many).pen().size()).isGreaterThanOrEqualTo(30);
    assertThat(tall(longer).pen().size()).isGreaterThanOrEqualTo(28);
    assertThat(tall(many).view().height / (double) tall(many).rowsAtSmallest())
        .isGreaterThanOrEqualTo(28 * 1.5);
  }

  @Test
  void codeThatIsLargerThanNeedBe_isBrokenOnceAtMost() {
    var lines = new ArrayList<>(Collections.nCopies(9, "  x = 1;"));
    lines.add("        if (job.leasedUntil == null || job.leasedUntil < now) {");

    CodeLayout layout = tall(lines);

    assertThat(layout.rows()).hasSize(11);
    assertThat(layout.pen().size()).isGreaterThanOrEqualTo(36);
  }

  @Test
  void codeThatPeopleWouldNotBreak_isNoLargerThanItsWidthAllows() {
    CodeLayout layout = tall(Collections.nCopies(8, "configuration.requests.unread.maximum"));

    assertThat(layout.rows()).hasSize(8);
  }

  @Test
  void patchOfTabs_isIndentedByWholeOnesInAWidePicture() {
    // The mark has taken a column of the first tab.
    List<String> patch =
        List.of("@@ -1,3 +1,4 @@", " func f() {", "-   a()", "+   b()", "+       c()", " }");

    CodeLayout layout = layout(patch, PictureFormat.LANDSCAPE_1080);

    assertThat(layout.rows().stream().skip(1).map(CodeLayoutTest::text))
        .containsExactly("func f() {", "    a()", "    b()", "        c()", "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'    a {/        b {/            c' | 'a {/  b {/    c'",
        "'a {/  b {/    c' | 'a {/  b {/    c'",
        "'a {/    b(/     c)' | 'a {/  b(/   c)'",
        "'a/  b/      c' | 'a/  b/      c'"
      })
  void narrowPicture_indentsByHalf_andNotByWhatAllHave(String lines, String shown) {
    String rows =
        tall(List.of(lines.split("/"))).rows().stream()
            .map(CodeLayoutTest::text)
            .collect(Collectors.joining("/"));

    assertThat(rows).isEqualTo(shown);
  }

  private static String text(CodeRow row) {
    return row.cells().stream().map(cell -> cell.token().text()).collect(Collectors.joining());
  }

  private static CodeLayout tall(List<String> lines) {
    return layout(lines, PictureFormat.PORTRAIT);
  }

  private static CodeLayout layout(List<String> lines, PictureFormat format) {
    var look = SceneStyle.of(new LookSettings(ThemeName.DARK, null, null, null, format, false));
    return CodeFrame.of(look, CodeStories.code(lines, CodeStories.about(1, 1, "It is so.")))
        .layout();
  }
}
