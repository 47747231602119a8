package dev.briefcast.renderer.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Joins subjects and the phrases of authors into sentences. */
class WordingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the store of jobs | a.go is the store of jobs.
          A queue that keeps its order | a.go is a queue that keeps its order.
          keeps jobs | a.go keeps jobs.
          Lends jobs to workers | a.go lends jobs to workers.
          The controller takes a message and answers it. | a.go: the controller takes a message and answers it.
          Is true if a worker is there | a.go is true if a worker is there.
          Buffered::parse reads a request. | a.go: Buffered::parse reads a request.
          An offer is everything a worker may take on. | a.go: an offer is everything a worker may take on.
          """)
  void phrase_ofAnyGrammar_isSaidOfItsSubject(String phrase, String sentence) {
    assertThat(Wording.says("a.go", phrase)).isEqualTo(sentence);
  }
}
