package dev.briefcast.gateway.ratelimit;

import static dev.briefcast.service.database.Columns.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/** The decision as the database makes it, at instants of our own. */
class PostWindowIT {

  /** Decides one after the other, as replicas do, but at given times, in µs. */
  private static final String REPLAY_FUNCTION =
      """
      CREATE OR REPLACE FUNCTION test_replay(instants_us bigint[], usual integer)
      RETURNS TABLE (admitted boolean, remaining integer, reset_us bigint)
      LANGUAGE plpgsql AS $$
      DECLARE
        window_instants timestamptz[] := '{}';
        decision record;
        instant_us bigint;
      BEGIN
        FOREACH instant_us IN ARRAY instants_us LOOP
          SELECT * INTO decision FROM decide_post(window_instants, usual,
            timestamptz 'epoch' + instant_us * interval '1 microsecond');
          IF decision.admitted THEN
            window_instants := decision.kept;
          END IF;
          admitted := decision.admitted;
          remaining := decision.remaining;
          reset_us := decision.reset_us;
          RETURN NEXT;
        END LOOP;
      END $$
      """;

  private static final String REPLAY =
      """
      SELECT * FROM test_replay(:instants, :usual)
      """;

  private static final DatabaseClient DATABASE = TestGateway.shared().bean(DatabaseClient.class);

  @BeforeAll
  static void define() {
    DATABASE.sql(REPLAY_FUNCTION).then().block();
  }

  @Test
  void database_inAThousandRandomSchedules_decidesByTheWindow() {
    for (int seed = 0; seed < 1_000; seed++) {
      var random = new Random(seed);
      int allowed = random.nextInt(5) == 0 ? random.nextInt(1, 30) : 10;
      Long[] schedule = schedule(random);
      var window = new SimulatedWindow();

      List<RateDecision> meant =
          Arrays.stream(schedule).map(atUs -> window.decide(allowed, atUs)).toList();

      assertThat(replay(schedule, allowed)).as("schedule %d", seed).isEqualTo(meant);
      assertThat(window.mostInAnyWindow()).isLessThanOrEqualTo(allowed);
    }
  }

  @Test
  void request_atTheSecondOfRetryAfter_isAdmittedAndNotBefore() {
    Long[] ten = {0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L};
    long waitUs = replay(and(ten, 30_000_000L), 10).getLast().reset().toNanos() / 1_000;

    assertThat(waitUs).isEqualTo(30_000_000L);
    assertThat(replay(and(ten, 30_000_000L + waitUs - 1), 10).getLast().admitted()).isFalse();
    assertThat(replay(and(ten, 30_000_000L + waitUs), 10).getLast().admitted()).isTrue();
  }

  @Test
  void clock_setBackByAnHour_delaysNobodyForMoreThanAWindow() {
    long hourUs = Duration.ofHours(1).toNanos() / 1_000;
    Long[] schedule = {hourUs, hourUs + 1, 0L, 1L, SimulatedWindow.WINDOW_US + 1};

    List<RateDecision> decisions = replay(schedule, 3);

    assertThat(decisions)
        .extracting(RateDecision::admitted)
        .containsExactly(true, true, true, false, true);
    assertThat(decisions.get(3).reset()).isLessThanOrEqualTo(Duration.ofSeconds(60));
  }

  /** Bursts, pauses, and the exact length of the window, with and without a microsecond. */
  private static Long[] schedule(Random random) {
    var instants = new ArrayList<Long>();
    long atUs = random.nextLong(1_000_000_000_000L);
    for (int i = 0; i < 50; i++) {
      atUs +=
          switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> random.nextLong(1_000);
            case 2 -> random.nextLong(3_000_000);
            case 3 -> random.nextLong(20_000_000);
            case 4 -> SimulatedWindow.WINDOW_US - random.nextLong(2);
            default -> random.nextLong(6_000_000);
          };
      instants.add(atUs);
    }
    return instants.toArray(Long[]::new);
  }

  private static List<RateDecision> replay(Long[] schedule, int allowed) {
    return DATABASE
        .sql(REPLAY)
        .bind("instants", schedule)
        .bind("usual", allowed)
        .map(row -> decision(row, allowed))
        .all()
        .collectList()
        .blockOptional()
        .orElseThrow();
  }

  private static RateDecision decision(Readable row, int allowed) {
    return new RateDecision(
        required(row, "admitted", Boolean.class),
        allowed,
        required(row, "remaining", Integer.class),
        Duration.of(required(row, "reset_us", Long.class), ChronoUnit.MICROS));
  }

  private static Long[] and(Long[] instants, long last) {
    Long[] longer = Arrays.copyOf(instants, instants.length + 1);
    longer[instants.length] = last;
    return longer;
  }
}
