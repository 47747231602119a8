package dev.briefcast.renderer.explain.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions of one name are told apart by. */
class NamesakesTest {

  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  /** Lines are parted by a bar; the sentence is about the line with a star behind its mark. */
  private static String told(String path, String patch, String sentence, String other) {
    // The table trims the mark of a first line that stays.
    String marked = "+-".indexOf(patch.charAt(0)) < 0 ? " " + patch : patch;
    String[] lines = ("@@ -1,9 +1,9 @@|" + marked).split("\\|", -1);
    int told = 1;
    for (int i = 1; i < lines.length; i++) {
      if (lines[i].startsWith("*", 1)) {
        told = i;
        lines[i] = lines[i].charAt(0) + lines[i].substring(2);
      }
    }
    var span = new Span(told, told);
    List<SourceSpan> slots =
        QUOTED
            .matcher(sentence)
            .results()
            .map(each -> SourceSpan.lines(each.group(1), span))
            .toList();
    var file = new BriefFile(path, null, null, String.join("\n", lines), null, null);
    Beat beat = Beat.of(new AttributedText(sentence.replace("`", ""), slots), span, told);
    var patches = new HashMap<>(Map.of(path, String.join("\n", lines)));
    String extension = path.substring(path.lastIndexOf('.'));
    if (other != null) {
      patches.put("other" + extension, "@@ -1,9 +1,9 @@\n " + other.replace('|', '\n'));
    }
    return ParseSession.callInStory(
        () ->
            new Namesakes(patches)
                .toldApart(beat, path, Objects.requireNonNull(Excerpt.of(file)))
                .text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a.java;   class Bell {|   int ring(int a) {|+*    rung++|   }|   int ring(long a) {|   }| } ; `ring` now sets `rung`.       ;                              ; One overload of ring now sets rung.
          a.java;   class Bell {|   int ring(int a) {|+*    rung++|   }| }                           ; `ring` now sets `rung`.       ; class Door {|   int ring() {  ; ring of Bell now sets rung.
          Bell.cs;    int ring(int a) {|+*    rung++|   }|                                          ; `ring` now sets `rung`.       ; class Door {|   int ring() {  ; ring now sets rung.
          a.go;     func (b *Bell) Ring() {|+*  b.rung()| }|| func (d *Door) Ring() {| }              ; If `a` is set, `Ring` now calls `rung`.;                   ; If a is set, Ring of Bell now calls rung.
          a.rs;     impl Ring for Bell {|   fn ring(&self) {|+*    a()|   }| }| impl Ring for Door {|   fn ring(&self) {|   }| } ; `ring` now calls `a`.;        ; ring of Bell now calls a.
          a.rs;     impl From<A> for Bell {|   fn from(a: A) {|+*    a()|   }| }| impl From<B> for Bell {|   fn from(b: B) {|   }| } ; `from` now calls `a`.;    ; One version of from now calls a.
          a.py;     class Bell:|   def __init__(self, a):|+*    self.a = a|| class Door:|   def __init__(self): ; `__init__` now sets `a`.;                          ; __init__ of Bell now sets a.
          a.cpp;    void Bell::ring() {|+*  a()| }| void Door::ring() {| }                            ; `ring` now calls `a`.         ;                              ; ring of Bell now calls a.
          a.kt;     class Bell {|   fun ring(a: Int) {|+*    a()|   }|   fun ring(b: Long) {|   }| }   ; `a` now has the type `Int`, in `ring`.;                      ; a now has the type Int, in one overload of ring.
          a.ts;     class Bell {|+*  function ring() {| }                                             ; The new function `ring` rings.;class Door {|  function ring() { ; The new function ring of Bell rings.
          """)
  void functionsOfOneName_areToldApart(
      String path, String patch, String sentence, String other, String expected) {
    assertThat(told(path, patch, sentence, other)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a.c;      'void ring(int a);|| void ring(int a) {|+*  a()| }'                               ; `ring` now calls `a`.          ; 'void ring(int a);'
          a.ts;     'function ring(a: string): void;| function ring(a: any) {|+*  a()| }'             ; `ring` now calls `a`.          ;
          a.java;   class Bell {|-  int ring(int a) {|+  int ring(long a) {|+*    a()|   }| }          ; `ring` now calls `a`.          ;
          a.go;     func (b *Bell) Ring() {|+*  b.rung()| }                                           ; `rung` is now given `b` as well.; func (d *Door) rung() {
          a.java;   class Bell {|   int ring(int a) {|+*    rung++|   }|   int ring(long a) {|   }| } ; `ring` of `Bell` now sets `rung`.;
          a.js;     ring(1)|+*ring(2)                                                                 ; `ring` is now called.           ; function ring() {
          """)
  void oneFunction_isNamedAlone(String path, String patch, String sentence, String other) {
    assertThat(told(path, patch, sentence, other)).isEqualTo(sentence.replace("`", ""));
  }
}
