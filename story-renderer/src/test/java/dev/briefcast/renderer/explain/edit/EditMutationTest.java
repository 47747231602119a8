package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sentence holds for the code that it was said of: other code is told otherwise, or not. */
class EditMutationTest {

  private static List<String> told(CodeLanguage language, String patch) {
    List<String> lines = ("@@ -1,9 +1,9 @@\n" + patch).lines().toList();
    return EditSentences.of(language, lines, new Span(0, lines.size() - 1), null).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"==, path is empty", "!=, path is not empty"})
  void guard_whoseConditionIsFlipped_isToldAsItIs(String sign, String clause) {
    String patch =
        " func load(path string) error {\n+\tif path "
            + sign
            + " \"\" {\n+\t\treturn ErrEmpty\n+\t}\n \treturn read(path)\n }";

    assertThat(told(CodeLanguage.GO, patch))
        .containsExactly("If " + clause + ", load now returns ErrEmpty.");
  }

  @ParameterizedTest
  @CsvSource({"3, 5, now defaults to 5 instead of 3", "5, 3, now defaults to 3 instead of 5"})
  void defaults_thatAreSwapped_areToldTheOtherWayRound(String old, String now, String words) {
    String patch =
        "-def retry(url, attempts=%s):\n+def retry(url, attempts=%s):\n     pass"
            .formatted(old, now);

    assertThat(told(CodeLanguage.PYTHON, patch))
        .containsExactly("attempts " + words + ", in retry.");
  }

  @Test
  void call_thatStandsElsewhere_isToldThere() {
    String before = " class A {\n   void f() {\n+    lock();\n     turn();\n   }\n }";
    String after = " class A {\n   void f() {\n     turn();\n+    lock();\n   }\n }";

    assertThat(told(CodeLanguage.JAVA, before)).containsExactly("lock is now called before turn.");
    assertThat(told(CodeLanguage.JAVA, after)).containsExactly("lock is now called after turn.");
  }

  @Test
  void guard_thatWasThereAlready_isNotTold() {
    String patch =
        " func load(path string) error {\n \tif path == \"\" {\n \t\treturn ErrEmpty\n \t}\n"
            + "+\t// read it\n \treturn read(path)\n }";

    assertThat(told(CodeLanguage.GO, patch)).isEmpty();
  }
}
