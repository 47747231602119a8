package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextCohesionTest {

  /** Words in brackets are from the code. */
  private static AttributedText text(String marked) {
    AttributedText text = AttributedText.own("");
    for (String part : marked.split("(?=\\[)|(?<=])", -1)) {
      text =
          part.startsWith("[")
              ? text.then(AttributedText.of(part.substring(1, part.length() - 1), new Span(1, 1)))
              : text.then(part);
    }
    return text;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[save] now calls [turn]. | [save] now sets [open] to [true]. | It also sets open to true.",
        "[save] now calls [turn]. | [save] no longer calls [ring]. | It no longer calls ring.",
        "[save] no longer calls [turn]. | [save] now calls [ring]. | It now calls ring.",
        "[save] now calls [ring]. | It now sets [open]. | The code here now sets open.",
        "[save] now calls [ring]. | It now says: [Ring once]. | The text now says: Ring once.",
        "It now calls [ring]. | It now says: [Ring once]. | The text now says: Ring once.",
        "It now says: [Ring once]. | It now calls [ring]. | The code here now calls ring.",
        "[save] now calls [ring]. | It now matters here whether [OPEN] is set."
            + " | It now matters here whether OPEN is set.",
        "It now calls [ring]. | It now sets [open]. | It now sets open.",
        "[save] now calls [ring]. | If [open] is set, it now sets [shut]. | If open is set, the code here now sets shut.",
        "[ring] is new. | If [save] fails, it now sets [shut]. | If save fails, it now sets shut.",
        "[save] now calls [turn]. | [save] now calls [ring]. | It also calls ring.",
        "[Door] gets another field, [size]. | [Door] gets another field, [open]."
            + " | It gets another field, open.",
        "[turn] is no longer given [size]. | [turn] is no longer given [open]."
            + " | It is no longer given open.",
        "If [a1] is set, [save] now returns early. | If [a1] is set, [load] now returns early."
            + " | The same goes for load.",
        "If [Errors] is set, [Copy] now sets [Errors] anew."
            + " | If [Keys] is set, [Copy] now sets [Keys] anew. | The same goes for Keys.",
        "A test: [opens once]. | A test: [opens twice]. | Another: opens twice.",
        "[load] now calls [turn]. | [save] now sets [open]. | save now sets open.",
        "[size] goes from [1] to [2]. | [size] goes from [1] to [3]. | size goes from 1 to 3.",
        "If [Errors] is set, [Copy] now sets [Errors] anew."
            + " | If [Keys] is set, [Copy] now sets [Names] anew."
            + " | If Keys is set, Copy now sets Names anew.",
        "The function [save] is new. | [save] now calls [ring]. | save now calls ring."
      })
  void sentence_isAdaptedToThePreviousOne(String before, String next, String said) {
    AttributedText told = TextCohesion.follow(text(before.strip()), text(next.strip()));

    assertThat(told.text()).isEqualTo(said.strip());
    assertThat(told.slots()).allSatisfy(slot -> assertThat(told.text()).contains(slot.text()));
  }
}
