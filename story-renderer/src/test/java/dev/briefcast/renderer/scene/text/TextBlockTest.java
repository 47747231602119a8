package dev.briefcast.renderer.scene.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextBlockTest {

  private static final TextBlock.Room ROOM = new TextBlock.Room(600, 300, 80, 24);

  @ParameterizedTest
  @ValueSource(
      strings = {"Fix", "Safe payment webhooks for everyone", "日本語の長い文章 مرحبا بالعالم 🚀🚀🚀"})
  void fit_fittingText_isKeptWholeInsideTheRoom(String text) {
    TextBlock block = TextBlock.fit(text, Typeface.SANS_BOLD, ROOM);

    assertThat(block.elided()).isFalse();
    assertThat(block.width()).isLessThanOrEqualTo(ROOM.width() + 1);
    assertThat(block.height()).isLessThanOrEqualTo(ROOM.height());
  }

  @Test
  void fit_longWord_isBrokenWhereItsPartsMeet() {
    TextBlock block =
        TextBlock.fit("Extremely_Long_Identifier_".repeat(4), Typeface.SANS_BOLD, ROOM);

    assertThat(block.lines()).hasSizeGreaterThan(1);
    assertThat(block.lines().getFirst()).endsWith("_");
    assertThat(block.width()).isLessThanOrEqualTo(ROOM.width() + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<T, S>", "Map<Key, Value>", "http.server", "red-black"})
  void names_areNotBrokenInside(String name) {
    assertThat(LineBreaker.pieces("of " + name + " it is")).contains(name + " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a < b, c > d", "one, two", "if i < 3, stop, else go>"})
  void words_otherThanTypes_areBrokenBetween(String text) {
    assertThat(LineBreaker.pieces(text)).hasSize(text.split(" ", -1).length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"行をロックしてから数えることで足りない注文はすぐに断られます", "safe webhooks for everyone who asks for them"})
  void balanced_changesNothingButWhereLinesEnd(String text) {
    SizedFont pen = SizedFont.of(Typeface.SANS_BOLD, 56);

    TextBlock even = TextBlock.of(text, pen, 700, 400).balanced(text, 700);

    assertThat(even.lines()).hasSizeGreaterThan(1);
    assertThat(String.join("", even.lines()).replace(" ", "")).isEqualTo(text.replace(" ", ""));
    assertThat(even.lines()).allMatch(line -> text.contains(line));
  }

  @Test
  void of_elidedText_addsNoSpace() {
    String text = "行をロックしてから数えることで足りない注文はすぐに断られます".repeat(4);

    TextBlock block = TextBlock.of(text, SizedFont.of(Typeface.SANS_BOLD, 56), 700, 130);

    assertThat(block.elided()).isTrue();
    assertThat(block.lines()).noneMatch(line -> line.contains(" "));
  }

  @Test
  void fit_tooMuchText_endsWithEllipsis() {
    TextBlock block = TextBlock.fit(Scenes.text(2000), Typeface.SANS, ROOM);

    assertThat(block.elided()).isTrue();
    assertThat(block.lines().getLast()).endsWith("…");
    assertThat(block.height()).isLessThanOrEqualTo(ROOM.height());
  }

  @Test
  void middle_longPath_keepsBothEnds() {
    SizedFont pen = SizedFont.of(Typeface.MONO, 24);

    String shown = TextEllipsis.middle("src/" + "folder/".repeat(60) + "Name.java", pen, 500);

    assertThat(shown).startsWith("src/").endsWith("Name.java").contains("…");
    assertThat(pen.width(shown)).isLessThanOrEqualTo(500);
  }
}
