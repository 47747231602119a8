package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GraphemeClustersTest {

  private static final List<String> LINES =
      List.of(
          "x = 👩‍👩‍👧 + \uDBFF\uDFFF\uDBFF\uDFFF; // 🇩🇪🇩🇪",
          "👍🏽👍🏿(\"e\u0301\u0302👁️‍🗨️\")'𝕏'",
          "\uDBFF\uDFFF".repeat(50),
          "<a b='🚀'>&🚀;</🚀>",
          "#🚀 @🚀 $🚀 0x🚀 1🚀");

  /** Each token alone is text that can be written as UTF-8. */
  @ParameterizedTest
  @EnumSource(CodeLanguage.class)
  void everyLexer_keepsGraphemeClustersWhole(CodeLanguage language) {
    List<List<Token>> read = Highlighter.highlight(language, "a.txt", LINES);

    for (int i = 0; i < LINES.size(); i++) {
      assertThat(read.get(i).stream().map(Token::text).collect(Collectors.joining()))
          .isEqualTo(LINES.get(i));
      assertThat(read.get(i))
          .allMatch(token -> StandardCharsets.UTF_8.newEncoder().canEncode(token.text()));
    }
  }

  @Test
  void tokenEndingInsideACluster_takesAllOfIt() {
    var cut = List.of(new Token("a\uD83D", TokenKind.TYPE), new Token("\uDE80b", TokenKind.STRING));

    assertThat(GraphemeClusters.join("a\uD83D\uDE80b", cut))
        .containsExactly(
            new Token("a\uD83D\uDE80", TokenKind.TYPE), new Token("b", TokenKind.STRING));
  }
}
