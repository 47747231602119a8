package dev.briefcast.github.api;

/** A call that GitHub answered with an error that asking again does not mend. */
public final class GitHubRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int status;

  GitHubRefusedException(int status, String call) {
    super("GitHub answered " + status + " to " + call);
    this.status = status;
  }

  /** The status of the answer. */
  public int status() {
    return status;
  }
}
