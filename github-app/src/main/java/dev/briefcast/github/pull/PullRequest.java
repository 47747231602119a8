package dev.briefcast.github.pull;

import dev.briefcast.github.api.InstalledRepository;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A pull request, as the database has it.
 *
 * @param lookAt when GitHub is to be asked what it is now; null if nothing happened since
 * @param command what somebody asked for; null if nobody did
 * @param seen what GitHub was last seen to have; null before the first look
 * @param asked the story that was asked for
 * @param heardAt when GitHub last told of it
 * @param note a word of what the comment is to say besides; null for nothing
 * @param comment the app's comment
 * @param check the app's check run
 * @param writeAt the moment that it was given for a call that writes; null if it has none
 * @param version counts what was heard of it
 * @param faults how often in a row looking after it failed
 */
record PullRequest(
    InstalledRepository place,
    int number,
    @Nullable Instant lookAt,
    @Nullable Command command,
    @Nullable PullSnapshot seen,
    RequestedStory asked,
    Instant heardAt,
    @Nullable String note,
    Comment comment,
    Check check,
    @Nullable Instant writeAt,
    UUID lease,
    long version,
    int faults) {

  /** Somebody's wish: a word, the comment's id and its author. */
  record Command(String word, long comment, String author) {}

  /**
   * The story that was asked for.
   *
   * @param head the commit for which it was; null if none was
   * @param command the command because of which it was; 0 for none
   * @param times how often it was asked for because of that commit
   * @param story its id; null if there is none
   * @param refusal why it was refused, as a sentence; null if it was not
   * @param stage how far it was last heard to be
   * @param ended whether it was heard to have ended
   */
  record RequestedStory(
      @Nullable String head,
      long command,
      int times,
      @Nullable String story,
      @Nullable String refusal,
      @Nullable String stage,
      boolean ended) {}

  /** The app's comment: its id, and a digest of what it says. */
  record Comment(@Nullable Long id, @Nullable String digest) {}

  /** The app's check run: its id, its commit, a digest of what it says, and whether it is done. */
  record Check(@Nullable Long id, @Nullable String head, @Nullable String digest, boolean done) {}

  /** By what it is known for ever. */
  String name() {
    return place.repository() + "#" + number;
  }
}
