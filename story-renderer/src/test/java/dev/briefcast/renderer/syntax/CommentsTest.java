package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a comment keeps the names that its markup carries. */
class CommentsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/// Handles an <see cref=\"Exception\"/>, or what is in it. | Handles an Exception, or what is in it.",
        "/// Adds to <see cref=\"T:Acme.List{TItem}\" /> once. | Adds to Acme.List once.",
        "/// Looks at <paramref name=\"door\"/> and <typeparamref name=\"TKey\"/>. | Looks at door and TKey.",
        "/// Is <see langword=\"null\"/> if it is away. | Is null if it is away.",
        "/// Calls <see cref=\"Open(System.String)\"/> first. | Calls Open first.",
        "// Opens {@link Door#open the door} again. | Opens the door again.",
        "// Opens {@link Door} again. | Opens Door again.",
        "// Opens {@code door} again. | Opens door again.",
        "// A <b>bold</b> word. | A bold word."
      })
  void markup_isRemovedButItsNamesStay(String comment, String said) {
    assertThat(Comments.text(List.of(comment), new Span(0, 0))).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource({"<see cref=\"", "{@link ", "<paramref name=\"a"})
  void unclosedMarkup_isReadInLinearTime(String beginning) {
    String comment = "// It opens. " + beginning.repeat(5_000);

    assertThat(Comments.text(List.of(comment), new Span(0, 0))).startsWith("It opens.");
  }
}
