package dev.briefcast.bench.figures;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Reads the machine's wall clock, which processes and database share. */
public final class WallClock {

  private WallClock() {}

  public static long nowUs() {
    return us(Instant.now());
  }

  public static long us(Instant at) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, at);
  }
}
