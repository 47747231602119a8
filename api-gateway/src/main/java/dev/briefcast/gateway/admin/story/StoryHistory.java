package dev.briefcast.gateway.admin.story;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The attempts at a story, with their outcomes and charges.
 *
 * @param attempts the first one first
 */
@JsonNaming(SnakeCaseStrategy.class)
record StoryHistory(@JsonUnwrapped FoundStory story, List<PastAttempt> attempts) {

  /**
   * One attempt with its outcome and charge; what has not happened, or was not recorded, is null.
   *
   * @param account that pays
   * @param publishedAt when a worker could take it on; null as well if one was quicker than that
   * @param takenAt when a worker took it on first
   * @param outcome {@code ready} or {@code failed}
   * @param queue how far dispatch is with it, in a word; while it has not ended
   * @param dueAt when it will be queued, while it is delayed
   * @param period the month that pays, while seconds are held
   * @param heldSeconds set aside and not charged yet
   * @param cost what making it took, if it is ready and that was measured
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record PastAttempt(
      int number,
      UUID account,
      String requestId,
      Instant acceptedAt,
      @Nullable Instant publishedAt,
      @Nullable Instant takenAt,
      @Nullable Instant endedAt,
      @Nullable String outcome,
      @Nullable String errorCode,
      @Nullable String queue,
      @Nullable Instant dueAt,
      @Nullable String stage,
      @Nullable Integer percent,
      @Nullable String period,
      @Nullable Integer heldSeconds,
      @Nullable Integer chargedSeconds,
      @Nullable Instant chargedAt,
      @Nullable Cost cost) {}

  /**
   * The resources that an attempt used.
   *
   * @param bytes of its stored files
   * @param currency three letters; null where the operator had named no prices
   * @param cost in that currency; null without one
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record Cost(
      BigDecimal cpuSeconds, long bytes, @Nullable String currency, @Nullable BigDecimal cost) {}
}
