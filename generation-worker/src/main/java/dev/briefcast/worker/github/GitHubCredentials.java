package dev.briefcast.worker.github;

import org.jspecify.annotations.Nullable;

/** The credentials with which GitHub is called. */
interface GitHubCredentials {

  /** Nobody: public repositories, and few requests. */
  GitHubCredentials ANONYMOUS =
      new GitHubCredentials() {
        @Override
        public Grant forOwner(String owner, String repo, Deadline deadline) {
          return new Grant("anonymous", null);
        }
      };

  /**
   * The header that authenticates a request.
   *
   * @param name a name for who asks; no secret
   * @param authorization the header's value, or null if there is none
   */
  record Grant(String name, @Nullable String authorization) {

    /** Without the secret. */
    @Override
    public String toString() {
      return name;
    }
  }

  /** The credentials with which a repository is requested. */
  Grant forOwner(String owner, String repo, Deadline deadline)
      throws FetchException, InterruptedException;

  /**
   * GitHub did not take what was sent.
   *
   * @return whether there may be something else to send now
   */
  default boolean renewAfter(Grant refused) {
    return false;
  }

  /** A token that is always the same. */
  static GitHubCredentials token(String token) {
    var grant = new Grant("token", "Bearer " + token);
    return new GitHubCredentials() {
      @Override
      public Grant forOwner(String owner, String repo, Deadline deadline) {
        return grant;
      }
    };
  }
}
