package dev.briefcast.worker.narration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerbaliserTest {

  private final Verbaliser verbaliser = new Verbaliser();

  @ParameterizedTest
  @CsvFileSource(resources = "spoken.tsv", delimiter = '\t', quoteCharacter = '~')
  void written_becomesWhatAnEngineerSays(String written, String spoken) {
    assertThat(verbaliser.spoken(written)).isEqualTo(spoken);
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
        "Ελληνικά κείμενα",
        "مرحبا بالعالم",
        "👩‍👩‍👧",
        "\u001b[31mred\u001b[0m",
        "\u202Eabc\u202C",
        "\uE000",
        "١٢٣",
        "...",
        "((((",
        "𝓕𝓪𝓷𝓬𝔂",
        "a\u0301\u0301\u0301",
        "1e400 99999999999999999999999999 1,000,000,000,000,000,000",
        "<<<>>>",
        "${jndi:ldap://x}",
        "<prosody rate='x-slow'>"
      })
  void anyText_becomesWordsThatAnEnglishVoiceCanSay(String written) {
    String spoken = verbaliser.spoken(written);

    assertThat(spoken).matches("[A-Za-z0-9 .,?!'-]+").containsPattern("[A-Za-z]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "A", "_", "x1", "%", "/", "漢", "aB", "9", "a.", "()"})
  void veryLongTokens_staySayable(String unit) {
    String spoken = verbaliser.spoken(unit.repeat(500));

    assertThat(spoken).matches("[A-Za-z0-9 .,?!'-]+");
    assertThat(spoken.split(" ", -1)).allMatch(word -> word.length() <= 30);
  }

  @Test
  void ownEntries_winOverTheShippedOnes() {
    var own = new Verbaliser(Map.of("SQL", "S Q L"));

    assertThat(own.spoken("Plain SQL.")).isEqualTo("Plain S Q L.");
    assertThat(verbaliser.spoken("Plain SQL.")).isEqualTo("Plain sequel.");
  }

  @Test
  void shippedLexicon_isLargeEnoughToBeOfUse() {
    assertThat(Lexicon.shipped().size()).isGreaterThan(150);
  }
}
