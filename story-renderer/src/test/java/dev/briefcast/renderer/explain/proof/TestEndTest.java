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
}
