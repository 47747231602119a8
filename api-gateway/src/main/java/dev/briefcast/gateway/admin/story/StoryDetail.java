package dev.briefcast.gateway.admin.story;

import dev.briefcast.gateway.admin.story.StageRows.Step;
import dev.briefcast.gateway.admin.story.StoryHistory.Cost;
import dev.briefcast.gateway.admin.story.StoryHistory.PastAttempt;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.DisplayTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A story with everything that happened to it.
 *
 * @param attempts the newest first
 */
record StoryDetail(FoundStory story, DisplayTime created, List<Attempt> attempts) {

  private static final double BYTES_PER_MB = 1e6;

  /**
   * An attempt.
   *
   * @param account that pays
   * @param now where it is, while it has not ended
   * @param held what is set aside for it, and in which month; null if nothing is
   * @param took what making it took, in words; null if that was not measured
   */
  record Attempt(
      int number,
      UUID account,
      String requestId,
      @Nullable String now,
      @Nullable String held,
      @Nullable String took,
      List<HistoryEntry> happenings) {}

  /**
   * One entry of a story's history.
   *
   * @param after how long after the attempt was accepted
   * @param tone {@code good} or {@code bad} for how it ended, else empty
   */
  record HistoryEntry(Instant instant, DisplayTime at, String after, String what, String tone) {}

  static StoryDetail of(StoryHistory timeline, List<Step> steps, Instant now) {
    return new StoryDetail(
        timeline.story(),
        DisplayTime.of(timeline.story().createdAt(), now),
        timeline.attempts().reversed().stream().map(each -> attempt(each, steps, now)).toList());
  }

  private static Attempt attempt(PastAttempt attempt, List<Step> steps, Instant now) {
    var happenings = new AttemptHistory(attempt.acceptedAt(), now);
    happenings.add(attempt.acceptedAt(), "Accepted", "");
    happenings.add(attempt.publishedAt(), "Offered to workers", "");
    happenings.steps(steps.stream().filter(each -> each.attempt() == attempt.number()).toList());
    happenings.add(attempt.endedAt(), outcome(attempt), tone(attempt));
    happenings.add(attempt.chargedAt(), "Charged " + length(attempt.chargedSeconds()), "");
    return new Attempt(
        attempt.number(),
        attempt.account(),
        attempt.requestId(),
        standing(attempt),
        attempt.heldSeconds() == null
            ? null
            : length(attempt.heldSeconds()) + " of " + attempt.period(),
        took(attempt.cost()),
        happenings.inOrder());
  }

  private static @Nullable String took(@Nullable Cost cost) {
    if (cost == null) {
      return null;
    }
    String took =
        "%.1f s of processor time, %.1f MB of files"
            .formatted(cost.cpuSeconds(), cost.bytes() / BYTES_PER_MB);
    return cost.currency() == null ? took : took + ", " + cost.cost() + " " + cost.currency();
  }

  private static String outcome(PastAttempt attempt) {
    if ("ready".equals(attempt.outcome())) {
      return "Ready";
    }
    return attempt.errorCode() == null ? "Failed" : "Failed: " + attempt.errorCode();
  }

  private static String tone(PastAttempt attempt) {
    return "ready".equals(attempt.outcome()) ? "good" : "bad";
  }

  private static @Nullable String standing(PastAttempt attempt) {
    return switch (attempt.queue()) {
      case "delayed" -> "waits until it is queued again";
      case "queued" -> "waits to be offered to workers";
      case "published" -> "waits for a worker";
      case "taken" ->
          attempt.stage() == null
              ? "is being made"
              : "is being made: %s, %d %%".formatted(attempt.stage(), attempt.percent());
      case null, default -> null;
    };
  }

  private static String length(@Nullable Integer seconds) {
    return DisplayDuration.words(seconds == null ? 0 : seconds);
  }

  /** The entries of one attempt, as far as they are known. */
  private record AttemptHistory(Instant accepted, Instant now, List<HistoryEntry> all) {

    AttemptHistory(Instant accepted, Instant now) {
      this(accepted, now, new ArrayList<>());
    }

    void add(@Nullable Instant at, String what, String tone) {
      if (at != null) {
        all.add(new HistoryEntry(at, DisplayTime.of(at, now), after(at), what, tone));
      }
    }

    /** Each worker is named once, when it takes the attempt on. */
    void steps(List<Step> steps) {
      String worker = "";
      for (Step step : steps) {
        if (!step.worker().equals(worker)) {
          worker = step.worker();
          add(step.begunAt(), "Taken by " + worker, "");
        }
        add(step.begunAt(), "Step: " + step.name(), "");
      }
    }

    List<HistoryEntry> inOrder() {
      return all.stream().sorted(Comparator.comparing(HistoryEntry::instant)).toList();
    }

    private String after(Instant at) {
      Duration after = Duration.between(accepted, at);
      return after.toMillis() <= 0
          ? ""
          : after.toSeconds() < 60
              ? "+%.1f s".formatted(after.toMillis() / 1e3)
              : "+" + DisplayDuration.words(after.toSeconds());
    }
  }
}
