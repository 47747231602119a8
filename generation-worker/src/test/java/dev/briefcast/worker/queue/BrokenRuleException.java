package dev.briefcast.worker.queue;

/**
 * A rule does not hold in a schedule. Neither an error nor unchecked, because a loop goes on after
 * those.
 */
final class BrokenRuleException extends Exception {

  private static final long serialVersionUID = 1L;

  BrokenRuleException(String rule) {
    super(rule);
  }

  /** Throws it through methods that do not say so. */
  void throwUnseen() {
    BrokenRuleException.<RuntimeException>unseen(this);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Exception> void unseen(Exception broken) throws E {
    throw (E) broken;
  }
}
