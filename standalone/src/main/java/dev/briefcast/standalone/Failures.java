package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.PrintWriter;
import org.slf4j.LoggerFactory;

/** Says on the terminal what went wrong, and in the log how it came about. */
final class Failures {

  private static final int STATUS = 1;

  private Failures() {}

  /** Returns the status with which the process ends. */
  static int report(Exception failure, PrintWriter terminal) {
    LoggerFactory.getLogger(Failures.class).error("the command failed", failure);
    terminal.println("briefcast: " + sentence(failure));
    String log = System.getProperty(Logs.FILE_PROPERTY);
    if (!(failure instanceof PlainFailureException) && log != null) {
      terminal.println("           more in " + log);
    }
    return STATUS;
  }

  private static String sentence(Exception failure) {
    if (failure instanceof PlainFailureException plain) {
      return String.valueOf(plain.getMessage());
    }
    Throwable deepest = failure;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return "something unexpected happened: " + deepest;
  }
}
