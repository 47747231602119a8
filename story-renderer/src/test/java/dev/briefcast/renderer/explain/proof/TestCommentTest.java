package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What authors say of their tests, and what tests are called now. */
class TestCommentTest {

  private static List<String> sentences(String code) {
    return TestProof.of(code.lines().toList()).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "def test_shut_door():\n    \"\"\"Verify that a bell still rings twice as it\n    would have on any open gate.\"\"\"\n",
        "def test_shut_door():\n    \"\"\"\n    Make sure a bell still rings twice as it\n    would have on any open gate.\n\n    More.\n    \"\"\"\n",
        "// Ensure a bell still rings twice as it would have on any open gate.\nfunc TestShutDoor(t *testing.T) {\n"
      })
  void sentenceOnTest_isToldInsteadOfItsName(String code) {
    assertThat(sentences(code))
        .containsExactly("A test: a bell still rings twice as it would have on any open gate.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "def test_shut_door():\n    \"\"\"Test the door.\"\"\"\n",
        "def test_shut_door():\n    \"\"\"Test shutting a door.\"\"\"\n",
        "def test_shut_door():\n    \"\"\"Make sure the shut door is shut.\"\"\"\n",
        "// Tests for bells that ring twice on any open gate.\nfunc TestShutDoor(t *testing.T) {\n",
        "// A bell should still ring twice on any open gate.\nfunc TestShutDoor(t *testing.T) {\n"
      })
  void sentenceThatSaysNoMore_leavesNameOfTest(String code) {
    assertThat(sentences(code)).containsExactly("A test: shut door.");
  }

  private static List<String> added(String patch) {
    return TestProof.added(CodeLanguage.PYTHON, patch.lines().toList(), true, 3).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @Test
  void commentAboveExpectation_saysWhatItIsFor() {
    assertThat(
            added(
                """
                @@ -0,0 +1,4 @@
                +def test_shut_door():
                +    # make sure no door rings twice
                +    with pytest.raises(DoorShut):
                +        ring(door)
                """))
        .containsExactly(
            "A test: shut door; it expects DoorShut, to make sure no door rings twice.");
    assertThat(
            added(
                """
                @@ -0,0 +1,4 @@
                +def test_shut_door():
                +    # rings the bell
                +    with pytest.raises(DoorShut):
                +        ring(door)
                """))
        .containsExactly("A test: shut door; it expects DoorShut.");
  }

  @Test
  void testWithAnotherName_isNeitherNewNorGone() {
    List<String> patch =
        """
        @@ -1,5 +1,6 @@
        -def test_opens_door():
        +def test_opens_door_twice():
             door = Door(2)
             door.open()
        -    assert door.opened == 1
        +    door.open()
        +    assert door.opened == 2
        """
            .lines()
            .toList();

    assertThat(TestProof.added(CodeLanguage.PYTHON, patch, true, 3)).isEmpty();
    assertThat(TestProof.removed(patch, true)).isEmpty();
    assertThat(new RenamedTests(patch).beats())
        .extracting(each -> each.text())
        .containsExactly("The test opens door is renamed to opens door twice.");
  }
}
