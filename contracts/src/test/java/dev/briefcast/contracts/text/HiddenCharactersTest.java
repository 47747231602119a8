package dev.briefcast.contracts.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.UnreadableEventException;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The kinds of hidden characters, compared over all of Unicode with patterns of its categories. */
class HiddenCharactersTest {

  @ParameterizedTest
  @CsvSource({"0x0A", "0x1B", "0x7F", "0x85", "0x2028", "0x2029"})
  void character_controlOrLineEnd_isSteering(int point) {
    assertThat(HiddenCharacters.isSteering(point)).isTrue();
    assertThat(HiddenCharacters.isFormat(point)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"0xAD", "0x61C", "0x200B", "0x200D", "0x202E", "0x2066", "0xFEFF", "0xE0041"})
  void character_invisible_isAFormat(int point) {
    assertThat(HiddenCharacters.isFormat(point)).isTrue();
    assertThat(HiddenCharacters.isSteering(point)).isFalse();
  }

  @Test
  void kinds_ofAllCharacters_areThoseOfUnicodesCategories() {
    assertThat(all(HiddenCharacters::isUnseen))
        .isEqualTo(matching("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]"));
    assertThat(all(HiddenCharacters::isFormat)).isEqualTo(matching("\\p{Cf}"));
    assertThat(all(HiddenCharacters::isFiller))
        .isEqualTo(matching("[\\u115F\\u1160\\u3164\\uFFA0]"));
    assertThat(all(HiddenCharacters::isSelector))
        .isEqualTo(matching("[\\u034F\\uFE00-\\uFE0F\\x{E0100}-\\x{E01EF}]"));
    assertThat(all(HiddenCharacters::isJoiner)).isEqualTo(matching("[\\u200C\\u200D]"));
  }

  @Test
  void message_ofAnUnreadableEvent_isOneLineOfVisibleCharacters() {
    String said =
        all(HiddenCharacters::isUnseen)
            .chars()
            .limit(100)
            .mapToObj(Character::toString)
            .reduce("a", String::concat);

    assertThat(new UnreadableEventException(said).getMessage()).isEqualTo("a" + "?".repeat(100));
  }

  private static String all(IntPredicate kind) {
    return IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
        .filter(point -> !(point >= 0xD800 && point <= 0xDFFF))
        .filter(kind)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String matching(String pattern) {
    var compiled = Pattern.compile(pattern);
    return all(point -> compiled.matcher(Character.toString(point)).matches());
  }
}
