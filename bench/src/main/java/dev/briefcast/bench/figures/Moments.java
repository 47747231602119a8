package dev.briefcast.bench.figures;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Reads the machine's clock, which processes and database share. */
public final class Moments {

  private Moments() {}

  public static long nowUs() {
    return us(Instant.now());
  }

  public static long us(Instant at) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, at);
  }
}
