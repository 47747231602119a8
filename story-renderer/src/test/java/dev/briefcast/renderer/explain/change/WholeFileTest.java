package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WholeFileTest {

  private static final String JAVA =
      """
      package a;

      class Shelf {
        private int size = 2;

        int first() {
          int found = 0;
          log(found);
          log(found);
          return found + 1;
        }

        int second() {
          int found = 9;
          log(found);
          log(found);
          return found + 2;
        }
      }
      """;

  private static List<String> contexts(String path, @Nullable String text, String patch) {
    var file = new ChangedFile(path, null, ChangeType.MODIFIED, 1, 1, patch, text);
    return ParsedFile.of(file).hunks().stream().map(Hunk::context).toList();
  }

  private static List<String> javaContexts(@Nullable String text, String patch) {
    return contexts("Shelf.java", text, patch);
  }

  private static final String IN_SECOND =
      """
      @@ -15,4 +15,4 @@ class Shelf {
           log(found);
           log(found);
      -    return found;
      +    return found + 2;
         }""";

  @Test
  void hunk_insideAMethod_hasTheMethodsHeader() {
    assertThat(javaContexts(JAVA, IN_SECOND)).containsExactly("int second() {");
  }

  @Test
  void hunk_ofAFileWithReturnsAndBlanksAtItsLinesEnds_hasTheMethodsHeader() {
    String windows = JAVA.replace("{\n", "{ \n").replace("\n", "\r\n");

    assertThat(javaContexts(windows, IN_SECOND)).containsExactly("int second() {");
    assertThat(javaContexts(JAVA, IN_SECOND.replace("(found);", "(found); ")))
        .containsExactly("int second() {");
  }

  @ParameterizedTest
  @CsvSource({"py", "go", "rs", "ts", "rb", "kt"})
  void hunk_inAnyLanguage_hasItsFunctionsHeader(String language) {
    String head =
        switch (language) {
          case "py" -> "class A:\n    def load(self, a):";
          case "go" -> "package a\nfunc load(a int) int {";
          case "rs" -> "struct A;\nfn load(a: u8) -> u8 {";
          case "ts" -> "const b = 1;\nexport function load(a: number): number {";
          case "rb" -> "class A\n  def load(a)";
          default -> "class A {\n  fun load(a: Int): Int {";
        };
    String end =
        switch (language) {
          case "py" -> "";
          case "rb" -> "  end\nend\n";
          case "kt" -> "  }\n}\n";
          default -> "}\n";
        };
    String step = language.equals("go") ? "        a += 1" : "        a = a + 1";
    String stop = language.matches("rs|ts") ? ";" : "";
    String body = (step + stop + "\n").repeat(6) + "        return a" + stop + "\n";
    String line = step + stop;
    String patch =
        "@@ -6,3 +6,3 @@ class Other\n "
            + line
            + "\n "
            + line
            + "\n-        return b"
            + stop
            + "\n+        return a"
            + stop;

    List<String> context =
        contexts(
            "a." + language, head + "\n" + body + end, patch.replace("-6,3 +6,3", "-7,3 +7,3"));

    assertThat(context).containsExactly(head.lines().toList().getLast().strip());
  }

  /** Git names what stands above a part, be it over or not. */
  @Test
  void hunk_afterAFunction_isNotInIt() {
    String text = "def a():\n    return 1\n\n\n\nLIMIT = 3\n";
    String patch = "@@ -4,3 +4,3 @@ def a():\n \n \n-LIMIT = 2\n+LIMIT = 3";

    assertThat(contexts("a.py", text, patch)).containsExactly("");
    assertThat(contexts("a.py", null, patch)).containsExactly("def a():");
  }

  @Test
  void hunk_afterAType_isNotInIt() {
    String text = "class A:\n    size = 1\n\n\n\nLIMIT = 3\n";
    String patch = "@@ -4,3 +4,3 @@ class A:\n \n \n-LIMIT = 2\n+LIMIT = 3";
    String inside = "@@ -2,2 +2,2 @@ class A:\n-    size = 2\n+    size = 1\n ";

    assertThat(contexts("a.py", text, patch)).containsExactly("");
    assertThat(contexts("a.py", text, inside)).containsExactly("class A:");
  }

  @Test
  void hunk_ofAField_hasItsTypesHeader() {
    String text = JAVA.replace("package a;\n", "package a;\n\nimport a;\nimport b;\nimport c;");
    String patch =
        """
        @@ -7,2 +7,2 @@ int before() {
        -  private int size = 1;
        +  private int size = 2;
        \s""";

    assertThat(javaContexts(text, patch)).containsExactly("class Shelf {");
  }

  @Test
  void hunk_ofAFieldUnderAnUnknownHead_hasItsTypesHeader() {
    String text =
        """
        declare namespace doors {
          interface Door {
            name: string
            color?: Paint
            size: number
          }
        }
        """;
    String patch =
        "@@ -3,2 +3,3 @@ declare namespace doors {\n     name: string\n+    color?: Paint\n     size: number";

    assertThat(contexts("a.ts", text, patch)).containsExactly("interface Door {");
    assertThat(contexts("a.ts", null, patch)).containsExactly("declare namespace doors {");
  }

  /** What begins in one function and ends in another is in neither. */
  @Test
  void hunk_acrossTwoFunctions_isInTheFirstOnlyIfTheSecondsStartIsShown() {
    String shown =
        """
        @@ -9,6 +9,6 @@ class Shelf {
             log(found);
        -    return found;
        +    return found + 1;
           }
        \s
           int second() {
        -    int found = 8;
        +    int found = 9;
        """;

    assertThat(javaContexts(JAVA, shown.stripTrailing())).containsExactly("int first() {");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // another line that stays, another that is added, shifted by one, beyond the end, cut off
        "@@ -15,3 +15,3 @@ class Shelf {\n     log(lost);\n     log(found);\n-    x;\n+    return found + 2;",
        "@@ -15,3 +15,3 @@ class Shelf {\n     log(found);\n     log(found);\n-    x;\n+    return found + 3;",
        "@@ -14,3 +14,3 @@ class Shelf {\n     log(found);\n     log(found);\n-    x;\n+    return found + 2;",
        "@@ -99,2 +99,2 @@ class Shelf {\n     log(found);\n-    x;\n+    return found + 2;",
        "@@ -15,3 +16,3 @@ class Shelf {\n     log(found);\n-    x;\n+    return found + 2;",
        "@@ -0,3 +0,3 @@ class Shelf {\n     log(found);\n-    x;\n+    return found + 2;",
        "@@ -999999999,3 +999999999,3 @@ class Shelf {\n-    x;\n+    return found + 2;"
      })
  void patch_ofAnotherText_isReadAlone(String patch) {
    assertThat(javaContexts(JAVA, patch)).containsExactly("class Shelf {");
  }

  @Test
  void patch_withInconsistentHunks_isReadAlone() {
    String patch =
        """
        @@ -4,1 +4,1 @@ class Shelf {
        -  private int size = 1;
        +  private int size = 2;
        @@ -14,4 +15,4 @@ class Shelf {
             log(found);
             log(found);
        -    return found;
        +    return found + 2;
           }""";

    assertThat(javaContexts(JAVA, patch)).containsOnly("class Shelf {");
  }

  @Test
  void missingOrOverlongOrUnparsableText_changesNothing() {
    String comment = "// " + "x".repeat(SourceParser.LENGTH_MAX);

    assertThat(javaContexts(null, IN_SECOND)).containsExactly("class Shelf {");
    assertThat(javaContexts("", IN_SECOND)).containsExactly("class Shelf {");
    assertThat(javaContexts(JAVA + comment, IN_SECOND)).containsExactly("class Shelf {");
    assertThat(contexts("Shelf.txt", JAVA, IN_SECOND)).containsExactly("class Shelf {");
  }

  /** Deeply nested, broken and binary text is parsed within its bounds or not at all. */
  @ParameterizedTest
  @ValueSource(strings = {"(", "{", "int a() {", "\u0000", "\"", "<", "/*", "class A {"})
  void hostileText_isBounded(String hostile) {
    String lines =
        IntStream.range(0, 2_000).mapToObj(_ -> hostile).collect(Collectors.joining("\n"));
    String patch = "@@ -1000,2 +1000,2 @@ class Shelf {\n " + hostile + "\n-x\n+" + hostile;

    assertThat(javaContexts(lines, patch)).hasSize(1);
  }

  @Test
  void hunk_insideADocstring_isMarkedAsText() {
    String text =
        """
        class Shelf:
            \"""Holds books.

            Usage:

            Shelf(None)
            Shelf(2)
            \"""

            size = 2
        """;
    String inText =
        """
        @@ -4,4 +4,4 @@ class Shelf:
             Usage:
        \s
        -    Shelf()
        +    Shelf(None)
             Shelf(2)""";
    String below =
        """
        @@ -9,2 +9,2 @@ class Shelf:
        \s
        -    size = 1
        +    size = 2""";

    assertThat(contexts("a.py", text, inText)).containsExactly("class Shelf: \"\"\"");
    assertThat(contexts("a.py", text, below)).containsExactly("class Shelf:");
  }

  @Test
  void hunk_inARustModuleForTests_hasItsHeader() {
    String text =
        """
        fn load() -> i32 {
            2
        }

        #[cfg(test)]
        mod tests {
            fn helper() {
                open();
                shut();
            }
        }
        """;
    String patch =
        """
        @@ -7,3 +7,4 @@ fn load() -> i32 {
             fn helper() {
                 open();
        +        shut();
             }""";

    assertThat(contexts("a.rs", text, patch)).containsExactly("mod tests {");
  }
}
