package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of tests that do not come to their last assertion. */
class ExpectedFailureTest {

  private static List<String> told(String path, String patch) throws Exception {
    return ParseSession.callInStory(
            () -> TestProof.added(CodeLanguage.of(null, path), patch.lines().toList(), true, 9))
        .stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  private static String added(String code) {
    return "@@ -3,0 +4,9 @@\n+" + code.replace("\\n", "\n+");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.java | @Test(expectedExceptions = BellError.class)\\npublic void ringsTwice() {\\n  assertEquals(2, ring());\\n}              | BellError
          Door.java | @Test(expectedExceptions = { BellError.class })\\npublic void ringsTwice() {\\n  assertEquals(2, ring());\\n}          | BellError
          Door.java | @Test(expected = Bell.BellError.class, timeout = 9)\\npublic void ringsTwice() {\\n  assertEquals(2, ring());\\n}      | BellError
          Door.kt   | @Test(expected = BellError::class)\\nfun ringsTwice() {\\n  assertThat(bell.rings).isEqualTo(2)\\n}                      | BellError
          Door.cs   | [TestMethod]\\n[ExpectedException(typeof(BellError))]\\npublic void RingsTwice()\\n{\\n    Assert.Equal(3, Ring());\\n} | BellError
          Door.php  | /**\\n * @test\\n * @expectedException \\Bell\\BellError\\n */\\npublic function ringsTwice()\\n{\\n  $this->assertSame(2, $bell->rings);\\n} | BellError
          Door.php  | public function testRingsTwice()\\n{\\n  $this->expectException(Bell\\BellError::class);\\n  $bell->ring();\\n  $this->assertSame(2, $bell->rings);\\n} | BellError
          Door.java | @Test\\npublic void ringsTwice() {\\n  thrown.expect(BellError.class);\\n  bell.ring();\\n  assertEquals(2, bell.rings());\\n} | BellError
          door.rs   | #[test]\\n#[should_panic(expected = "still")]\\nfn rings_twice() {\\n    assert_eq!(bell.rings, 2);\\n}                   | a panic
          """)
  void failureOfAWholeTest_isWhatItExpects(String path, String code, String error)
      throws Exception {
    assertThat(told(path, added(code)))
        .containsExactly("A test: rings twice; it expects " + error + ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.java | @Test(expectedExceptions = { BellError.class, TowerError.class })\\npublic void ringsTwice() {\\n  assertEquals(2, bell.rings());\\n}
          Door.cs   | [Test, ExpectedException]\\npublic void RingsTwice()\\n{\\n    Assert.Equal(3, bell.Rings);\\n}
          Door.php  | public function testRingsTwice()\\n{\\n  $this->expectExceptionMessage('still');\\n  $bell->ring();\\n  $this->assertSame(2, $bell->rings);\\n}
          door.py   | @pytest.mark.xfail\\ndef test_rings_twice():\\n    assert bell.rings == 2
          door.py   | @unittest.expectedFailure\\ndef test_rings_twice(self):\\n    self.assertEqual(2, bell.rings)
          """)
  void failureThatIsNotNamed_leavesTheTitle(String path, String code) throws Exception {
    assertThat(told(path, added(code))).containsExactly("A test: rings twice.");
  }

  @Test
  void markThatStays_isTheTestsOwn() throws Exception {
    String patch =
        """
        @@ -20,6 +20,11 @@ class BellTest {
             }

             @Test(expected = BellError.class)
        +    public void testRingsTwice() {
        +        assertEquals(2, bell.rings());
        +    }
        +
        +    @Test(expected = TowerError.class)
             public void testStops() {
                 stop();
             }
        """;

    assertThat(told("BellTest.java", patch))
        .containsExactly("A test: rings twice; it expects BellError.");
  }

  @Test
  void markOfAnotherTest_isNotItsOwn() throws Exception {
    String patch =
        """
        @@ -20,6 +20,11 @@ class BellTest {
        +    @Test(expected = BellError.class)
        +    public void testStops() { stop(); }
        +    @Test
        +    public void testRingsTwice() {
        +        assertEquals(2, bell.rings());
        +    }
        +    @Test(expected = Test.None.class)
        +    public void testRingsOnce() {
        +        assertEquals(1, bell.rings());
        +    }
        """;

    assertThat(told("BellTest.java", patch))
        .contains(
            "A test: rings twice; it expects bell.rings() to be 2.",
            "A test: rings once; it expects bell.rings() to be 1.");
  }
}
