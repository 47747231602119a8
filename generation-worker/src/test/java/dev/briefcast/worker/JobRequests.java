package dev.briefcast.worker;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Requests that are valid. */
public final class JobRequests {

  private static final Random RANDOM = new Random();

  private JobRequests() {}

  /** A first attempt at a story of that title. */
  public static StoryRequested titled(String title) {
    var attempt =
        new Attempt(
            StoryId.ofBrief(RANDOM),
            1,
            AccountId.random(),
            Instant.parse("2026-03-01T00:00:00Z"),
            "req-1");
    return new StoryRequested(
        UUID.randomUUID(), Instant.parse("2026-03-01T00:00:01Z"), attempt, brief(title));
  }

  /** A first attempt at a story of a repository change. */
  public static ChangeRequested change(int number) {
    Instant at = Instant.parse("2026-03-01T00:00:00Z");
    var attempt = new Attempt(StoryId.ofChange(at, RANDOM), 1, AccountId.random(), at, "req-1");
    return new ChangeRequested(UUID.randomUUID(), at, attempt, "acme", "shop", number, false, 150);
  }

  /** The same, asked for with a sandbox key. */
  public static ChangeRequested inSandbox(ChangeRequested live) {
    Attempt attempt = live.attempt();
    return new ChangeRequested(
        live.eventId(),
        live.at(),
        new Attempt(
            attempt.story(),
            attempt.number(),
            attempt.account(),
            attempt.acceptedAt(),
            attempt.requestId(),
            true),
        live.owner(),
        live.repo(),
        live.number(),
        live.ownScope(),
        live.heldSeconds());
  }

  private static Brief brief(String title) {
    var file = new BriefFile("src/Main.java", null, null, "class Main {}", null, null);
    return new Brief(
        title, "A story that tests are made of.", null, List.of(file), List.of(), List.of());
  }
}
