package dev.briefcast.renderer.video;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrameScheduleTest {

  @Test
  void picture_moving_hasAKeyFrameEveryFourSeconds() {
    var moving = new BitSet();
    moving.set(0, 300);

    var schedule = FrameSchedule.of(moving, 300);

    assertThat(schedule.encoded().cardinality()).isEqualTo(300);
    assertThat(schedule.keys().stream()).containsExactly(0, 120, 240, 299);
  }

  @Test
  void picture_resting_isRepeatedEveryTwoSeconds_andKeyEveryFour() {
    var schedule = FrameSchedule.of(changes(0), 300);

    assertThat(schedule.encoded().stream()).containsExactly(0, 60, 120, 180, 240);
    assertThat(schedule.keys().stream()).containsExactly(0, 120, 240);
  }

  @Test
  void picture_comingToRest_isAKeyFrame() {
    var schedule = FrameSchedule.of(changes(0, 20, 21, 22, 23, 50, 51), 90);

    assertThat(schedule.keys().stream()).containsExactly(0, 23, 51);
  }

  @Test
  void rests_shortlyAfterAKeyFrame_waitForTheHeartbeat() {
    var schedule = FrameSchedule.of(changes(0, 4), 90);

    assertThat(schedule.encoded().stream()).containsExactly(0, 4, 64);
    assertThat(schedule.keys().stream()).containsExactly(0, 64);
  }

  @Test
  void durations_coverTheScene_withoutFramesBeyondIt() {
    var schedule = FrameSchedule.of(changes(0, 7, 95, 200), 100);

    int covered = schedule.encoded().stream().map(schedule::durationFrames).sum();
    assertThat(covered).isEqualTo(100);
    assertThat(schedule.encoded().stream()).containsExactly(0, 7, 67, 95);
  }

  private static BitSet changes(int... frames) {
    var changes = new BitSet();
    IntStream.of(frames).forEach(changes::set);
    return changes;
  }
}
