package dev.briefcast.github.pull;

/** Thrown when another replica has taken over the lease. */
final class LeaseLostException extends RuntimeException {

  private static final long serialVersionUID = 1;

  LeaseLostException() {
    super("another instance holds the lease", null, false, false);
  }
}
