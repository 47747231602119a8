package dev.briefcast.worker.job;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Calculates what stories cost, by the operator's prices. */
final class StoryCosts {

  private static final BigDecimal MICROS = BigDecimal.valueOf(1_000_000);
  private static final BigDecimal MS_PER_HOUR = BigDecimal.valueOf(3_600_000);
  private static final BigDecimal GIGABYTE = BigDecimal.valueOf(1_000_000_000);

  private final PriceProperties prices;

  StoryCosts(PriceProperties prices) {
    this.prices = prices;
  }

  /** The cost of a story by its processor time and its stored files. */
  StoryCost of(Map<Stage, Long> cpuMs, List<MediaFile> files) {
    Map<String, Long> named =
        cpuMs.entrySet().stream()
            .collect(Collectors.toMap(entry -> name(entry.getKey()), Map.Entry::getValue));
    long bytes = files.stream().mapToLong(MediaFile::bytes).sum();
    long spentMs = cpuMs.values().stream().mapToLong(Long::longValue).sum();
    String currency = prices.currencyOrNone();
    return currency == null
        ? new StoryCost(named, bytes, null, null, null)
        : new StoryCost(
            named,
            bytes,
            currency,
            micros(spentMs, MS_PER_HOUR, prices.cpuHour()),
            micros(bytes, GIGABYTE, prices.gigabyte()));
  }

  /** As metrics and events name it. */
  static String name(Stage stage) {
    return stage.name().toLowerCase(Locale.ROOT);
  }

  private static long micros(long amount, BigDecimal of, BigDecimal price) {
    return BigDecimal.valueOf(amount)
        .multiply(price)
        .multiply(MICROS)
        .divide(of, 0, RoundingMode.HALF_UP)
        .longValueExact();
  }
}
