package dev.briefcast.renderer.explain.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the words of a patch contradict, and what they do not. */
class EvidenceTest {

  private static boolean isMissing(String path, String patch, String sentence) {
    return ParseSession.callInStory(
        () -> {
          var told = ToldPatch.of(path, patch, sentence);
          return new Evidence(told.excerpt()).isMissing(told.beat());
        });
  }

  private static BriefFile file(String path, String patch) {
    return new BriefFile(path, null, null, patch, null, null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a.c;    -*  it.pos = -1|+  NOT_FOUND(it)|+#define NOT_FOUND(it) it.pos = -1 ; `search` no longer sets `pos`.
          a.c;    -*  ring(bell)|+  while (more) ring(bell)                          ; `open` no longer calls `ring`.
          a.ts;   -*  bells: Bells|+  bellTuples: BellTuples                         ; `Tower` no longer has `bells`.
          a.go;    if open {|   close(door)| }|-close(door)|+*if locked {|+  close(door)|+} ; `close` is now called only if `locked` is set.
          a.js;   -*door = new Door()|+door = null|+door = new Door()                ; `door` is now null instead of a new `Door`.
          a.ts;   -load().catch(report)|+*try { load() }|+catch (e) { report(e) }     ; What fails in `load` is now caught.
          a.js;   -ring(2).then(is => expect(is).toBe(3))|+*expect(await ring(2)).toBe(3) ; The test `rings` now also expects that what `ring` returns is `3`.
          a.php;  -code = clean(code)|+*return clean(code)                           ; `code` now goes through `clean`.
          a.swift;-  ? door.name|+*name = door.name                                   ; `name` is now `name` of `door`.
          a.js;   -  door.open = true|+*  door.open = true|   check()                  ; `ring` now sets `open` of `door` to true.
          a.kt;   -kind == Kind.OPEN|+*if (kind == Kind.OPEN)|+  return true          ; If `kind` is `OPEN`, `isKnown` now returns true.
          a.java; -catch (Exception e)|-  if (e instanceof IOError)|+*catch (IOError e) ; `load` now also catches `IOError`.
          a.java; -text.append(a)|+*text.add(b)|+text.append(a)                       ; `add` is called instead of `append`.
          a.go;   -const OPEN_DOOR = 1|+*const OpenDoor = 1                           ; The new constant `OpenDoor` is `1`.
          a.java; -int DOOR_OPEN|+*boolean rang|+boolean doorOpen                      ; `Tower` now has `rang` instead of `DOOR_OPEN`.
          a.java; -close(a) { super.close(a)|+*open(a) { super.open(a)                ; `close` is renamed to `open`.
          a.ts;   -interface OpenDoor {|+*interface QuietOpenDoor {                    ; The new interface `QuietOpenDoor` is a `Door`.
          a.cs;   -log.Write(1)|+*Write(2)|+void Write(int a)                         ; The function `Write` is new, and `Open` and `Close` call it.
          a.cs;    class A {| void Ring(string a) {}|+*[Hidden]| void Ring(byte a) {}| } ; `Ring` is now marked with `Hidden`.
          a.java; -open == 0|+*!open.get() && rang.get()                              ; If `get` returns false, `ring` now rings if `get` returns true.
          a.java; -int ring(int a) {|+*int ring(long a) {                             ; The new function `ring` rings once.
          a.java; -int knock(int a) {|-  return once(door, a)|+*int ring(int a) {|+  return once(door, a) ; The new function `knock` rings once.
          a.json; -*"types": "./a.d.ts"|+"types": "./b.d.ts"                          ; `types` is removed.
          a.cs;   -*log("The door failed: {0}", e)|+*log("The door failed: {0}", all(e)) ; It now logs the error: The door failed.
          a.json; -"license": "MIT",|+*"license": "MIT"                               ; `license` is now set to `MIT`.
          a.go;   -keys = nil|+*all = nil|+keys = nil                                  ; `reset` also sets `all` instead of `keys`.
          a.java; -if (a < 0) {|-  throw new Bad(a)|+*check(a)|+void check(int a) {|+  throw new Bad(a) ; If `a` is below 0, `ring` no longer throws `Bad`.
          a.yml;  -  - repo: old|-    rev: v1|+  - repo: new|+*    rev: v2           ; `rev` of `new` goes from `v1` to `v2`.
          a.js; -a| function ring(a) {|   a.each(b => {|+*    return b|   })| }          ; If `b` is set, `ring` now returns `b`.
          a.c; -a| void ring(a) {|   bell(a)|-*  bell(a)|   knock(a)| }               ; `ring` no longer calls `bell`.
          a.js;   -abort('A')|+*abort('A', name)|-abort('B')|+abort('B', name)           ; One call of `abort` is now given `name` as well.
          a.js;   -PARTS: 'Too many parts'|+*PART: 'Too many parts'                     ; The new entry `PART` is a text.
          a.java; -/** Rings, if {@link Bell} is open, once. */|+*/** Rings, if Bell is open, once. */ ; It now says: Rings, if Bell is open, once.
          a.py;   -if day == 'D':|+if day == 'Do':|+*elif day == 'D':                   ; `hour` is now set only if `day` is not `Do`.
          a.js;   -function ring() {|-  bell()|+*knock()                                ; `ring` is no longer called.
          a.java; -void write(Out out) {|+*void write(Response res) {                    ; The parameter `out` of `write` is now called `res`.
          a.toml; -syn = { version = "1.0.6" }|+*syn = { version = "1.0.9" }            ; `version` goes from `1.0.6` to `1.0.9`.
          a.swift; -a| let a = cores(of: b)|-func cores() {|+*func coresOfGroup() {          ; `cores` is renamed to `coresOfGroup`.
          a.kt;   -override fun writer() = a|+*override fun stream() = b                 ; `writer` is renamed to `stream`.
          a.c;    -x = trim(dup(y))|+x = dup(y)|+*trim(x)                                ; What `dup` returns no longer goes through `trim`.
          a.c;    -char *end = ring(a)|+  char *end|+*  end = ring(a)                 ; `char *end` becomes `end`.
          a.java; -catch (Throwable e)|+*catch (Assumed e)                              ; `ring` now also catches `Assumed`.
          a.php;  -function set($a) {|+*function add($a, $b) {                           ; `add` now takes `b` as well.
          a.cs;   -*void Ring(int a)|+void Knock(int a)                                   ; The function `Ring` is removed.
          a.rb;   -*class Ring < Bell|+class Knock < Bell                                  ; The class `Ring` is removed.
          a.yml;  -*zh-cn: Chinese|+zh-CN: Chinese                                        ; `zh-cn` is removed.
          a.cpp;  -*if (open_door_) ring()|+if (openDoor_) ring()                         ; `close` no longer checks whether `open_door_` is set.
          a.js;   -pem.ringBELL(a)|+*ringBell(a)                                          ; `open` now also calls `ringBell`.
          a.go;    s.On("/", a)|+*s.On("/b", b)|+s.Listen()                               ; `On` is now called before `Listen`.
          a.go;   -found.set(a)|+if !there {|+*  found.set(a)|+}                          ; `add` calls `set` earlier than before.
          a.js;   -name: 'ann'|+*name: 'bob'|-name: 'cid'|+name: 'dan'                    ; `name` is now `bob` instead of `ann`.
          a.php;  -$head = "POST"|+if ($new) {|+*  $head = "PUT"                          ; If `new` is set, `build` now changes `head`.
          a.cs;   -a.Ring(b)|+*a.Knock(b)|+a.Lock(c)                                      ; `Knock` is called instead of `Ring`.
          a.kt;   -x| fun ring(a: Int) {|-*fun ring(b: String) {                          ; `Bell` no longer declares `ring`.
          a.cs;   -if (a == null) return first|+*if (b == 0) return second                ; 'If `b` is 0, `ring` now returns `second`; if `a` is null, it no longer returns `first`.'
          a.rb;   -x| def show|-  doors.sort.each(a)|+*  bells.each(a)| end                   ; `show` now calls `each`.
          a.go; -a| func ring(a) {|+*  lock(a)|+  knock(a)|-  knock(b)| }                 ; `ring` now calls `lock` and `knock`.
          a.rs;   -fn ring(&self, a: u8) {|+*fn knock(&self) {|+  a()|+}|+fn lock(&self) { ; `ring` is renamed to `knock`.
          a.rs;   -*#[hidden(a)]| #[hidden(b)]| fn ring() {                               ; `ring` is no longer marked with `hidden`.
          a.scala;-object Spot {|+*class Spot {|+object Spot {                            ; `Spot` is now a class instead of an object.
          a.scala;-lazy val line = 1|+*def line = 2                                       ; The new function `line` tells the line.
          a.py;   -try:|-*  from odd import Dict|+from even import Dict                   ; `Dict` is now imported from `even` instead of `odd`.
          a.js;   -ring(a)|+*ring(b)                                                      ; `ring` is now called here.
          a.py;   -x|+*raise Bad(a + b)| raise Bad(a)                                     ; The text of `Bad` now also has `b`.
          a.swift;-case ringFailed(a)|+*case ringFailed(a, b)                             ; `gFailed` is now given `b` as well.
          a.js; -x| function open() {|   const shut = async function shut() {|+*    lock(a)|   }| } ; `open` now calls `lock`.
          a.c;    -int ring(char *s1)|+int ring(char *word)|-if (s1 == 0)|+*if (word == 0) ; `ring` now checks whether `word` is 0, and no longer whether `s1` is 0.
          a.java; -int ringAll(int a) {|-int ringAll(long a) {|+*int ring(long a) {        ; `ringAll` is renamed to `ring`.
          a.py;   -*if bell is None:|-  b = 1|+def ring(bell):|+  if bell is None:           ; `open` no longer checks whether `bell` is None.
          a.go;   -*  Bell *Ring|+  Bell Ring|   Bell   *Ring                                ; `Bell` is no longer a pointer.
          a.swift;-public protocol Bell {|+*public struct Bell {                           ; `Bell` is now public.
          a.cs;    Ring(a)|-Ring(b)|+*  Ring(each)                                        ; `Ring` is now called in a loop.
          a.py;   -bell = 1|+*_bell = 1|+def bell(self):                                  ; `bell` becomes `_bell`.
          a.ts;   -function open(|+*function ring<|+  A|+>(a: A) {                         ; `ring` now takes `a` as well.
          a.kt;   -class Bell {|+class Bell(val ring: Int) {|-*  abstract fun ring(): Int      ; `Bell` no longer declares `ring`.
          a.py;   -if has(a):|+*if a in KNOWN:|+  c = 1|+elif has(a):                       ; `ring` now checks whether `KNOWN` contains `a`, and no longer whether `has` holds for `a`.
          a.ts; -x| function open() {|   const shut = async function shut<|     T,|   >(a: T) {|+*    lock(a)|   }| } ; `open` now calls `lock`.
          """)
  void whatTheWordsContradict_isNotTold(String path, String patch, String sentence) {
    assertThat(isMissing(path, patch, sentence)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a.cs;   -*void Ring(int a)|   x()|+void Knock(int a)                           ; The function `Ring` is removed.
          a.yml;  -*zh-cn: Chinese|+de-DE: German                                        ; `zh-cn` is removed.
          a.cpp;  -*if (open_door_) ring()|+if (shut_) ring()                             ; `close` no longer checks whether `open_door_` is set.
          a.go;   +*s.On("/b", b)|+s.Listen()                                             ; `On` is now called before `Listen`.
          a.go;   -found.set(a)|   b()|+*found.set(a)                                     ; `add` calls `set` later than before.
          a.js;   -name: 'ann'|+*name: 'bob'|   age: 'dan'                                ; `name` is now `bob` instead of `ann`.
          a.cs;   -a.Ring(b)|+*a.Knock(b)|   a.Lock(c)                                     ; `Knock` is called instead of `Ring`.
          a.kt;   -x| fun knock(a: Int) {|-*fun ring(b: String) {                            ; `Bell` no longer declares `ring`.
          a.kt;   -class Bell {|+class Bell(val rings: Int) {|-*  abstract fun ring(): Int     ; `Bell` no longer declares `ring`.
          a.py;   -if has(a):|+*if a in KNOWN:|+  c = 1|+elif had(a):                       ; `ring` now checks whether `KNOWN` contains `a`, and no longer whether `has` holds for `a`.
          a.ts; -x| function open<|   T,| >(a: T) {|+*    lock(a)| }                       ; `open` now calls `lock`.
          a.rs;   -fn ring(&self, a: u8) {|+*fn knock(&self) {                            ; `ring` is renamed to `knock`.
          a.scala;-object Spot {|+*class Spot {                                           ; `Spot` is now a class instead of an object.
          a.py;   -*from odd import Dict|+from even import Dict                           ; `Dict` is now imported from `even` instead of `odd`.
          a.js;   -x|+*ring(b)                                                            ; `ring` is now called here.
          a.py;   -*if bell is None:|-  b = 1|+  if bell is unknown:                       ; `open` no longer checks whether `bell` is None.
          a.go;   -*  Bell *Ring|+  Bell Ring|   Door   *Ring                                ; `Bell` is no longer a pointer.
          a.swift;-struct Bell {|+*public struct Bell {                                   ; `Bell` is now public.
          a.js;   -x| function open() {|+*    lock(a)| }                                  ; `open` now calls `lock`.
          a.c;    -if (s1 == 0)|+*if (word == 0)                                          ; `ring` now checks whether `word` is 0, and no longer whether `s1` is 0.
          a.c;    -*  it.pos = -1|+  NOT_FOUND(it)                                    ; `search` no longer sets `pos`.
          a.c;    -*  close(c)|+  if (c->close) c->close(c)|+  .close = netClose       ; `free` no longer calls `netClose`.
          a.ts;   -*  bells: Bells|   bellTuples: BellTuples                           ; `Tower` no longer has `bells`.
          a.go;   -close(door)|+if locked {|+*  close(door)|+}                         ; `close` is now called only if `locked` is set.
          a.js;   -*door = new Door()|+door = null                                     ; `door` is now null instead of a new `Door`.
          a.rs;   -*all = usize::MAX|+all = isize::MAX as usize                        ; `all` is now `isize::MAX` instead of `usize::MAX`.
          a.ts;   -load()|+*try { load() }|+finally { report(e) }                      ; What fails in `load` is now caught.
          a.js;    ring(2)|+*expect(await ring(2)).toBe(3)                             ; The test `rings` now also expects that what `ring` returns is `3`.
          a.php;  -code = ''|+*return clean(code)                                     ; `code` now goes through `clean`.
          a.js;   -  door.open = false|+*  door.open = true|   check()                  ; `ring` now sets `open` of `door` to true.
          a.c;    -assert(size + 1 > size)|+*if (size + 1 <= size) return NULL         ; If `size plus 1` is at most `size`, `grow` now returns NULL.
          a.java; -catch (Exception e)|+*catch (IOError e)                             ; `load` now also catches `IOError`.
          a.js;   -bell.shake(a)|+*door.shake(a)                                       ; `door.shake` is called instead of `bell.shake`.
          a.go;    const OPEN_DOOR = 1|+*const OpenDoor = OPEN_DOOR                     ; The new constant `OpenDoor` is `OPEN_DOOR`.
          a.ts;   -type Bells|-bells|+*type BellTuples|+bells                          ; `Bells` is renamed to `BellTuples`.
          a.java; -close(a) { shut(a)|+*open(a) { shut(a)                             ; `close` is renamed to `open`.
          a.ts;   -interface Bell {|+*interface QuietOpenDoor {                        ; The new interface `QuietOpenDoor` is a `Door`.
          a.cs;   -log.Print(1)|+*Write(2)|+void Write(int a)                         ; The function `Write` is new, and `Open` and `Close` call it.
          a.scala; @Old|+*@tailrec| def ring(a: Int): Int = {|   ring(a - 1)| }       ; `ring` is now marked with `tailrec`.
          a.cs;    class A {|+*[Hidden]| void Ring(byte a) {}| }                        ; `Ring` is now marked with `Hidden`.
          a.java; -int knock(int a) {|+*int ring(long a) {                            ; The new function `ring` rings once.
          a.java; -a| class A {|   int ring(int a) {| }| class B {|+*  int ring(int a) {   ; The new function `ring` rings once.
          a.js;   -bell(() => {|-  ring(door, 2)|+*const ringTwice = () => {|+  ring(door, 2) ; The new function `ringTwice` rings.
          a.json; -*"types": "./a.d.ts"|+"typing": "./b.d.ts"                         ; `types` is removed.
          a.cs;   -*log("It failed: {0}", e)|+*log("The door is shut: {0}", e)          ; It now logs the error: The door is shut.
          a.json; -"license": "GPL",|+*"license": "MIT"                               ; `license` is now set to `MIT`.
          a.go;   -keys = nil|+*all = nil                                              ; `reset` also sets `all` instead of `keys`.
          a.yml; -a| - repo: new|-    rev: v1|+*    rev: v2                             ; `rev` of `new` goes from `v1` to `v2`.
          a.js; -a| const ring = (a) => {|   if (a != null) {|+*    bell(a)|   }| }       ; `ring` now also calls `bell`.
          a.py; -a| def ring(a):|     if b:|+*        bell(a)                           ; If `b` holds, `ring` now calls `bell`.
          a.rb; -a| def ring(a)|   a.each do|+*    return b|   end| end               ; If `b` is set, `ring` now returns `b`.
          a.c; -a| void open(a) {|   bell(a)| }| void ring(a) {|-*  bell(a)| }         ; `ring` no longer calls `bell`.
          a.js;   -abort('A')|+*abort('A', name)| abort('B')                            ; One call of `abort` is now given `name` as well.
          a.java; -/** Rings once. */|+*/** Rings twice. */                              ; It now says: Rings twice.
          a.java; -void write(Out out) {|+*void write(Out res) {                         ; The parameter `out` of `write` is now called `res`.
          a.toml; -version = "1.0.6"|+*version = "1.0.9"                               ; `version` goes from `1.0.6` to `1.0.9`.
          a.kt;   -fun writer() = a|+*fun stream() = a                                  ; `writer` is renamed to `stream`.
          """)
  void whatTheyBearOut_isTold(String path, String patch, String sentence) {
    assertThat(isMissing(path, patch, sentence)).isFalse();
  }

  /** What is further away than the lines that are shown stands in the patch of the whole file. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a.cs;    Be(a)|-Be(b)|+*Be(c)                                         ; `Be` is now given `c` instead of `b`.      ; One call of Be is now given c instead of b.
          a.cs;    Be<A>(a)|-Be<A>(b)|+*Be<A>(b, c)                             ; `Be` is now given `c` as well.             ; One call of Be is now given c as well.
          a.rb;    bell :a|-bell :b|+*bell :b, c                                ; `bell` is now given `c` as well.           ; One call of bell is now given c as well.
          a.cs;    Be(a)|-Be(b)|+*Be(c)|-Be(d)|+Be(c)                           ; `Be` is now given `c` instead of `b`.      ; One call of Be is now given c instead of b.
          a.cs;    Be(a)|-Be(b)|+*Be(b, c)|-Be(d)|+Be(d, c)                     ; `Be` is now given `c` as well.             ; Some calls of Be are now given c as well.
          a.py;    shut(a)|-shut(b)|+*lock(b)|-shut(c)|+lock(c)                 ; `lock` is called instead of `shut`.        ; In some places, lock is called instead of shut.
          a.py;    shut(a)|-shut(b)|+*lock(b)                                   ; `lock` is called instead of `shut`.        ; In one place, lock is called instead of shut.
          a.go; -x| func get() {|   switch a {|   case b:|+*    c = d(c)|   }| } ; `c` now goes through `d`.                  ; In one branch, c now goes through d.
          a.java; -x| void get() {|   if (a) {|   } else if (b) {|   } else {|+*    c()|   }| } ; If no earlier condition holds, `get` now calls `c`. ; If no earlier condition holds, get now calls c.
          a.java; -x| void get() {|   if (d) {|     if (b) {|     } else {|+*      c()|     }|   }| } ; If no earlier condition holds, `get` now calls `c`. ; In one branch, if no earlier condition holds, get now calls c.
          a.cs;    Lie(a)|-Be(b)|+*Be(c)                                        ; `Be` is now given `c` instead of `b`.      ; Be is now given c instead of b.
          a.py;    open(a)|-shut(b)|+*lock(b)                                   ; `lock` is called instead of `shut`.        ; lock is called instead of shut.
          """)
  void whatHoldsInOnePlace_isSaidOfIt(String path, String patch, String sentence, String expected) {
    var told = ToldPatch.of(path, patch, sentence);

    assertThat(
            ParseSession.callInStory(() -> new Evidence(told.excerpt()).placed(told.beat()).text()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          if (locked) {      ; ring now also calls bell.             ; In one branch, ring now also calls bell.
          } else {           ; If so, ring now calls bell.           ; In one branch, if so, ring now calls bell.
          if (bell.isOpen) { ; ring now also calls bell.             ; ring now also calls bell.
          if (a != null) {   ; ring now also calls bell.             ; ring now also calls bell.
          } else {           ; Otherwise, ring now calls bell.       ; Otherwise, ring now calls bell.
          if (locked) {      ; ring now calls bell only if a is set. ; ring now calls bell only if a is set.
          {                  ; ring now also calls bell.             ; ring now also calls bell.
          """)
  void branchAboveTheShownLines_isNamed(String head, String sentence, String told) {
    String shown = "@@ -5,2 +5,3 @@\n     open();\n+    bell();\n     shut();";
    String whole =
        "@@ -3,4 +3,5 @@\n void ring() {\n   " + head + shown.substring(shown.indexOf('\n'));
    var file = new BriefFile("a.java", null, null, shown, null, null);
    Excerpt excerpt = Objects.requireNonNull(Excerpt.of(file, whole));
    var line = new Span(2, 2);
    List<SourceSpan> slots =
        List.of(SourceSpan.lines("ring", line), SourceSpan.lines("bell", line));
    Beat beat = Beat.of(new AttributedText(sentence, slots), line, 2);
    var evidence = new Evidence(excerpt);

    assertThat(ParseSession.callInStory(() -> evidence.placed(beat).text())).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          -int ring(int a) {  ; The new function `ring` rings.             ; true
           int ring(int a) {  ; The new function `ring` rings.             ; false
          +int ring(int a) {  ; The function `ring` is removed.            ; true
          +int bell(int a) {  ; The function `ring` is removed.            ; false
          """)
  void functionOfAnotherFile_isNeitherNewNorGone(String line, String sentence, boolean moved) {
    String patch = "@@ -1,2 +1,2 @@\n" + (line.startsWith("i") ? " " + line : line);
    var text =
        new AttributedText(
            sentence.replace("`", ""), List.of(SourceSpan.lines("ring", new Span(1, 1))));
    Beat beat = Beat.of(text, new Span(1, 1), 1);

    var told = Objects.requireNonNull(Excerpt.of(file("a.java", "@@ -1,2 +1,2 @@\n+int ring()")));
    assertThat(new OtherPatches(Map.of("b.java", patch)).contradict(beat, "a.java", told))
        .isEqualTo(moved);
    assertThat(new OtherPatches(Map.of("a.java", patch)).contradict(beat, "a.java", told))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`The function ring is new, and open and close call it.`",
        "`The new door is wide.`",
        "`Doors are now called only if they ring, and are no longer given keys.`",
        "`Bells is renamed to Doors.`",
        "If so, `it now returns nothing`."
      })
  void wordsOfAnAuthor_areNoClaims(String sentence) {
    assertThat(isMissing("a.js", "-ring(1)|+*// Doors ring|+open(2)", sentence)).isFalse();
  }
}
