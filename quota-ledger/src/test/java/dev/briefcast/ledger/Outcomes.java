package dev.briefcast.ledger;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Attempts and how they ended. */
public final class Outcomes {

  private static final Random RANDOM = new Random();
  private static final Instant ENDED = Instant.parse("2026-03-05T12:00:00Z");

  private Outcomes() {}

  /** A first attempt at some story, accepted in March. */
  public static Attempt attempt(AccountId account) {
    return attempt(account, Instant.parse("2026-03-05T11:59:00Z"));
  }

  /** A first attempt at some story. */
  public static Attempt attempt(AccountId account, Instant acceptedAt) {
    return new Attempt(StoryId.ofBrief(RANDOM), 1, account, acceptedAt, "req-7");
  }

  /** The next attempt at the same story. */
  public static Attempt next(Attempt attempt) {
    return new Attempt(
        attempt.story(),
        attempt.number() + 1,
        attempt.account(),
        attempt.acceptedAt(),
        attempt.requestId());
  }

  /** Its video is there. */
  public static StoryReady ready(Attempt attempt, long durationMs) {
    return new StoryReady(
        UUID.randomUUID(),
        ENDED,
        attempt,
        durationMs,
        3,
        List.of(new MediaFile("story.mp4", 1, "00")),
        "test 1");
  }

  /** It ended without one. */
  public static StoryFailed failed(Attempt attempt) {
    return new StoryFailed(
        UUID.randomUUID(),
        ENDED,
        attempt,
        FailureCode.CANCELLED.code(),
        "It was cancelled.",
        Stage.FRAMES,
        false);
  }
}
