package dev.briefcast.renderer.explain.proof;

import static dev.briefcast.renderer.explain.proof.FinalExpectationTest.told;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of tests that expect several things of the same. */
class SeveralExpectationsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    bell.IsStill.Should().BeFalse();\\n    bell.Stop();\\n    bell.IsStill.Should().BeTrue();\\n}
          Door.php  | <?php\\n#[Test]\\npublic function testRingsTwice() {\\n  $this->assertEquals(5, $bell->getRings());\\n  $bell->stop();\\n  $this->assertNull($bell->getRings());\\n}
          Door.kt   | @Test\\nfun ringsTwice() {\\n  assertThat(still.get()).isTrue()\\n  ring()\\n  assertThat(still.get()).isFalse()\\n}
          door.js   | test('rings twice', t => {\\n  ring(1, (err, bell) => {\\n    t.equal(bell.rings, 1)\\n  })\\n  ring(2, (err, bell) => {\\n    t.equal(bell.rings, 2)\\n  })\\n})
          door.js   | test('rings twice', t => {\\n  if (loud) {\\n    t.equal(bell.rings, 1)\\n  }\\n  t.equal(bell.rings, 2)\\n})
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertThat(bell.rings()).isEqualTo(1);\\n  ring();\\n  assertThat(bell.rings()).isEqualTo(2);\\n}
          door.py   | def test_rings_twice():\\n    assert bell.rings > 1\\n    ring()\\n    assert bell.rings == 2
          door.js   | test('rings twice', t => {\\n  t.equal(bell.wood, 'oak')\\n  t.equal(bell.rings, 1)\\n  ring()\\n  t.equal(bell.rings, 2)\\n})
          """)
  void lastOfSeveralValues_isNotTold(String path, String code) throws Exception {
    assertThat(told(path, code)).containsExactly("A test: rings twice.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertNotNull(bell.rings());\\n  assertEquals(2, bell.rings());\\n}                                | bell.rings() to be 2
          door.py   | def test_rings_twice():\\n    assert bell.rings.count == 1\\n    assert bell.rings == 2                                                | bell.rings to be 2
          door.go   | func TestRingsTwice(t *testing.T) {\\n  require.Contains(t, bell.rings, "ding")\\n  require.Contains(t, bell.rings, "dong")\\n}   | bell.rings to contain dong
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    bell.Rings().Should().Contain("ding");\\n    bell.Rings().Should().Contain("dong");\\n}  | that the Rings of bell contains dong
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    bell.Rings().Should().NotBe(1);\\n    bell.Rings().Should().Be(2);\\n}                  | that the Rings of bell is 2
          """)
  void whatHoldsTogether_isTold(String path, String code, String expected) throws Exception {
    assertThat(told(path, code))
        .containsExactly("A test: rings twice; it expects " + expected + ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.kt   | @Test\\nfun ringsTwice() {\\n  assertThrows<BellError> {\\n    bells<Nothing>().ring { }\\n  }.hasMessageThat().isEqualTo("still")\\n} | BellError
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertThrows(BellError.class, Tower::ring, () -> "rung");\\n}                               | BellError
          door.py   | def test_rings_twice(self):\\n    self.assertRaises(BellError, Tower, 2)                                                  | BellError
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    Assert.Throws<BellError>(() => Ring<Tower>(new List<House>()));\\n}             | BellError
          door.go   | func TestRingsTwice(t *testing.T) {\\n  assert.ErrorIs(t, tower.Ring(), ErrBell)\\n}                                       | ErrBell
          door.js   | test('rings twice', t => {\\n  assert.throws(Tower.ring, BellError)\\n})                                                 | BellError
          """)
  void expectedError_isTheOneOfTheAssertion(String path, String code, String error)
      throws Exception {
    assertThat(told(path, code)).containsExactly("A test: rings twice; it expects " + error + ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          door.py   | def test_rings_twice():\\n    with pytest.raises((BellError, TowerError)):\\n        ring()
          door.rb   | it 'rings twice' do\\n  assert_raises(BellError, TowerError) { ring }\\nend
          """)
  void oneOfSeveralErrors_isNotTold(String path, String code) throws Exception {
    assertThat(told(path, code)).containsExactly("A test: rings twice.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Door.cs   | [Fact]\\npublic void RingsTwice()\\n{\\n    Assert.True(bells.Open);\\n    Assert.Equal(Bells.Count, count);\\n}
          Door.java | @Test\\nvoid ringsTwice() {\\n  assertEquals(Bell.Loud, loud);\\n}
          """)
  void oneWordOnBothSides_isNotTold(String path, String code) throws Exception {
    assertThat(told(path, code)).containsExactly("A test: rings twice.");
  }
}
