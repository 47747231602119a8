package dev.briefcast.renderer.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParseSessionTest {

  private static final Side DOOR = new Side(List.of("class Door {}"), List.of(0));

  @Test
  void storyOfAStranger_thatHasComputedForItsTime_parsesNothingMore() {
    assertThat(ParseSession.callInStory(ParseSessionTest::spentOn)).isEmpty();

    assertThat(ParseSession.callInStory(ParseSessionTest::door))
        .as("of the next story")
        .isPresent();
    assertThat(door()).as("of none").isPresent();
  }

  @Test
  void storyOfAStranger_whoseTextsTakeTooLong_isParsedNoFurther() {
    assertThat(ParseSession.callInStory(() -> afterGivingUp(ParseSession.GIVEN_UP_MAX - 1)))
        .isPresent();
    assertThat(ParseSession.callInStory(() -> afterGivingUp(ParseSession.GIVEN_UP_MAX))).isEmpty();
  }

  @Test
  void sideOfAStory_isParsedOnce() {
    ParseSession.callInStory(() -> assertThat(door()).containsSame(door().orElseThrow()));

    assertThat(door()).as("of none").get().isNotSameAs(door().orElseThrow());
  }

  private static Optional<Fragment> spentOn() {
    ParseSession.recordTime(ParseSession.CPU_NS_MAX);
    return door();
  }

  private static Optional<Fragment> afterGivingUp(int texts) {
    IntStream.range(0, texts).forEach(_ -> ParseSession.recordGiveUp());
    return door();
  }

  private static Optional<Fragment> door() {
    return Fragment.parse(DOOR, CodeLanguage.JAVA);
  }
}
