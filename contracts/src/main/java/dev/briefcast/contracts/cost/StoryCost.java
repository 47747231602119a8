package dev.briefcast.contracts.cost;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The resources that making a story took and, where the operator has named prices, what they cost.
 *
 * @param cpuMs processor time in milliseconds, by the name of the stage; 0 or more
 * @param bytes how long its stored files are together, 0 or more
 * @param currency of the prices, three capital letters; null without prices
 * @param cpuMicros the price of the processor time in millionths of the currency, 0 or more; null
 *     without prices
 * @param bytesMicros the price of keeping the files, the same way
 */
public record StoryCost(
    Map<String, Long> cpuMs,
    long bytes,
    @Nullable String currency,
    @Nullable Long cpuMicros,
    @Nullable Long bytesMicros) {

  /** More than there are stages, with room for later ones. */
  private static final int STAGES_MAX = 32;

  /** Checks and copies. */
  public StoryCost {
    if (cpuMs.size() > STAGES_MAX || cpuMs.values().stream().anyMatch(ms -> ms < 0)) {
      throw new IllegalArgumentException("processor times must be 0 or more, of at most 32 stages");
    }
    if (bytes < 0 || isNegative(cpuMicros) || isNegative(bytesMicros)) {
      throw new IllegalArgumentException("bytes and prices must be 0 or more");
    }
    if ((currency == null) != (cpuMicros == null) || (currency == null) != (bytesMicros == null)) {
      throw new IllegalArgumentException("prices need a currency");
    }
    if (currency != null && !currency.matches("[A-Z]{3}")) {
      throw new IllegalArgumentException("a currency must be three capital letters");
    }
    cpuMs = Collections.unmodifiableMap(new TreeMap<>(cpuMs));
  }

  private static boolean isNegative(@Nullable Long number) {
    return number != null && number < 0;
  }

  /** The processor time of all stages in milliseconds. */
  public long totalCpuMs() {
    return cpuMs.values().stream().mapToLong(Long::longValue).sum();
  }
}
