package dev.briefcast.renderer.speech.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerbaliserTest {

  private final Verbaliser verbaliser = new Verbaliser();

  static Stream<Arguments> pairs() throws IOException {
    try (InputStream table = VerbaliserTest.class.getResourceAsStream("spoken.tsv")) {
      String text = new String(Objects.requireNonNull(table).readAllBytes(), UTF_8);
      return text
          .lines()
          .map(line -> Arguments.of((Object[]) line.split("\t", 2)))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void text_isVerbalisedAsAnEngineerSaysIt(String written, String spoken) {
    assertThat(verbaliser.spoken(written)).isEqualTo(spoken);
  }

  @Test
  void table_isLongEnoughToBeRepresentative() throws IOException {
    assertThat(pairs().map(pair -> pair.get()[0]).distinct().count()).isGreaterThanOrEqualTo(500);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u001b[31mred\u001b[0m",
        "\u202Eabc\u202C",
        "𝓕𝓪𝓷𝓬𝔂",
        "a\u0301\u0301\u0301",
        "1e400 99999999999999999999999999 1,000,000,000,000,000,000",
        "Hello 世界, and мир.",
        "${jndi:ldap://x}",
        "<prosody rate='x-slow'>"
      })
  void text_ofAnyKind_becomesSpeakableEnglish(String written) {
    String spoken = verbaliser.spoken(written);

    assertThat(spoken).matches("[A-Za-z0-9 .,?!'-]+").containsPattern("[A-Za-z]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\t\n",
        "---",
        "«»",
        "漢字。",
        "Привет, мир!",
        "Ελληνικά κείμενα",
        "مرحبا بالعالم",
        "नमस्ते दुनिया।",
        "👩‍👩‍👧",
        "\uE000",
        "١٢٣",
        "...",
        "((((",
        "<<<>>>"
      })
  void text_unspeakableInEnglish_isNotSpoken(String written) {
    assertThat(verbaliser.spoken(written)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "A", "_", "x1", "%", "/", "漢", "aB", "9", "a.", "()"})
  void tokens_veryLong_staySpeakable(String unit) {
    String spoken = verbaliser.spoken(unit.repeat(500));

    assertThat(spoken).matches("[A-Za-z0-9 .,?!'-]*");
    assertThat(spoken.split(" ", -1)).allMatch(word -> word.length() <= 30);
  }

  @Test
  void ownEntries_winOverTheShippedOnes() {
    var own = new Verbaliser(Map.of("SQL", "S Q L"));

    assertThat(own.spoken("Plain SQL.")).isEqualTo("Plain S Q L.");
    assertThat(verbaliser.spoken("Plain SQL.")).isEqualTo("Plain sequel.");
  }

  @Test
  void ownEntries_ofSeveralWords_areSpokenAsOne() {
    var own = verbaliser.with(Map.of("Acme Pay", "ack me pay", "kube-proxy", "cube proxy"));

    assertThat(own.spoken("ACME  pay calls kube-proxy, AcmePay does not."))
        .isEqualTo("ack me pay calls cube proxy, Acme Pay does not.");
  }

  @Test
  void laterEntries_winOverEarlierOnes() {
    var own = verbaliser.with(Map.of("sql", "S Q L")).with(Map.of("SQL", "squeal"));

    assertThat(own.spoken("SQL")).isEqualTo("squeal");
  }

  @Test
  void shippedLexicon_hasSeveralHundredTerms() {
    assertThat(Lexicon.shipped().size()).isGreaterThan(1000);
  }

  @Test
  void lexiconFile_withAnInvalidLine_isRefusedNamingIt() {
    assertThat(LexiconFile.entries("# a comment\n\nC# = C sharp\n"))
        .containsExactly(Map.entry("C#", "C sharp"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LexiconFile.entries("fine = fine\nwrong: line\n"))
        .withMessageContaining("wrong: line");
  }
}
