package dev.briefcast.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Referee.Ruling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RefereeTest {

  /** Made many more to be surer. */
  private static final long SCHEDULES = Long.getLong("briefcast.schedules.pure", 5_000);

  @Test
  void rule_firstOutcome_decides() {
    assertThat(Referee.rule(null, EventSamples.ready())).isEqualTo(Ruling.DECIDES);
    assertThat(Referee.rule(null, EventSamples.failed())).isEqualTo(Ruling.DECIDES);
  }

  @Test
  void rule_decidingOutcomeAgain_repeats() {
    assertThat(Referee.rule(EventSamples.ready().eventId(), EventSamples.ready()))
        .isEqualTo(Ruling.REPEATS);
  }

  @Test
  void rule_anyOtherOutcomeLater_isVoid() {
    assertThat(Referee.rule(UUID.randomUUID(), EventSamples.ready())).isEqualTo(Ruling.VOID);
    assertThat(Referee.rule(UUID.randomUUID(), EventSamples.failed())).isEqualTo(Ruling.VOID);
  }

  @Test
  void readers_ofRandomTopics_agreeHoweverOftenTheyReread() {
    LongStream.range(0, SCHEDULES).forEach(RefereeTest::runSchedule);
  }

  /** Four attempts end a few times each; three readers lose their place over and over. */
  private static void runSchedule(long seed) {
    var random = new Random(seed);
    List<Outcome> topic =
        Stream.generate(() -> outcome(random)).limit(1 + random.nextInt(12)).toList();
    Map<Integer, UUID> first = new HashMap<>();
    topic.forEach(each -> first.putIfAbsent(each.attempt().number(), each.eventId()));

    for (int reader = 0; reader < 3; reader++) {
      assertThat(read(topic, random)).as("schedule %d", seed).isEqualTo(first);
    }
  }

  private static Map<Integer, UUID> read(List<Outcome> topic, Random random) {
    Map<Integer, UUID> decided = new HashMap<>();
    int committed = 0;
    while (committed < topic.size()) {
      int end = committed + 1 + random.nextInt(topic.size() - committed);
      for (Outcome each : topic.subList(committed, end)) {
        int attempt = each.attempt().number();
        if (Referee.rule(decided.get(attempt), each) == Ruling.DECIDES) {
          assertThat(decided.put(attempt, each.eventId())).isNull();
        }
      }
      committed += random.nextInt(end - committed + 1);
    }
    return decided;
  }

  /** Of so few names that some come twice. */
  private static Outcome outcome(Random random) {
    var event = new UUID(random.nextInt(2), random.nextInt(4));
    var like = EventSamples.ready().attempt();
    var attempt =
        new Attempt(
            like.story(), 1 + random.nextInt(4), like.account(), like.acceptedAt(), "request");
    return random.nextBoolean()
        ? new StoryReady(event, like.acceptedAt(), attempt, 1000, 1, List.of(), "test 1")
        : new StoryFailed(event, like.acceptedAt(), attempt, "cancelled", "It was.", null, false);
  }
}
