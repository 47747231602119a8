package dev.briefcast.worker.github;

import dev.briefcast.renderer.explain.change.RepositoryChange;

/** Fetches pull requests from a code-hosting platform. Safe for use by several threads. */
public interface ChangeSource {

  /**
   * Fetches a change as it is now. Waits where the platform asks for it, as long as the deadline
   * allows.
   *
   * @param wait how long it may take, and how waiting is done
   * @throws FetchException if it cannot be had, or not now
   */
  RepositoryChange fetch(ChangeName name, Deadline wait)
      throws FetchException, InterruptedException;
}
