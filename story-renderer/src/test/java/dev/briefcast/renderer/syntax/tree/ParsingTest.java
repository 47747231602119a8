package dev.briefcast.renderer.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
  void storyOfAStranger_whoseTextsTakeTooLong_isParsedNoFurther() {
    assertThat(Parsing.ofOneStory(() -> afterGivingUp(Parsing.GIVEN_UP_MAX - 1))).isPresent();
    assertThat(Parsing.ofOneStory(() -> afterGivingUp(Parsing.GIVEN_UP_MAX))).isEmpty();
  }

  @Test
  void sideOfAStory_isParsedOnce() {
    Parsing.ofOneStory(() -> assertThat(door()).containsSame(door().orElseThrow()));

    assertThat(door()).as("of none").get().isNotSameAs(door().orElseThrow());
  }

  private static Optional<Fragment> spentOn() {
    Parsing.recordTime(Parsing.CPU_NS_MAX);
    return door();
  }

  private static Optional<Fragment> afterGivingUp(int texts) {
    IntStream.range(0, texts).forEach(_ -> Parsing.recordGiveUp());
    return door();
  }

  private static Optional<Fragment> door() {
    return Fragment.of(DOOR, CodeLanguage.JAVA);
  }
}
