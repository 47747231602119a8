package dev.briefcast.renderer.explain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the lines of a test end: what is expected behind them is another one's. */
class TestEndTest {

  private static List<String> added(CodeLanguage language, String patch) throws Exception {
    return ParseSession.callInStory(
        () ->
            TestProof.added(language, patch.lines().toList(), true, 9).stream()
                .map(each -> each.sentence().text())
                .toList());
  }

  @Test
  void expectation_inALaterPart_isOfAnotherTest() throws Exception {
    String patch =
        """
        @@ -20,6 +20,11 @@ class BellTest {
             }

        +    @Test
        +    fun `the loud bell is found`() = inHouse {
        +        assertContains(found(), "loud")
        +    }
        +
             @Test
             fun testOld() = inHouse {
        @@ -50,5 +57,5 @@ class BellTest {
                 ring()
        -        assertEquals(1, bells.count)
        +        assertEquals(1, bells.count())
             }
         }
        """;

    assertThat(added(CodeLanguage.KOTLIN, patch))
        .allSatisfy(told -> assertThat(told).doesNotContain("count"));
  }

  @Test
  void expectation_behindTheNextTest_isOfThatOne() throws Exception {
    String patch =
        """
        @@ -20,9 +20,15 @@ class BellTest {
             }

        +    @Test
        +    void ringsTwice() {
        +        ring(2);
        +    }
        +
             @Test
             void stops() {
                 stop();
        +        assertTrue(bell.isStill());
             }
         }
        """;

    assertThat(added(CodeLanguage.JAVA, patch)).containsExactly("A test: rings twice.");
  }

  @Test
  void test_whoseNameIsMended_isNeitherNewNorGone() throws Exception {
    String patch =
        """
        @@ -10,14 +10,11 @@ public class BellTest extends TestCase {
             assertEquals(a, b);
           }

        -  public void testBellDecdoing() {
        -    assertEquals(RUNG, bells.read("rung", Bell.class));
        -  }
        -
        -  public void testBellHouseDecoding() {
        +  public void testBellDecoding() {
             assertEquals(RUNG, bells.read("rung", Bell.class));
        +    assertEquals(RUNG, bells.read("rung", Rung.class));
           }

           private static class Holder {
        """;

    assertThat(added(CodeLanguage.JAVA, patch)).isEmpty();
    assertThat(TestProof.removed(patch.lines().toList(), true))
        .extracting(each -> each.sentence().text())
        .noneMatch(told -> told.contains("decdoing"));
  }

  @Test
  void expectation_inTheFunctionBehindATest_isNotItsOwn() throws Exception {
    String java =
        """
        @@ -20,2 +20,14 @@ class BellTest {
        +    @Test
        +    public void ringsTwice() {
        +        ring(2);
        +    }
        +
        +    /** Rings. */
        +    private void ring(int times) {
        +        assertEquals(20, bells.rings());
        +    }
        """;
    String python =
        """
        @@ -20,2 +20,14 @@ import bells
        +def test_rings_twice():
        +    ring(
        +        2,
        +    )
        +
        +def ring(times):
        +    assert bells.rings == 20
        """;
    String go =
        """
        @@ -20,2 +20,14 @@ import bells
        +func TestBells(t *testing.T) {
        +  t.Run("rings twice", func(t *testing.T) {
        +    ring(2)
        +  })
        +  assert.Equal(t, 20, bells.rings)
        +}
        """;

    assertThat(added(CodeLanguage.JAVA, java)).containsExactly("A test: rings twice.");
    assertThat(added(CodeLanguage.PYTHON, python)).containsExactly("A test: rings twice.");
    assertThat(added(CodeLanguage.GO, go)).containsExactly("A test: rings twice.");
  }

  @Test
  void linesThatStandFurtherOut_endNoTest() throws Exception {
    String patch =
        """
        @@ -20,2 +20,14 @@ import bells
        +func TestRingsTwice(t *testing.T) {
        +  read(`{
        +"rings": {
        +}
        +`)
        +#if LOUD
        +  assert.Equal(t, 20, bells.rings)
        +}
        """;

    assertThat(added(CodeLanguage.GO, patch))
        .containsExactly("A test: rings twice; it expects bells.rings to be 20.");
  }

  @Test
  void test_thatIsOnlyIndented_isNotNew() throws Exception {
    String patch =
        """
        @@ -20,6 +20,14 @@ class BellTest {
        -  private final Bell bell = new Bell();
        -  private final Bell other = bell.copy();
        -  private final Bell third = other.copy();
        +    private final Bell bell = new Bell();
        +    private final Bell other = bell.copy();
        +    private final Bell third = other.copy();
        +
        +    @Test
        +    void ringsTwice() {
        +        assertEquals(20, bell.rings());
        +    }
        """;

    assertThat(added(CodeLanguage.JAVA, patch)).isEmpty();
    assertThat(added(CodeLanguage.JAVA, patch.replace("    private", "  private"))).hasSize(1);
  }

  @Test
  void test_whoseBodyStaysUnderAnotherHead_isNotGone() {
    String patch =
        """
        @@ -20,8 +20,13 @@ class TestBell:
        -    def test_rings_and_stops(self):
        +    def test_rings(self):
                 \"""
        -        The bell rings and stops.
        +        The bell rings.
                 \"""
                 bell = Bell()
                 bell.ring()
        +
        +    def test_stops(self):
                 bell.stop()
        @@ -40,9 +45,2 @@ class TestBell:
        -    def test_opens_the_door(self):
        -        door = Door()
        -        door.open()
        -        assert door.is_open
        -
             def test_shuts_the_door(self):
                 door.shut()
        """;

    assertThat(TestProof.removed(patch.lines().toList(), true))
        .extracting(each -> each.sentence().text())
        .containsExactly("A test is gone: opens the door; it expected door.is_open to be true.");
  }
}
