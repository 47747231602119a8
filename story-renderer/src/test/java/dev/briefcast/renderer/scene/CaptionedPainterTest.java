package dev.briefcast.renderer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
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
}
