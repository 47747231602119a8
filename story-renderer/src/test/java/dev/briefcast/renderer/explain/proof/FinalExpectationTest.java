package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinalExpectationTest {

  /** What is told of the tests that a file gets, whose lines are parted by backslash and n. */
  static List<String> told(String path, String code) throws Exception {
    var patch = new ArrayList<>(List.of("@@ -3,0 +4,9 @@"));
    code.replace("\\n", "\n").lines().map(line -> "+" + line).forEach(patch::add);
    return ParseSession.callInStory(
            () -> TestProof.added(CodeLanguage.of(null, path), patch, true, 9))
        .stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          door.py   | def test_rings_twice():\\n    assert ring(door, 2).sound == "loud"                       | that sound of what ring returns is loud
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertThat(ring(door)).isNull();\\n}                    | that what ring returns is null
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertEquals(2, ring(door, "loud"));\\n}                | that what ring returns is 2
          door.ts   | it('rings twice', () => {\\n  expect(ring(door, 2)).toBe(true);\\n})                     | that ring holds for door and 2
          door.rb   | it 'rings twice' do\\n  expect(ring(door, 2)).to eq 3\\nend                             | that what ring returns is 3
          door.rs   | #[test]\\nfn rings_twice() {\\n    assert_eq!(ring(door, 2), 3);\\n}                     | that what ring returns is 3
          door.go   | func TestRingsTwice(t *testing.T) {\\n  if Ring(door) != 3 {\\n    t.Fatal()\\n  }\\n}       | that what Ring returns is 3
          door.go   | func TestRingsTwice(t *testing.T) {\\n  a, err := F()\\n  if err != nil {\\n    t.Fatal()\\n  }\\n  err = a.Go()\\n  if err.Error() != "loud" {\\n    t.Fatal()\\n  }\\n} | that the Error of err is loud
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    Assert.Equal(3, Ring(door, 2));\\n}             | that what Ring returns is 3
          Door.kt   | @Test\\nfun ringsTwice() {\\n  ring(door, 2) shouldBe 3\\n}                             | that what ring returns is 3
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertSame("Rings too often", 3, ring(door, 2));\\n}   | that what ring returns is 3
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertNull("No bell", ring(door, 2));\\n}            | that what ring returns is null
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertEquals("loud", ring(door), "sound");\\n}      | that what ring returns is loud
          door.js   | it('rings twice', () => {\\n  expect(ring(2, 3)).toBe(4)\\n  expect(ring(2, 3)).toBe(4)\\n}) | that what ring returns is 4
          Door.php  | <?php\\n#[Test]\\npublic function testRingsTwice() {\\n  $this->assertSame(3, ring($door, 2));\\n} | that what ring returns is 3
          """)
  void treeSaysWhatNoLineDoes(String path, String code, String expected) throws Exception {
    assertThat(told(path, code))
        .containsExactly("A test: rings twice; it expects " + expected + ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.php  | <?php\\n#[Test]\\npublic function testRingsTwice() {\\n  $this->assertSame(3, ring('a'));\\n  $this->assertSame(4, ring('b'));\\n}
          door.go   | func TestRingsTwice(t *testing.T) {\\n  ring(door)\\n  assert.Empty(t, w.String())\\n  open(door)\\n  assert.Equal(t, w.String(), "[BELL] "+sound.Of(door)+"\\n")\\n}
          door.go   | func TestRingsTwice(t *testing.T) {\\n  if loud {\\n    open(t)\\n  } else {\\n    if val.Tag() != "bell" {\\n      t.Fatal()\\n    }\\n  }\\n}
          door.ts   | it('rings twice', () => {\\n  if (loud) {\\n    expect(door.sound).toBe('dong');\\n  }\\n})
          door.py   | def test_rings_twice():\\n    if loud:\\n        assert door.sound == "dong"
          door.rb   | it 'rings twice' do\\n  expect(ring(:left)).to eq 3\\n  expect(ring(:right)).to eq 4\\nend
          door.ts   | it('rings twice', () => {\\n  expect(ring('a').width).toBe(3);\\n  expect(ring('b').width).toBe(4);\\n})
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertTrue(2 == bells.get(1).rings());\\n}
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertSame("Rings", expected, ring(door));\\n}
          door.cpp  | TEST_CASE("rings twice") {\\n  REQUIRE(11.01 != Near(10).within(0.1));\\n}
          door.cpp  | TEST_CASE("rings twice") {\\n  REQUIRE(INFINITY == Near(INFINITY));\\n}
          door.go   | func TestRingsTwice(t *testing.T) {\\n  for {\\n    if time.Now().After(limit) {\\n      t.Fatal("slow")\\n    }\\n  }\\n}
          door.go   | func TestRingsTwice(t *testing.T) {\\n  for {\\n    if Ring(door) != 3 {\\n      t.Fatal("still")\\n    }\\n  }\\n}
          door.go   | func TestRingsTwice(t *testing.T) {\\n  a := F()\\n  if a.X() != 2 {\\n    t.Fatal()\\n  }\\n  a = G()\\n  if a.X() != 3 {\\n    t.Fatal()\\n  }\\n}
          door.py   | def test_rings_twice():\\n    bell = ring(2)\\n    assert not bell.broken\\n    bell = ring(9)\\n    assert bell.code == 2\\n    bell = ring(3)\\n    assert not bell.broken
          """)
  void whatIsSoForOneOfSeveral_isNotTold(String path, String code) throws Exception {
    assertThat(told(path, code)).containsExactly("A test: rings twice.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "def test_rings_twice():\n    assert ring(door, 2) == expected\n",
        "def test_rings_twice():\n    ring(door, 2)\n",
        "def test_rings_twice():\n    assert ring(\n",
        "def test_rings_twice():\n    assert found\n"
      })
  void whatTellsNothing_isNotTold(String code) throws Exception {
    assertThat(told("door.py", code)).containsExactly("A test: rings twice.");
  }
}
