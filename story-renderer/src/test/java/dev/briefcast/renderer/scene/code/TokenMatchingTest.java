package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TokenMatchingTest {

  private record At(int line, int token, String text) {}

  @Test
  void line_changedALittle_keepsTheRestOfItsTokens() {
    Map<At, At> kept =
        match(List.of("int left = base * 2 ;"), List.of("check ( ) ;", "int left = base * 3 ;"));

    assertThat(kept).hasSize(6);
    assertThat(kept.keySet()).noneMatch(each -> each.text().equals("2"));
    assertThat(kept.values()).allMatch(each -> each.line() == 1);
  }

  @Test
  void line_matchesTheMostSimilarOne_notTheOneWithItsFirstName() {
    List<String> after = new ArrayList<>(List.of("if len ( n ) > 0 {"));
    for (int i = 0; i < 8; i++) {
      after.add("use ( n . child" + i + " )");
    }
    after.add("n = n . children [ last ]");

    Map<At, At> kept = match(List.of("n = n . children [ 0 ]"), after);

    assertThat(kept.values()).isNotEmpty().allMatch(each -> each.line() == after.size() - 1);
  }

  @Test
  void name_aloneInMuchMoreCode_isNotMatched() {
    List<String> after = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      after.add("use ( n" + i + " , value )");
    }

    assertThat(match(List.of("drop value ;"), after)).isEmpty();
  }

  @Test
  void punctuation_alone_isNotMatched() {
    assertThat(match(List.of("( a )"), List.of("( b )"))).isEmpty();
  }

  @Test
  void line_wrapped_keepsItsTokens() {
    Map<At, At> kept =
        match(List.of("call ( first , second )"), List.of("call (", "first ,", "second )"));

    assertThat(kept).hasSize(6);
  }

  private static Map<At, At> match(List<String> before, List<String> after) {
    return new TokenMatching<>(At::text).match(lines(before), lines(after));
  }

  private static List<List<At>> lines(List<String> code) {
    var lines = new ArrayList<List<At>>();
    for (int line = 0; line < code.size(); line++) {
      String[] words = code.get(line).split(" ", -1);
      var tokens = new ArrayList<At>();
      for (int token = 0; token < words.length; token++) {
        tokens.add(new At(line, token, words[token]));
      }
      lines.add(tokens);
    }
    return lines;
  }
}
