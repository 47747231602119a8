package dev.briefcast.schedule;

import java.util.random.RandomGenerator;

/**
 * Something that happens. What the numbers choose is looked up when it happens.
 *
 * @param who for instance which account
 * @param what for instance which story
 * @param how in which way
 */
record Step(Kind kind, int who, int what, int how) {

  private static final int MAX = 1_000_000;

  /** What happens, and how often of a hundred or so. */
  enum Kind {
    ASK_FOR_BRIEF(8),
    ASK_FOR_CHANGE(10),
    CANCEL(4),
    DELETE(2),
    RETRY(3),
    ADJUST(2),
    CHANGE_PLAN(2),
    PROGRESS(6),
    READY(8),
    FAIL_FOR_NOW(6),
    FAIL(4),
    LOSE(2),
    RELAY(5),
    DISPATCH(10),
    REST(4),
    PUBLISH_AGAIN(2),
    DEADLINES(3),
    PARKED(2),
    READ(40),
    CRASH(10);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }

    private static Kind draw(RandomGenerator random) {
      int left = random.nextInt(sum());
      for (Kind each : values()) {
        left -= each.weight;
        if (left < 0) {
          return each;
        }
      }
      throw new AssertionError();
    }

    private static int sum() {
      int sum = 0;
      for (Kind each : values()) {
        sum += each.weight;
      }
      return sum;
    }
  }

  static Step draw(RandomGenerator random) {
    return of(Kind.draw(random), random);
  }

  static Step of(Kind kind, RandomGenerator random) {
    return new Step(kind, random.nextInt(MAX), random.nextInt(MAX), random.nextInt(MAX));
  }
}
