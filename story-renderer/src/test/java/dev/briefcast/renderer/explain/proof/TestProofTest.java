package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestProofTest {

  private static List<String> sentences(String code) {
    return TestProof.of(code.lines().toList()).stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @Test
  void test_isDescribedByNameAndLastSimpleAssertion() {
    assertThat(sentences("func TestSaveFileToTmp(t *testing.T) {\n\trequire.NoError(t, err)\n}"))
        .containsExactly("A test: save file to tmp; it expects no error.");
    assertThat(
            sentences(
                "def test_lost_lease():\n    with pytest.raises(LostLease):\n        renew()"))
        .containsExactly("A test: lost lease; it expects LostLease.");
    assertThat(
            sentences(
                "@Test\nvoid door_opens_whenItRings() {\n  assertEquals(2, door.width());\n}"))
        .containsExactly("A test: door opens when it rings; it expects door.width() to be 2.");
    assertThat(sentences("it('opens when it rings', () => {\n  expect(door.open).toBe(true);\n})"))
        .containsExactly("A test: opens when it rings; it expects door.open to be true.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// TestShutDoor tests that no door opens twice.\nfunc TestShutDoor(t *testing.T) {\n",
        "// Tests that no door\n// opens twice. It took a day to find.\nfunc TestShutDoor(t *testing.T) {\n",
        "/** Verifies that no door opens twice. */\n@Test\nvoid shutDoor() {\n",
        "/**\n * Ensures that no door opens twice.\n */\n@Test\n@Tag(\"door\")\nvoid shutDoor() {\n",
        "/// Checks that no door opens twice\n#[test]\nfn shut_door() {\n",
        "def test_shut_door():\n    \"\"\"Test that no door opens twice.\"\"\"\n",
        "# This test makes sure that no door opens twice.\ndef test_shut_door():\n"
      })
  void commentOnTest_saysWhatItProves(String code) {
    assertThat(sentences(code)).containsExactly("A test: no door opens twice.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// See issue 12, where it says that no door opens twice.\nfunc TestShutDoor(t *testing.T) {\n",
        "// Tests that no door opens twice.\n\nfunc TestShutDoor(t *testing.T) {\n",
        "// Tests that no door opens twice.\nint doors = 2;\nfunc TestShutDoor(t *testing.T) {\n",
        "// Tests that.\nfunc TestShutDoor(t *testing.T) {\n",
        "def test_shut_door():\n    \"\"\"The door of issue 12.\"\"\"\n"
      })
  void otherComment_leavesNameOfTest(String code) {
    assertThat(sentences(code)).containsExactly("A test: shut door.");
  }

  @Test
  void commentOnTest_isShownWithIt() {
    List<String> lines =
        "int doors;\n// Tests that no door opens twice.\nfunc TestShutDoor(t *testing.T) {\n  open()\n}"
            .lines()
            .toList();

    assertThat(TestProof.of(lines).getFirst().span()).isEqualTo(new Span(1, 4));
  }

  @Test
  void testWithOnlyItsFirstLineChanged_isNotNew() {
    String patch =
        """
        @@ -1,5 +1,9 @@
        -def test_door_opens(door):
        +def test_door_opens(door: Door):
             door.open()
        +
        +def test_door_rings(door: Door):
        +    assert door.rings == 2
        """;

    assertThat(TestProof.added(CodeLanguage.PYTHON, patch.lines().toList(), true, 9))
        .extracting(each -> each.sentence().text())
        .containsExactly("A test: door rings; it expects door.rings to be 2.");
  }

  @Test
  void testUnderAnotherName_isNeitherNewNorGone() {
    String before =
        """
        -func TestDoorCsvFile(t *testing.T) {
        -	door := open("a")
        -	door.width = 2
        -	require.Equal(t, 4, door.height)
        -}
        """;

    assertThat(renamed(before, "TestDoorCSVFile", "ring()")).isEmpty();
    assertThat(renamed(before, "TestReadsADoor", "door   := open(\"a\")")).isEmpty();
    assertThat(renamed(before, "TestDoorCSVFile", "door   := shut(\"b\")")).isEmpty();
  }

  @Test
  void testUnderAnotherName_thatProvesSomethingElse_isNew() {
    String before =
        """
        -func TestOpensADoor(t *testing.T) {
        -	door := open("a")
        -	door.width = 2
        -	require.Equal(t, 5, door.height)
        -}
        """;

    assertThat(renamed(before, "TestReadsADoor", "door := open(\"a\")"))
        .containsExactly("A test: reads a door; it expects door.height to be 4.");
    assertThat(renamed("", "TestReadsADoor", "door := open(\"a\")"))
        .containsExactly("A test: reads a door; it expects door.height to be 4.");
  }

  private static List<String> renamed(String before, String name, String line) {
    String now =
        before
            + "+func %s(t *testing.T) {\n+\t%s\n+\tdoor.width = 2\n".formatted(name, line)
            + "+\trequire.Equal(t, 4, door.height)\n+}";
    List<String> patch = List.of(("@@ -1,9 +1,9 @@\n" + now).split("\n", -1));
    return Stream.concat(
            TestProof.added(CodeLanguage.GO, patch, true, 9).stream(),
            TestProof.removed(patch, true).stream())
        .map(each -> each.sentence().text())
        .toList();
  }

  @Test
  void expectedSentence_endsOnce() {
    String patch =
        """
        @@ -1,1 +1,3 @@
        +def test_door_jams():
        +    assert door.says == "The door is jammed."
        """;

    assertThat(TestProof.added(CodeLanguage.PYTHON, patch.lines().toList(), true, 9))
        .extracting(each -> each.sentence().text())
        .containsExactly("A test: door jams; it expects door.says to be The door is jammed.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assertEquals(2, door.width());",
        "Assert.AreEqual(2, door.width());",
        "Assert.Equal(2, door.width());",
        "assertThat(door.width()).isEqualTo(2)",
        "XCTAssertEqual(door.width(), 2)",
        "EXPECT_EQ(2, door.width());",
        "ASSERT_EQ(door.width(), 2);",
        "assert_eq!(door.width(), 2);",
        "$this->assertSame(2, door.width());",
        "expect(door.width()).to eq(2)",
        "assert_equal 2, door.width()",
        "door.width().must_equal 2",
        "CHECK(door.width() == 2);"
      })
  void assertion_ofEveryLibrary_isDescribed(String assertion) {
    assertThat(sentences("def test_some_names():\n    " + assertion))
        .containsExactly("A test: some names; it expects door.width() to be 2.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assertNotEquals(2, door.width());",
        "Assert.AreNotEqual(2, door.width());",
        "assertThat(door.width()).isNotEqualTo(2)",
        "XCTAssertNotEqual(door.width(), 2)",
        "EXPECT_NE(2, door.width());",
        "expect(door.width()).not_to eq(2)",
        "expect(door.width()).not.toBe(2)",
        "door.width().wont_equal 2",
        "CHECK(door.width() == 2 || open);",
        "assert_eq!(door.width() + 1, 2);",
        "assertEquals(2, door.width(), 1);",
        "refute_equal 2, door.width()"
      })
  void otherAssertion_isNotDescribed(String assertion) {
    assertThat(sentences("def test_some_names():\n    " + assertion))
        .containsExactly("A test: some names.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assert door.open()",
        "assert!(door.open());",
        "require.True(t, door.open())",
        "self.assertTrue(door.open())",
        "assertThat(door.open()).isTrue();"
      })
  void booleanAssertion_ofEveryLibrary_isDescribed(String assertion) {
    assertThat(sentences("def test_some_names():\n    " + assertion))
        .containsExactly("A test: some names; it expects door.open() to be true.");
  }

  @Test
  void booleanAssertion_isDescribedOnlyIfInformative() {
    assertThat(sentences("def test_some_names():\n    assert not door.open()"))
        .containsExactly("A test: some names; it expects door.open() to be false.");
    assertThat(sentences("def test_some_names():\n    assert result"))
        .containsExactly("A test: some names.");
    assertThat(sentences("def test_some_names():\n    assert door.open() or door.shut()"))
        .containsExactly("A test: some names.");
  }

  @Test
  void assertion_namesConstantsInFull() {
    assertThat(sentences("def test_some_names():\n    assert door.state() == states.WIDE_OPEN"))
        .containsExactly("A test: some names; it expects door.state() to be states.WIDE_OPEN.");
    assertThat(sentences("def test_some_names():\n    assert door.state() == other.state"))
        .containsExactly("A test: some names.");
  }

  @Test
  void testSections_areDescribedByTitle() {
    assertThat(sentences("SECTION(\"doors open when it rings\")\n{\n  CHECK(door.width == 2);\n}"))
        .containsExactly("A test: doors open when it rings; it expects door.width to be 2.");
    assertThat(sentences("SECTION(title)\n{\n  CHECK(door.width == 2);\n}")).isEmpty();
  }

  @Test
  void specificAssertion_isPreferredToNoFailure() {
    String test = "func TestSaveFile(t *testing.T) {\n\t%s\n\trequire.NoError(t, err)\n}";

    assertThat(sentences(test.formatted("require.Contains(t, db.files, \"a\")")))
        .containsExactly("A test: save file; it expects db.files to contain a.");
    assertThat(sentences(test.formatted("require.NotContains(t, db.files, \"a\")")))
        .containsExactly("A test: save file; it expects db.files not to contain a.");
    assertThat(sentences(test.formatted("save()")))
        .containsExactly("A test: save file; it expects no error.");
  }

  @Test
  void swiftTestName_isReadWithSeparateNumbers() {
    assertThat(sentences("func testFailureWith401IsReadable() throws {\n}"))
        .containsExactly("A test: failure with 401 is readable.");
  }

  @Test
  void mark_mayBeACommentOrAnAttribute() {
    String named = "public function door_opens_when_it_rings(): void\n{\n}";

    assertThat(sentences("/**\n * @test\n */\n" + named))
        .containsExactly("A test: door opens when it rings.");
    assertThat(sentences("#[Test]\n" + named)).containsExactly("A test: door opens when it rings.");
    assertThat(sentences("/**\n * Opens.\n */\n" + named)).isEmpty();
  }

  @Test
  void complexAssertion_isNotDescribed() {
    assertThat(sentences("def test_some_names():\n    assert sorted(a + b) == [c for c in d]"))
        .containsExactly("A test: some names.");
  }

  @Test
  void checkBeforeTheAct_isNotWhatIsExpected() {
    String test =
        """
        test('is idle when reset', () => {
          expect(job.state).toBe('busy')
          job.reset()
          %s
        })""";
    assertThat(sentences(test.formatted("expect(job.state).toBe('idle') // and no longer busy")))
        .containsExactly("A test: is idle when reset.");
    assertThat(sentences(test.formatted("expect(job.state).toMatch(idle)")))
        .containsExactly("A test: is idle when reset.");
    assertThat(sentences(test.formatted("expect(job.runs).toBeBelow(limit)")))
        .containsExactly("A test: is idle when reset; it expects job.state to be busy.");
  }

  @Test
  void signThatIsEscaped_endsNoTitle() {
    assertThat(sentences("test 'keeps the door if keys don\\'t fit it' do\nend"))
        .containsExactly("A test: keeps the door if keys don't fit it.");
    assertThat(sentences("SECTION(\"opens the \\\"wide\\\" door twice\")\n{\n}"))
        .containsExactly("A test: opens the \"wide\" door twice.");
  }

  @Test
  void otherFunction_isNotDescribed() {
    assertThat(sentences("def helper_of_tests():\n    assert a == 1")).isEmpty();
    assertThat(sentences("void opensDoor() {}")).isEmpty();
    assertThat(sentences("it(`${name} opens`, () => {})")).isEmpty();
  }
}
