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
  void story_withSpentTime_parsesNothingMore() {
    assertThat(ParseSession.callInStory(ParseSessionTest::parseAfterSpending)).isEmpty();

    assertThat(ParseSession.callInStory(ParseSessionTest::door))
        .as("of the next story")
        .isPresent();
    assertThat(door()).as("of none").isPresent();
  }

  @Test
  void story_withSlowTexts_parsesNothingMore() {
    assertThat(ParseSession.callInStory(() -> afterGivingUp(ParseSession.ABANDONED_PARSES_MAX - 1)))
        .isPresent();
    assertThat(ParseSession.callInStory(() -> afterGivingUp(ParseSession.ABANDONED_PARSES_MAX)))
        .isEmpty();
  }

  @Test
  void side_isParsedOnce() {
    ParseSession.callInStory(() -> assertThat(door()).containsSame(door().orElseThrow()));

    assertThat(door()).as("of none").get().isNotSameAs(door().orElseThrow());
  }

  private static Optional<Fragment> parseAfterSpending() {
    ParseSession.recordTime(ParseSession.CPU_NS_MAX);
    return door();
  }

  private static Optional<Fragment> afterGivingUp(int texts) {
    IntStream.range(0, texts).forEach(_ -> ParseSession.recordAbandonedParse());
    return door();
  }

  private static Optional<Fragment> door() {
    return Fragment.parse(DOOR, CodeLanguage.JAVA);
  }
}
