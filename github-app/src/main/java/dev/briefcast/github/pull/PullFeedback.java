package dev.briefcast.github.pull;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.github.api.AppComments;
import dev.briefcast.github.api.Checks;
import dev.briefcast.github.api.Checks.State;
import dev.briefcast.github.api.GitHubRefusedException;
import dev.briefcast.github.api.InstalledRepository;
import dev.briefcast.github.pull.PullRequest.Check;
import dev.briefcast.github.text.CheckText;
import dev.briefcast.github.text.CommentText;
import dev.briefcast.github.text.PullStatus;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the feedback on a pull request up to date: one comment and, on the newest commit, one check
 * run. Those made just before a crash are found again, by their mark and their external id.
 */
final class PullFeedback {

  private final AppComments comments;
  private final Checks checks;
  private final CommentText texts;

  PullFeedback(AppComments comments, Checks checks, CommentText texts) {
    this.comments = comments;
    this.checks = checks;
    this.texts = texts;
  }

  /**
   * Updates the comment and the check run where they differ from the status.
   *
   * @param ended whether nothing more is to come of the story
   * @return whether the comment was written
   */
  boolean update(LeasedPull pull, PullStatus standing, boolean ended) throws InterruptedException {
    GitHubRefusedException refused = checkRefused(pull, standing);
    String text = texts.of(mark(pull), standing);
    boolean written = text != null && comment(pull, text, ended);
    if (refused != null) {
      throw refused;
    }
    return written;
  }

  /** Why the check run is not as it is to be: a comment is good without it. */
  private @Nullable GitHubRefusedException checkRefused(LeasedPull pull, PullStatus standing)
      throws InterruptedException {
    try {
      closeOldCheck(pull, standing.head());
      State state = CheckText.of(standing);
      Check known = pull.check();
      if (state != null) {
        check(pull, standing.head(), state);
      } else if (known.id() != null && !known.done()) {
        check(pull, standing.head(), CheckText.dropped());
      }
      return null;
    } catch (GitHubRefusedException refused) {
      return refused;
    }
  }

  private static String mark(LeasedPull pull) {
    return CommentText.mark(pull.place().repository(), pull.row().number());
  }

  private void closeOldCheck(LeasedPull pull, String head) throws InterruptedException {
    Check before = pull.check();
    Long run = before.id();
    String commit = before.head();
    if (run == null || commit == null || before.done() || commit.equals(head)) {
      return;
    }
    pull.awaitWrite();
    checks.edit(pull.place(), run, CheckText.overtaken());
    pull.recordCheck(run, commit, "overtaken", true);
  }

  private void check(LeasedPull pull, String head, State state) throws InterruptedException {
    Check before = pull.check();
    boolean same = head.equals(before.head());
    String digest = Sha256.of(state.toString()).hex();
    if (same && digest.equals(before.digest())) {
      return;
    }
    boolean progress = same && !state.isDone() && !before.done();
    if (progress && pull.isCrowded()) {
      return;
    }
    pull.awaitWrite();
    Long known = same ? before.id() : null;
    if (known != null && checks.edit(pull.place(), known, state)) {
      pull.recordCheck(known, head, digest, state.isDone());
      return;
    }
    InstalledRepository place = pull.place();
    String name = pull.row().name();
    OptionalLong found = checks.find(place, head, name);
    if (found.isPresent() && checks.edit(place, found.getAsLong(), state)) {
      pull.recordCheck(found.getAsLong(), head, digest, state.isDone());
      return;
    }
    pull.renew();
    long made = checks.create(place, head, name, state);
    pull.recordCheck(made, head, digest, state.isDone());
  }

  private boolean comment(LeasedPull pull, String text, boolean ended) throws InterruptedException {
    String digest = Sha256.of(text).hex();
    if (digest.equals(pull.comment().digest())) {
      return false;
    }
    pull.awaitWrite();
    InstalledRepository place = pull.place();
    Long known = pull.comment().id();
    if (known == null || ended) {
      known = only(pull, known);
    }
    if (known != null && comments.edit(place, known, text)) {
      pull.recordComment(known, digest);
      return true;
    }
    pull.renew();
    pull.recordComment(comments.create(place, pull.row().number(), text), digest);
    return true;
  }

  /** The oldest that there is; younger ones, which two may have made at the same moment, go. */
  private @Nullable Long only(LeasedPull pull, @Nullable Long known) throws InterruptedException {
    InstalledRepository place = pull.place();
    List<Long> marked = comments.findMarked(place, pull.row().number(), mark(pull));
    for (Long extra : marked.stream().skip(1).toList()) {
      pull.awaitWrite();
      comments.delete(place, extra);
    }
    return marked.isEmpty() ? known : marked.getFirst();
  }
}
