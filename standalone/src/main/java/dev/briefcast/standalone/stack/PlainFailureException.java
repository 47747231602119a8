package dev.briefcast.standalone.stack;

/** A failure that one sentence explains, without a stack trace. */
public final class PlainFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param sentence what is wrong and what to do about it
   */
  public PlainFailureException(String sentence) {
    super(sentence);
  }

  /** The same with what led to it, which goes into the log. */
  public PlainFailureException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
