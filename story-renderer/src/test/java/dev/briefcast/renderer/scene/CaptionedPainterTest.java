package dev.briefcast.renderer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.text.TextBlock;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionedPainterTest {

  @ParameterizedTest
  @CsvSource({"a, a", "ab, ab", "abc, a bc", "abcd, ab cd", "abcde, a bc de"})
  void lines_areShownByTwos_andNoneIsLeftOver(String lines, String shown) {
    List<String> each = lines.chars().mapToObj(Character::toString).toList();

    String cues =
        CaptionedPainter.together(each).stream()
            .map(cue -> String.join("", cue))
            .collect(Collectors.joining(" "));

    assertThat(cues).isEqualTo(shown);
  }

  @Test
  void sentence_long_isCutWhereItsClauseEnds_inEvenLines() {
    var look =
        SceneStyle.of(
            new LookSettings(ThemeName.DARK, null, null, null, PictureFormat.PORTRAIT, true));
    String clause = "Whoever renews too late learns that the job is somebody else's by now,";

    List<TextBlock> shown =
        CaptionedPainter.texts(
            look, clause + " and must stop what it is doing before it writes anything else.");

    assertThat(String.join(" ", shown.getFirst().lines())).isEqualTo(clause);
    assertThat(shown)
        .hasSize(2)
        .allSatisfy(
            text -> {
              assertThat(text.lines()).hasSize(2);
              assertThat(text.pen().width(text.lines().getLast()))
                  .isGreaterThan(text.width() * 0.6);
            });
  }
}
