package dev.briefcast.renderer.scene.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceWidthsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"", "claim", "支払いを確認する", "مرحبا بالعالم", "नमस्ते", "🚀 e\u0301\u0302", "\uE000"})
  void width_isThatOfTheText_howeverOftenItIsAsked(String text) {
    ReferenceWidths widths = ReferenceWidths.of(Typeface.SANS_STRONG);
    double measured =
        SizedFont.withoutTracking(Typeface.SANS_STRONG, ReferenceWidths.SIZE).width(text);

    assertThat(widths.of(text)).isEqualTo(measured);
    assertThat(widths.of(text)).isEqualTo(measured);
  }

  @ParameterizedTest
  @EnumSource(Typeface.class)
  void typefaces_haveTheirOwn(Typeface face) {
    assertThat(ReferenceWidths.of(face).of("Wide and narrow"))
        .isEqualTo(SizedFont.withoutTracking(face, ReferenceWidths.SIZE).width("Wide and narrow"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 200, 4_000})
  void widthsOfCode_growWithIt_whetherTheyAreRememberedOrNot(int characters) {
    assertThat(ReferenceWidths.of(Typeface.MONO).of("漢".repeat(characters)))
        .isCloseTo(2 * characters * 60.0, within(0.1));
  }

  @Test
  void moreTextsThanAreRemembered_areMeasuredRight() {
    ReferenceWidths widths = ReferenceWidths.of(Typeface.MONO);

    assertThat(IntStream.range(0, 20_000).mapToObj(i -> "%05d".formatted(i)))
        .allMatch(text -> Math.abs(widths.of(text) - 300) < 0.1);
    assertThat(widths.of("00000")).isCloseTo(300, within(0.1));
  }
}
