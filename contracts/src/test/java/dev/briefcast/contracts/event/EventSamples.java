package dev.briefcast.contracts.event;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.brief.BriefSamples;
import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookVoice;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** One event of each type, the same in every run: what the golden files hold. */
final class EventSamples {

  private static final UUID ID = UUID.fromString("0f0e0d0c-0b0a-4908-8706-050403020100");
  private static final Instant AT = Instant.parse("2026-11-30T23:59:59.123456Z");
  private static final AccountId ACCOUNT =
      new AccountId(UUID.fromString("11111111-2222-4333-8444-555555555555"));
  private static final Attempt ATTEMPT =
      new Attempt(new StoryId("brief_0123456789abcdef0123456789abcdef"), 2, ACCOUNT, AT, "req-1");

  private EventSamples() {}

  static List<Event> oneOfEach() {
    return List.of(
        new StoryRequested(ID, AT, ATTEMPT, brief()),
        new ChangeRequested(ID, AT, ATTEMPT, "acme", "checkout", 7, false),
        new StoryProgress(ID, AT, ATTEMPT, Stage.FRAMES, 42, "worker-1"),
        ready(),
        failed(),
        new MinutesCharged(ID, AT, ATTEMPT, YearMonth.of(2026, 11), 93, 1093, 5),
        new BalanceAdjusted(ID, AT, ACCOUNT, YearMonth.of(2026, 11), -60, 1033, 6),
        new BalanceStated(ID, AT, ACCOUNT, YearMonth.of(2026, 11), 973, 7),
        new AccountPlanSet(ID, AT, ACCOUNT, "pro", 7200),
        new GitHubDelivery(ID, AT, "installation", "created", 77, null, null));
  }

  /** Those to which version 1 has added fields, with all of them. */
  static List<Event> withLaterFields() {
    Brief brief = brief();
    return List.of(
        requested(
            new Brief(
                brief.title(),
                brief.summary(),
                brief.repo(),
                brief.files(),
                brief.flow(),
                brief.highlights(),
                Map.of("k9s", "K nines", "Acme Pay", "ack me pay"))),
        new StoryReady(
            ID,
            AT,
            ATTEMPT,
            92_034,
            9,
            List.of(new MediaFile("story.mp4", 1_234_567, "ab".repeat(32))),
            "briefcast 0.1.0",
            "It is spoken by the embedded voice.",
            2,
            null));
  }

  /** Those to which version 1 has added what is said of repository changes. */
  static List<Event> withChanges() {
    var coverage =
        new Coverage(
            new Coverage.Told(2, 5, 1),
            new Coverage.Told(3, 9, 4),
            List.of(new Coverage.Skipped("lock_file", 1, 4)),
            true);
    var change =
        new FetchedChange(
            7, "Wait as told", "ab".repeat(20), ChangeState.MERGED, "ada", 3, 40, 12, 8, coverage);
    return List.of(
        new StoryRequested(ID, AT, ATTEMPT, brief(), change, null),
        new StoryProgress(
            ID,
            AT,
            ATTEMPT,
            Stage.SOURCE,
            1,
            "worker-1",
            new StoryProgress.Fetching(true, "ab".repeat(20))),
        new StoryReady(
            ID, AT, ATTEMPT, 92_034, 9, List.of(), "briefcast 0.1.0", null, null, change),
        new GitHubDelivery(
            ID,
            AT,
            "issue_comment",
            "created",
            77,
            new GitHubDelivery.Pull(186_853_002, "acme", "checkout", 7),
            new GitHubDelivery.Command(12_345_678_901L, "force", "ada")));
  }

  /** One whose brief had secrets when it was taken in. */
  static StoryRequested withSecretsMasked() {
    return new StoryRequested(ID, AT, ATTEMPT, brief(), null, null, 2, null, null);
  }

  /** Those to which version 1 has added what is held for the video. */
  static List<Event> withHolds() {
    return List.of(
        new StoryRequested(ID, AT, ATTEMPT, brief(), null, 47),
        new ChangeRequested(ID, AT, ATTEMPT, "acme", "checkout", 7, false, 150));
  }

  /** Those of the sandbox, which version 1 got before costs. */
  static List<Event> ofSandbox() {
    var attempt =
        new Attempt(ATTEMPT.story(), ATTEMPT.number(), ACCOUNT, AT, ATTEMPT.requestId(), true);
    return List.of(
        new StoryRequested(ID, AT, attempt, brief(), null, 20),
        new ChangeRequested(ID, AT, attempt, "acme", "checkout", 7, false, 20),
        new StoryReady(ID, AT, attempt, 19_034, 4, List.of(), "briefcast 0.1.0"));
  }

  /** Those whose look was chosen, which version 1 got with costs. */
  static List<Event> withLooks() {
    var look =
        new Look(
            LookTheme.HIGH_CONTRAST,
            "#0b6478",
            LookFormat.PORTRAIT,
            true,
            LookVoice.SLT_LOW,
            110,
            "ab".repeat(32));
    return List.of(
        new StoryRequested(ID, AT, ATTEMPT, brief(), null, 47, null, look, "iVBORw0KGgo="),
        new ChangeRequested(
            ID, AT, ATTEMPT, "acme", "checkout", 7, false, 150, look, "iVBORw0KGgo="));
  }

  /** One whose cost was measured, which version 1 got last. */
  static List<Event> withCosts() {
    return List.of(
        new StoryReady(
            ID,
            AT,
            ATTEMPT,
            92_034,
            9,
            List.of(new MediaFile("story.mp4", 1_234_567, "ab".repeat(32))),
            "briefcast 0.1.0",
            null,
            null,
            null,
            new StoryCost(
                Map.of("frames", 7_900L, "narration", 2_100L), 1_234_567, "EUR", 111L, 13L)));
  }

  static StoryReady ready() {
    return new StoryReady(
        ID,
        AT,
        ATTEMPT,
        92_034,
        9,
        List.of(new MediaFile("story.mp4", 1_234_567, "ab".repeat(32))),
        "briefcast 0.1.0");
  }

  static StoryFailed failed() {
    return new StoryFailed(ID, AT, ATTEMPT, "rendering_failed", "Try again.", Stage.ENCODE, false);
  }

  static StoryRequested requested(Brief brief) {
    return new StoryRequested(ID, AT, ATTEMPT, brief);
  }

  static StoryRequested largest() {
    return requested(BriefSamples.largest());
  }

  private static Brief brief() {
    return new Brief(
        "Idempotent payment webhooks",
        "Duplicates are acknowledged, ничего не теряется 🎬.",
        new BriefRepo("acme", "checkout", "main"),
        List.of(
            new BriefFile("src/A.java", "Entry point", "java", "class A {\n}", 3, 4),
            BriefSamples.file("README.md")),
        List.of("one", "two", "three"),
        List.of("Exactly once"));
  }
}
