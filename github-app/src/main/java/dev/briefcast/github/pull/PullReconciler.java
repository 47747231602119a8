package dev.briefcast.github.pull;

import dev.briefcast.client.BriefcastException;
import dev.briefcast.client.Story;
import dev.briefcast.github.api.Pulls;
import dev.briefcast.github.installation.StoryKeys;
import dev.briefcast.github.pull.PullRequest.Command;
import dev.briefcast.github.pull.PullRequest.RequestedStory;
import dev.briefcast.github.story.GatewayBusyException;
import dev.briefcast.github.story.Stories;
import dev.briefcast.github.story.StoryView;
import dev.briefcast.github.text.PullStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reconciles one pull request: reads its state, requests its story, and brings the comment and the
 * check run up to date. Each step can be repeated.
 */
final class PullReconciler {

  /** How often a story is asked for because of one commit. */
  private static final int TIMES_MAX = 3;

  private static final Duration FOLLOWED_EVERY = Duration.ofSeconds(20);
  private static final Duration ENDED_SOON = Duration.ofMillis(500);

  private final PullInspector inspector;
  private final Pulls pulls;
  private final Stories stories;
  private final StoryKeys keys;
  private final PullFeedback feedback;
  private final PullMetrics metrics;

  PullReconciler(
      PullInspector inspector,
      Pulls pulls,
      Stories stories,
      StoryKeys keys,
      PullFeedback feedback,
      PullMetrics metrics) {
    this.inspector = inspector;
    this.pulls = pulls;
    this.stories = stories;
    this.keys = keys;
    this.feedback = feedback;
    this.metrics = metrics;
  }

  /** Reconciles a pull request, and returns when to do so next; null to wait for its next event. */
  @Nullable Instant reconcile(LeasedPull pull) throws InterruptedException {
    Instant lookAt = pull.row().lookAt();
    boolean look = lookAt != null && !lookAt.isAfter(pull.began());
    if ((look || pull.snapshot() == null) && !inspector.inspect(pull)) {
      return null;
    }
    PullSnapshot seen = Objects.requireNonNull(pull.snapshot());
    Command command = allowed(pull);
    String key = keys.of(pull.installation());
    if (key == null) {
      throw pull.awaitKey();
    }
    try {
      return said(pull, seen, toldOrWaiting(pull, seen, command, key));
    } catch (BriefcastException refused) {
      PostponedException later = refused.status() == 401 ? pull.replaceKey() : null;
      throw later == null ? refused : later;
    }
  }

  /** Who looks at a pull request whose story cannot be asked for yet is to know that it waits. */
  private @Nullable StoryView toldOrWaiting(
      LeasedPull pull, PullSnapshot seen, @Nullable Command command, String key)
      throws InterruptedException {
    try {
      return told(pull, seen, command, key);
    } catch (GatewayBusyException | PostponedException busy) {
      if (pull.requestedStory().story() == null && wants(seen, command)) {
        feedback.update(pull, status(pull, seen, null, true), false);
      }
      throw busy;
    }
  }

  private @Nullable Instant said(LeasedPull pull, PullSnapshot seen, @Nullable StoryView view)
      throws InterruptedException {
    boolean ended = view == null || view.story().hasEnded();
    boolean written = feedback.update(pull, status(pull, seen, view, false), ended);
    if (written && view != null && view.story().isReady()) {
      metrics.storyShown(Duration.between(pull.row().heardAt(), pull.now()));
    }
    if (ended) {
      return null;
    }
    return pull.now().plus(pull.requestedStory().ended() ? ENDED_SOON : FOLLOWED_EVERY);
  }

  private static PullStatus status(
      LeasedPull pull, PullSnapshot seen, @Nullable StoryView view, boolean wanted) {
    boolean speaks = seen.open() || view != null;
    return new PullStatus(
        seen.head(),
        view,
        pull.requestedStory().head(),
        pull.requestedStory().stage(),
        pull.requestedStory().refusal(),
        speaks ? seen.fault() : null,
        speaks && seen.hidden() && view == null,
        pull.note(),
        wanted);
  }

  /** What somebody asked for who may. */
  private @Nullable Command allowed(LeasedPull pull) throws InterruptedException {
    Command command = pull.row().command();
    return command != null && pulls.mayWrite(pull.place(), command.author()) ? command : null;
  }

  private static boolean wants(PullSnapshot seen, @Nullable Command command) {
    boolean commanded =
        command != null && (command.word().equals("make") || command.word().equals("force"));
    return seen.open() && !seen.hidden() && seen.fault() == null && (seen.told() || commanded);
  }

  /** The story of it as it stands, asked for where it is to be. */
  private @Nullable StoryView told(
      LeasedPull pull, PullSnapshot seen, @Nullable Command command, String key)
      throws InterruptedException {
    if (command != null && command.word().equals("help")) {
      pull.note("help");
    }
    String id = pull.requestedStory().story();
    StoryView view = id == null ? null : stories.read(key, id);
    if (command != null && command.word().equals("cancel") && id != null) {
      stories.cancel(key, id);
      return stories.read(key, id);
    }
    Ask ask = wants(seen, command) ? ask(pull.requestedStory(), seen.head(), command, view) : null;
    return ask == null ? view : asked(pull, key, ask);
  }

  private record Ask(String head, long command, int times, boolean force) {}

  private static @Nullable Ask ask(
      RequestedStory asked, String head, @Nullable Command command, @Nullable StoryView view) {
    boolean fresh = !head.equals(asked.head());
    long now = command == null ? asked.command() : command.comment();
    if (fresh) {
      boolean wasTold = view != null;
      boolean running = view != null && !view.story().hasEnded();
      // One that runs is left to end: joined, it would tell the commit before.
      return running && command == null ? null : new Ask(head, now, 1, wasTold);
    }
    Story story = view == null ? null : view.story();
    if (command != null && now != asked.command()) {
      boolean forced = command.word().equals("force");
      boolean there = story != null && !story.hasFailed();
      boolean wanted = forced || !there || asked.refusal() != null;
      return wanted ? new Ask(head, now, 1, forced || there) : null;
    }
    boolean gone = asked.story() != null && story == null;
    boolean older =
        story != null
            && story.isReady()
            && story.headSha() != null
            && !head.equals(story.headSha());
    return (gone || older) && asked.times() < TIMES_MAX
        ? new Ask(head, asked.command(), asked.times() + 1, older)
        : null;
  }

  private @Nullable StoryView asked(LeasedPull pull, String key, Ask ask)
      throws InterruptedException {
    if (pull.installation().askFrom().isAfter(pull.now())) {
      throw new PostponedException(pull.installation().askFrom());
    }
    String words =
        "github-app/%s/%s/%s/%s/%d/%d"
            .formatted(
                pull.row().name(),
                pull.place().owner(),
                pull.place().repo(),
                ask.head(),
                ask.command(),
                ask.times());
    try {
      Story story = stories.create(key, pull.place(), pull.row().number(), ask.force(), words);
      pull.recordRequest(
          new RequestedStory(
              ask.head(), ask.command(), ask.times(), story.id(), null, null, false));
      return stories.read(key, story.id());
    } catch (BriefcastException refused) {
      if (refused.status() == 401 || refused.status() == 403) {
        throw refused;
      }
      String why = String.valueOf(refused.getMessage());
      pull.recordRequest(
          new RequestedStory(
              ask.head(),
              ask.command(),
              TIMES_MAX,
              pull.requestedStory().story(),
              why,
              null,
              false));
      return null;
    }
  }
}
