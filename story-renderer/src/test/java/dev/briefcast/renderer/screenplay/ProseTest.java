package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProseTest {

  static Stream<Arguments> texts() {
    return Stream.of(
        split("One. Two! Three?", "One.", "Two!", "Three?"),
        split("No end mark", "No end mark."),
        split(
            "Mend respond_to? implementation. It fails.",
            "Mend respond_to? implementation.",
            "It fails."),
        split("Say that *files* win, and _why_.", "Say that files win, and why."),
        split(
            "Read *.java and *.kt of __init__ or _id.", "Read *.java and *.kt of __init__ or _id."),
        split("Use e.g. a map. It is fast.", "Use e.g. a map.", "It is fast."),
        split(
            "Version v1.2 is out. Foo.bar calls it.", "Version v1.2 is out.", "Foo.bar calls it."),
        split("See No. 5 for J. Smith.", "See No. 5 for J. Smith."),
        split("It ends... Then it begins.", "It ends...", "Then it begins."),
        split("He said \"stop.\" Then left.", "He said \"stop.\"", "Then left."),
        split("One line\nthat goes on.", "One line that goes on."),
        split("A list:\n- one\n- two", "A list.", "one.", "two."),
        split("First\n\nSecond", "First.", "Second."),
        split("**Bold** and `code` and [a link](http://x).", "Bold and code and a link."),
        split(
            "Repeated use of `**` in `a/**/b` and `*x*`.", "Repeated use of ** in a/**/b and *x*."),
        split("Match **/b and a/**/b, or 2 ** 3.", "Match **/b and a/**/b, or 2 ** 3."),
        split("**breaking:** It passes **options.", "breaking: It passes **options."),
        split("漢字。仮名。", "漢字。", "仮名。"),
        split("Call it. getUser does the rest.", "Call it.", "getUser does the rest."));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void text_splitsWhereSentencesEnd(String text, List<String> sentences) {
    assertThat(Prose.sentences(text)).isEqualTo(sentences);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "short | 20 | short",
        "one two three four five | 14 | one two three…",
        "a first clause, and then a second one | 24 | a first clause…",
        "unbreakablyLongIdentifier | 10 | unbreakab…",
        "👩👩👩👩👩👩 | 6 | 👩👩…"
      })
  void text_long_isSplitAtAClauseOrAWord(String text, int max, String expected) {
    assertThat(Prose.shortened(text, max)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Retry worker | X is the retry worker.",
        "the retry worker | X is the retry worker.",
        "Handles webhooks | X handles webhooks.",
        "Backs the scans up | X backs the scans up.",
        "Tests for the codec | X: tests for the codec.",
        "Types shared by pages | X: types shared by pages.",
        "Feature switches, minified | X: feature switches, minified.",
        "Kafka consumer | X is the Kafka consumer.",
        "HTTP entry point | X is the HTTP entry point.",
        "Parsing of briefs | X: parsing of briefs.",
        "Links that are valid | X: links that are valid.",
        "Checks that the clock is right | X checks that the clock is right.",
        "The files of an account | X: the files of an account.",
        "The class of a story | X is the class of a story.",
        "Ελληνικά κείμενα | X: ελληνικά κείμενα."
      })
  void phrase_ofAnyGrammar_makesASentence(String phrase, String expected) {
    assertThat(Wording.says("X", phrase)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The client asks | First, the client asks",
        "Alice sends a key | First: Alice sends a key",
        "Sends a key | First, sends a key"
      })
  void step_keepsTheCapitalOfNames(String step, String expected) {
    assertThat(Wording.after("First", step)).isEqualTo(expected);
  }

  @Test
  void sentence_hasOneColon() {
    AttributedText said = AttributedText.purpose("a.yml", "nothing else lives: it is alone");

    assertThat(said.text()).isEqualTo("a.yml: nothing else lives; it is alone.");
    assertThat(said.slots())
        .extracting(SourceSpan::text)
        .containsExactly("a.yml", "nothing else lives", "it is alone");
  }

  private static Arguments split(String text, String... sentences) {
    return Arguments.of(text, List.of(sentences));
  }

  @ParameterizedTest
  @CsvSource({
    "It ends, It ends.",
    "It ends.,It ends.",
    "在庫を引き当てる,在庫を引き当てる。",
    "在庫を引き当てる。,在庫を引き当てる。",
    "The greeter speaks 日本語,The greeter speaks 日本語.",
    "확인합니다,확인합니다."
  })
  void sentence_endsWithTheFullStopOfItsScript(String text, String ended) {
    assertThat(Prose.ended(text)).isEqualTo(ended);
  }
}
