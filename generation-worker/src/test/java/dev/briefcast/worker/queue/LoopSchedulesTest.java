package dev.briefcast.worker.queue;

import static org.assertj.core.api.Assertions.fail;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * The loop in thousands of worlds, each with a clock of its own: {@code ./verify schedules --of
 * loop --count} says how many, {@code --only} plays a single one.
 */
class LoopSchedulesTest {

  private static final int SCHEDULES = Integer.getInteger("briefcast.schedules", 5_000);
  private static final Long ONLY = Long.getLong("briefcast.schedule.seed");
  private static final int LINES_MAX = 200;

  private static final Logger log =
      (Logger) LoggerFactory.getLogger(ShareLoop.class.getPackageName());
  private static final Level usual = log.getLevel();

  @BeforeAll
  static void quieten() {
    log.setLevel(Level.OFF);
  }

  @AfterAll
  static void speakAgain() {
    log.setLevel(usual);
  }

  @Test
  void loop_inEverySchedule_keepsTheRules() {
    if (ONLY != null) {
      play(ONLY);
      return;
    }
    for (long seed = 1; seed <= SCHEDULES; seed++) {
      play(seed);
    }
  }

  private static void play(long seed) {
    try {
      LoopSchedule.play(seed);
    } catch (BrokenRuleException | RuntimeException broken) {
      List<String> trace = LoopSchedule.trace(seed);
      fail(
          "Schedule %d, to be played again by ./verify schedules --of loop --only %d: %s%n%s"
              .formatted(
                  seed,
                  seed,
                  broken,
                  String.join(
                      "\n", trace.subList(Math.max(0, trace.size() - LINES_MAX), trace.size()))),
          broken);
    }
  }
}
