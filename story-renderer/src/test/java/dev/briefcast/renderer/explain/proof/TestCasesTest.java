package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestCasesTest {

  private static Optional<String> sentence(CodeLanguage language, String patch) {
    List<String> lines = patch.lines().toList();
    return TestCases.of(language, lines, new Span(0, lines.size() - 1))
        .map(proof -> proof.sentence().text());
  }

  @Test
  void addedRow_isATestCase() {
    assertThat(
            sentence(
                CodeLanguage.PYTHON,
                """
                @@ -9,4 +9,5 @@ def test_bell():
                         ({"door": "front"}, True),
                +        ({"door": "cellar"}, False),
                     ],
                 )
                 def test_door_opens(door, opens):
                """))
        .contains("The test door opens gets another case, with door and cellar.");
    assertThat(
            sentence(
                CodeLanguage.GO,
                """
                @@ -9,4 +9,5 @@ func TestDoorOpens(t *testing.T) {
                 		{"front", true},
                +		{"cellar", false},
                 	}
                """))
        .contains("The test door opens gets another case, with cellar.");
    assertThat(
            sentence(
                CodeLanguage.JAVA,
                """
                @@ -9,4 +9,6 @@ class DoorTest {
                       "front, true",
                +      "cellar, false",
                +      "attic - false",
                     })
                   void doorOpens(String door, boolean opens) {
                """))
        .contains("The test door opens gets more cases, one with cellar, false.")
        .hasValueSatisfying(said -> assertThat(said).doesNotContain("2"));
    assertThat(
            sentence(
                CodeLanguage.TYPESCRIPT,
                """
                @@ -9,4 +9,5 @@ test('opens every door', () => {
                     ['front', true],
                +    ['cellar', false],
                   ]
                """))
        .contains("The test opens every door gets another case, with cellar.");
  }

  @Test
  void otherLines_areNotTestCases() {
    String head = "@@ -9,4 +9,5 @@ func TestDoorOpens(t *testing.T) {\n";

    assertThat(sentence(CodeLanguage.GO, head + " \topen(front)\n+\topen(cellar)\n \tshut()\n"))
        .isEmpty();
    assertThat(sentence(CodeLanguage.GO, head + " \tx := 1\n+\t{\"cellar\", false},\n \t}\n"))
        .isEmpty();
    assertThat(
            sentence(
                CodeLanguage.GO, head + " \t{\"front\", 1},\n-\t{\"a b\", 1},\n+\t{\"cd\", 2},\n"))
        .isEmpty();
    assertThat(sentence(CodeLanguage.GO, head + " \t{1, 2},\n+\t{3, 4},\n \t}\n")).isEmpty();
    assertThat(
            sentence(
                CodeLanguage.GO,
                "@@ -9,4 +9,5 @@ func Doors() {\n \t{\"front\", 1},\n+\t{\"cellar\", 2},\n \t}\n"))
        .isEmpty();
    assertThat(
            sentence(
                CodeLanguage.PYTHON,
                "@@ -9,4 +9,5 @@ def test_bell():\n ('front', 1),\n+('cellar', 2),\n ]\n"))
        .isEmpty();
  }

  @Test
  void removedRow_isACaseThatGoes() {
    String row = "[InlineData(\"back\", \"silent\")]";
    String patch =
        """
        @@ -9,6 +9,5 @@ public class DoorTests
             [Theory]
             [InlineData("front", "loud")]
        %s
             public void RingsTheBell(string door, string sound)
             {
        """;

    assertThat(sentence(CodeLanguage.CSHARP, patch.formatted("-    " + row)))
        .contains("The test rings the bell loses a case, with back and silent.");
    assertThat(sentence(CodeLanguage.CSHARP, patch.formatted("+    " + row)))
        .contains("The test rings the bell gets another case, with back and silent.");
    assertThat(
            sentence(
                CodeLanguage.CSHARP,
                patch.formatted("-    " + row + "\n+    " + row.replace("silent", "loud"))))
        .isEmpty();
  }
}
