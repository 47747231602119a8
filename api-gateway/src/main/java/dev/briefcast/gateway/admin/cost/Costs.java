package dev.briefcast.gateway.admin.cost;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The resources of a month's stories and their cost.
 *
 * @param period the month, {@code YYYY-MM}, UTC
 * @param currency of the latest prices; null where there are none
 * @param stages the most processor time first, and {@code files} for what is stored
 * @param accounts the most processor time first; stories of a sandbox are its account's
 * @param more whether there are more accounts than are listed
 */
@JsonNaming(SnakeCaseStrategy.class)
record Costs(
    String period,
    @Nullable String currency,
    Totals total,
    List<Stage> stages,
    List<Account> accounts,
    boolean more) {

  private static final int DECIMALS = 6;
  private static final BigDecimal MS_PER_MINUTE = BigDecimal.valueOf(60_000);

  /**
   * The resources that some stories used.
   *
   * @param cost in the currency, of stories with a price in it; null where there is none
   * @param costPerMinute of their video
   * @param cpuSecondsPerMinute of all their video
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record Totals(
      long stories,
      BigDecimal videoSeconds,
      BigDecimal cpuSeconds,
      BigDecimal cpuSecondsPerMinute,
      long bytes,
      @Nullable BigDecimal cost,
      @Nullable BigDecimal costPerMinute) {

    /**
     * Of sums of milliseconds and of millionths.
     *
     * @param pricedMs milliseconds of video of the stories that have a price
     * @param micros their price; null where there is none
     */
    static Totals of(
        long stories, long videoMs, long cpuMs, long bytes, long pricedMs, @Nullable Long micros) {
      return new Totals(
          stories,
          BigDecimal.valueOf(videoMs, 3),
          BigDecimal.valueOf(cpuMs, 3),
          perMinute(BigDecimal.valueOf(cpuMs, 3), videoMs),
          bytes,
          micros == null ? null : BigDecimal.valueOf(micros, DECIMALS),
          micros == null ? null : perMinute(BigDecimal.valueOf(micros, DECIMALS), pricedMs));
    }
  }

  /** The processor time of a stage, over all stories. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Stage(
      String stage,
      BigDecimal cpuSeconds,
      BigDecimal cpuSecondsPerMinute,
      @Nullable BigDecimal cost,
      @Nullable BigDecimal costPerMinute) {}

  /** The resources that the stories of an account used. */
  record Account(UUID account, String name, @JsonUnwrapped Totals spent) {}

  /** Of a minute of video; 0 where there is no video. */
  static BigDecimal perMinute(BigDecimal amount, long videoMs) {
    return videoMs == 0
        ? BigDecimal.ZERO
        : amount
            .multiply(MS_PER_MINUTE)
            .divide(BigDecimal.valueOf(videoMs), DECIMALS, RoundingMode.HALF_UP);
  }
}
