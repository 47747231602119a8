package dev.briefcast.github.pull;

/** Somebody else looks after it by now. */
final class LeaseLostException extends RuntimeException {

  private static final long serialVersionUID = 1;

  LeaseLostException() {
    super("the lease is another's", null, false, false);
  }
}
