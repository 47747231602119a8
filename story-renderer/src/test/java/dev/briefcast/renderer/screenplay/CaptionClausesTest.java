package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionClausesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "60 | It renews the lock while it renders. | It renews the lock while it renders.",
        "30 | It renews the lock while the job renders. | It renews the lock/while the job renders.",
        "30 | Static children come first, then the wildcard. | Static children come first,/then the"
            + " wildcard.",
        "12 | 足りなければ、何も変えずに断ります。 | 足りなければ、/何も変えずに断ります。",
        "10 | nothing ends inside of it | nothing ends inside of it"
      })
  void sentence_tooLong_isCutWhereItsClausesEnd(int most, String sentence, String clauses) {
    assertThat(String.join("/", CaptionClauses.of(sentence, text -> text.length() <= most)))
        .isEqualTo(clauses);
  }
}
