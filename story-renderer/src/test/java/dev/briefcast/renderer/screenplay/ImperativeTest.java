package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImperativeTest {

  private static AttributedText says(String phrase, boolean ofFunction) {
    return AttributedText.says(
        AttributedText.own("X"), phrase, ofFunction, said -> SourceSpan.of(Part.ROLE, said));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Handle 'zstd' decoding. | X handles 'zstd' decoding.",
        "Return the cookies | X returns the cookies.",
        "Apply both patches | X applies both patches.",
        "Match the longest prefix | X matches the longest prefix.",
        "Log every request | X logs every request.",
        "Return response cookies | X returns response cookies.",
        "Convert to bytes | X converts to bytes.",
        "Parse the header, and return its parts | X is there to parse the header, and return its parts.",
        "Parse and validate a brief | X is there to parse and validate a brief."
      })
  void commentThatTellsAFunctionWhatToDo_becomesASentence(String comment, String said) {
    assertThat(says(comment, true).text()).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Handles requests | X handles requests.",
        "Format of the date | X is the format of the date.",
        "Test client of the gateway | X is the test client of the gateway.",
        "Cache key | X is the cache key.",
        "Match for a route | X is the match for a route.",
        "Use this when you need a lock | X: use this when you need a lock.",
        "Present when the door is visible | X: present when the door is visible.",
        "Compile time check of a door | X is the compile time check of a door.",
        "Close it yourself, or you lose it | X: close it yourself, or you lose it.",
        "Something else | X: something else."
      })
  void whatOnlyLooksLikeIt_staysAsItWas(String comment, String said) {
    assertThat(says(comment, true).text()).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Read model of orders | X is the read model of orders.",
        "Run loop | X is the run loop.",
        "Run the loop | X runs the loop."
      })
  void whatIsNoFunction_isMoreOftenAKindOfThing(String role, String said) {
    assertThat(says(role, false).text()).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mails go by one door | true",
        "It can't be opened | true",
        "Opened twice | true",
        "Elasticsearch (all that are there) and OpenSearch | false",
        "New lease: take_lease(), leased_until | false",
        "The cellar | false",
        "地下室 | true"
      })
  void text_withoutAPossibleVerb_hasNone(String text, boolean has) {
    assertThat(Wording.hasVerb(text)).isEqualTo(has);
  }

  @ParameterizedTest
  @CsvSource({
    "Handle the request, the request.",
    "Parse it and return it, parse it and return it.",
    "A door, A door"
  })
  void wordsOfTheAuthor_areTheSlot(String phrase, String slot) {
    assertThat(says(phrase, true).slots()).isEqualTo(List.of(SourceSpan.of(Part.ROLE, slot)));
  }
}
