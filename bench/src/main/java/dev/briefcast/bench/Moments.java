package dev.briefcast.bench;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Moments by the machine's clock, which its processes and the database have in common. */
final class Moments {

  private Moments() {}

  static long nowUs() {
    return us(Instant.now());
  }

  static long us(Instant at) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, at);
  }
}
