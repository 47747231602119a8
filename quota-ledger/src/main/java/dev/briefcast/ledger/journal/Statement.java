package dev.briefcast.ledger.journal;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The journal lines of an account in a month.
 *
 * @param period the month, {@code YYYY-MM}
 * @param chargedSeconds after the last line
 * @param lines in the order in which they were written
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Statement(String account, String period, long chargedSeconds, List<Line> lines) {

  /**
   * A line of the journal.
   *
   * @param kind {@code charge} or {@code adjustment}
   * @param seconds what it adds
   * @param chargedSeconds after it
   * @param story that was charged, or null
   * @param attempt that was charged, or null
   * @param reason of an adjustment, or null
   * @param who adjusted, or null
   * @param requestId by which the story was accepted, or the adjustment made
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Line(
      Instant at,
      String kind,
      int seconds,
      long chargedSeconds,
      @Nullable String story,
      @Nullable Integer attempt,
      @Nullable String reason,
      @Nullable String who,
      String requestId) {}
}
