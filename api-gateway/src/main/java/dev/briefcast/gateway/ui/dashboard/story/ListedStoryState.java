package dev.briefcast.gateway.ui.dashboard.story;

import org.jspecify.annotations.Nullable;

/**
 * The state of a listed story that the list itself does not have.
 *
 * @param waits whether no worker has taken it on
 * @param percent how far it is, 0 to 100
 * @param error why it failed, if it did
 * @param cancellable whether it runs, and the account pays for that
 * @param repeatable whether it failed, so that it can be asked for again
 * @param deletable whether it is the account's own
 * @param video the attempt that made its newest video, or null if there is none
 * @param closed whether only the account may see it
 */
record ListedStoryState(
    boolean waits,
    int percent,
    @Nullable String error,
    String ending,
    boolean cancellable,
    boolean repeatable,
    boolean deletable,
    @Nullable Integer video,
    boolean closed) {

  /** Of a story that was deleted between two looks. */
  static final ListedStoryState GONE =
      new ListedStoryState(false, 0, null, "Failed", false, false, false, null, false);

  /** The same in the sandbox, where keys alone ask for stories. */
  ListedStoryState ofSandbox() {
    return new ListedStoryState(
        waits, percent, error, ending, cancellable, false, deletable, video, closed);
  }

  /** Whether there is anything that can be done with it. */
  public boolean hasActions() {
    return cancellable || repeatable || deletable;
  }
}
