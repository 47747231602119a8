package dev.briefcast.github.api;

/** Thrown when GitHub refuses a call, and would refuse it again. */
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
