package dev.briefcast.renderer.explain.evidence;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.ProcessorTime;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions of one name are told apart by. */
class NamesakesTest {

  /**
   * @param other the lines of another file; null for none
   */
  private static String told(String path, String patch, String sentence, @Nullable String other) {
    return ParseSession.callInStory(
        () -> {
          var told = ToldPatch.of(path, patch, sentence);
          var patches = new HashMap<>(Map.of(path, told.patch()));
          if (other != null) {
            String name = "other" + path.substring(path.lastIndexOf('.'));
            patches.put(name, "@@ -1,9 +1,9 @@\n " + other.replace('|', '\n'));
          }
          return new Namesakes(patches).toldApart(told.beat(), path, told.excerpt()).text();
        });
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
          a.java;   class Bell {|   int ring(int a) {|+*    rung++|   }| }| class Door {|   int ring(int a) {|   }| } ; `ring` now sets `rung`.;  ; ring of Bell now sets rung.
          a.java;   class Bell {|   a = new Ring() {|     int ring(int a) {|+*      rung++|     }|   }|   b = new Ring() {|     int ring(int a) {|     }|   }| } ; `ring` now sets `rung`.;  ; One version of ring now sets rung.
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
          a.java;   class Bell {|   int ring(int a) {|   }|+*  int ring(int a, int b) {|+  }| } ; `ring` can now also be given `b`.;
          a.js;     ring(1)|+*ring(2)                                                                 ; `ring` is now called.           ; function ring() {
          """)
  void oneFunction_isNamedAlone(String path, String patch, String sentence, String other) {
    assertThat(told(path, patch, sentence, other)).isEqualTo(sentence.replace("`", ""));
  }

  /** As many functions of one name, as deep, in as many files as a change may bring. */
  @Test
  void manyFunctionsOfOneName_areLookedUpInTime() throws Exception {
    String names = IntStream.range(0, 100).mapToObj(i -> "f" + i + "() ").collect(joining());
    var patches = new HashMap<String, String>();
    for (int file = 0; file < 60; file++) {
      String lines =
          IntStream.range(0, 150)
              .mapToObj(i -> "\n " + " ".repeat(40) + "int f" + i % 100 + "(" + "a< ".repeat(9))
              .collect(joining());
      patches.put("a" + file + ".java", "@@ -1,9 +1,9 @@" + lines + "\n " + names);
    }
    var namesakes = new Namesakes(patches);

    ProcessorTime.within(
        Duration.ofSeconds(20),
        () -> {
          for (int i = 0; i < 200; i++) {
            var told = ToldPatch.of("a1.java", "+*int f" + i + "(", "`f" + i + "` now calls `a`.");
            assertThat(namesakes.toldApart(told.beat(), "a1.java", told.excerpt())).isNotNull();
          }
          return null;
        });
  }
}
