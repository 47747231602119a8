package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingTimeTest {

  @ParameterizedTest
  @CsvSource({
    "Plain words and 12 numbers, 0",
    "Zoë and Łukasz, 0",
    "世界世界世界世界世, 1",
    "かなかな, 1",
    "漢字かな, 1",
    "가나다라마바사아자차카타, 1",
    "приветмирприветми, 1",
    "مرحبا بالعالم مرحب, 0.94",
    "Hello 世界世界世界世界世 again, 1"
  })
  void letters_ofOtherScripts_takeTheReadingTimeOfSubtitles(String text, double seconds) {
    assertThat(ReadingTime.ofOtherScripts(text)).isCloseTo(seconds, within(0.01));
  }
}
