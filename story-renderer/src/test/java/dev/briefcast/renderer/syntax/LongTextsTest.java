package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines inside literals look like code, and are none. */
class LongTextsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          PYTHON;     +run(\"""|+def test_ring():|+\""")|+def x():            ; +run(\"""|+|+\""")|+def x():
          PYTHON;     +code = '''|-old|+new|+'''                              ; +code = '''|-old|+|+'''
          PYTHON;     +def ring():|+    \"""Rings.|+    Loudly.|+    \"""|+a() ; +def ring():|+    \"""Rings.|+    Loudly.|+    \"""|+a()
          PYTHON;     +run(\"""|+def test_ring():                             ; +run(\"""|+def test_ring():
          PYTHON;     +run(\"""|@@ -9,9 +9,9 @@|+def a():|+\"""              ; +run(\"""|@@ -9,9 +9,9 @@|+def a():|+\"""
          JAVA;        String a = \"""| ring()|+open()| \"""+b               ; String a = \"""| |+| \"""+b
          JAVASCRIPT; +run(`|+it('rings')|+`)|+it('opens')                    ; +run(`|+|+`)|+it('opens')
          JAVASCRIPT; +run(`a`)|+it('rings')                                  ; +run(`a`)|+it('rings')
          GO;         +a := `|-x|+y|+`                                        ; +a := `|-x|+|+`
          RUBY;       +run(\"""|+it 'rings'|+\""")                            ; +run(\"""|+it 'rings'|+\""")
          """)
  void lineInText_isBlank(CodeLanguage language, String patch, String expected) {
    assertThat(LongTexts.blanked(language, List.of(patch.split("\\|", -1))))
        .containsExactly(expected.split("\\|", -1));
  }
}
