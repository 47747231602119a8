package dev.briefcast.renderer.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParsingTest {

  private static final Side DOOR = new Side(List.of("class Door {}"), List.of(0));

  @Test
  void storyOfAStranger_thatHasComputedForItsTime_parsesNothingMore() {
    assertThat(Parsing.ofOneStory(ParsingTest::spentOn)).isEmpty();

    assertThat(Parsing.ofOneStory(ParsingTest::door)).as("of the next story").isPresent();
    assertThat(door()).as("of none").isPresent();
  }

  @Test
  void sideOfAStory_isParsedOnce() {
    Parsing.ofOneStory(() -> assertThat(door()).containsSame(door().orElseThrow()));

    assertThat(door()).as("of none").get().isNotSameAs(door().orElseThrow());
  }

  private static Optional<Fragment> spentOn() {
    Parsing.spent(Parsing.CPU_NS_MAX);
    return door();
  }

  private static Optional<Fragment> door() {
    return Fragment.of(DOOR, CodeLanguage.JAVA);
  }
}
