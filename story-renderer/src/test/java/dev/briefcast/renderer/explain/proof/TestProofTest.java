package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestProofTest {

  private static List<String> told(String code) {
    return TestProof.of(code.lines().toList()).stream().map(each -> each.told().text()).toList();
  }

  @Test
  void test_isToldByItsNameAndItsLastPlainAssertion() {
    assertThat(told("func TestSaveFileToTmp(t *testing.T) {\n\trequire.NoError(t, err)\n}"))
        .containsExactly("A test: save file to tmp; it expects no error.");
    assertThat(told("def test_lost_lease():\n    with pytest.raises(LostLease):\n        renew()"))
        .containsExactly("A test: lost lease; it expects LostLease.");
    assertThat(told("@Test\nvoid door_opens_whenItRings() {\n  assertEquals(2, door.width());\n}"))
        .containsExactly("A test: door opens when it rings; it expects door.width() to be 2.");
    assertThat(told("it('opens when it rings', () => {\n  expect(door.open).toBe(true);\n})"))
        .containsExactly("A test: opens when it rings; it expects door.open to be true.");
  }

  @Test
  void mark_mayStandInAComment_orInAnAttribute() {
    String named = "public function door_opens_when_it_rings(): void\n{\n}";

    assertThat(told("/**\n * @test\n */\n" + named))
        .containsExactly("A test: door opens when it rings.");
    assertThat(told("#[Test]\n" + named)).containsExactly("A test: door opens when it rings.");
    assertThat(told("/**\n * Opens.\n */\n" + named)).isEmpty();
  }

  @Test
  void assertion_thatIsNotPlain_isNotTold() {
    assertThat(told("def test_some_names():\n    assert sorted(a + b) == [c for c in d]"))
        .containsExactly("A test: some names.");
  }

  @Test
  void whatIsNoTest_isNotTold() {
    assertThat(told("def helper_of_tests():\n    assert a == 1")).isEmpty();
    assertThat(told("void opensDoor() {}")).isEmpty();
    assertThat(told("it(`${name} opens`, () => {})")).isEmpty();
  }
}
