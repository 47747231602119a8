package dev.briefcast.renderer.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Swift's operators and conditions, which its grammar reads otherwise than the language does. */
class SwiftTreeTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          a > b && !c.d               => ((a > b) && (! c.d))
          a && b || c && d            => ((a && b) || (c && d))
          a || b && c || d            => ((a || (b && c)) || d)
          a == b || c != d && e       => ((a == b) || ((c != d) && e))
          a ?? b == c                 => ((a ?? b) == c)
          a ?? b ?? c                 => (a ?? (b ?? c))
          a & b == c                  => ((a & b) == c)
          (a || b) && c               => ((a || b) && c)
          !a.b.c() && d               => ((! a.b.c()) && d)
          -a.b < c                    => ((- a.b) < c)
          !a                          => (! a)
          .red == a.b                 => (.red == a.b)
          a !== b && c                => ((a !== b) && c)
          """)
  void operators_haveTheOperandsThatSwiftGivesThem(String code, String operands) {
    SyntaxNode value = only("let x = " + code, "value");

    assertThat(shown(value)).isEqualTo(operands);
    assertThat(value.text()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          if a, !b.c { go() }              => (a && (! b.c))
          if let k = a.b { go() }          => (a.b != nil)
          if let k { go() }                => (k != nil)
          if let k = a, k.b > 1 { go() }   => ((a != nil) && (k.b > 1))
          guard a.b, c else { return }     => (a.b && c)
          """)
  void conditions_areJoined_andBindingsAskWhetherAValueIsThere(String code, String asked) {
    assertThat(shown(only(code, "condition"))).isEqualTo(asked);
  }

  @Test
  void pattern_isNoCondition() {
    assertThat(only("if case .open = door { go() }", "condition").type()).isEqualTo("group");
  }

  @Test
  void tooManyConditions_areNotNestedInEachOther() {
    String many = "a, ".repeat(300) + "b";

    assertThat(only("if " + many + " { go() }", "condition").type()).isEqualTo("group");
  }

  @Test
  void longChain_isReadInTime_andKeepsItsText() {
    String chain = "a && b == c || ".repeat(2_000) + "d";

    assertThat(SourceParser.parse("let x = " + chain, CodeLanguage.SWIFT))
        .hasValueSatisfying(root -> assertThat(root.text()).contains(chain));
  }

  private static SyntaxNode only(String code, String field) {
    SyntaxNode root = SourceParser.parse(code + "\n", CodeLanguage.SWIFT).orElseThrow();
    List<SyntaxNode> found = root.findAll(each -> each.field().equals(field));
    return found.getFirst();
  }

  private static String shown(SyntaxNode node) {
    if (node.type().equals("parenthesized_expression")) {
      return shown(node.children().getFirst());
    }
    boolean operator =
        node.is(Concept.BINARY, Concept.UNARY) || node.type().equals("nil_coalescing_expression");
    return operator
        ? node.children().stream()
            .map(SwiftTreeTest::shown)
            .collect(Collectors.joining(" ", "(", ")"))
        : node.text();
  }
}
