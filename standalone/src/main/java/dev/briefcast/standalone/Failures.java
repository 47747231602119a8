package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.io.PrintWriter;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Prints a failure as a sentence on the terminal, and its stack trace in the log. */
final class Failures {

  private static final int STATUS = 1;

  private Failures() {}

  /** Returns the status with which the process ends. */
  static int report(Exception failure, PrintWriter terminal) {
    terminal.println("briefcast: " + PlainText.visible(sentence(failure)));
    String log = System.getProperty(Logs.FILE_PROPERTY);
    if (log != null || !(failure instanceof PlainFailureException)) {
      LoggerFactory.getLogger(Failures.class).error("The command failed", failure);
    }
    if (!(failure instanceof PlainFailureException) && log != null) {
      terminal.println("           more in " + log);
    }
    return STATUS;
  }

  /** Says what is wrong with the arguments, and where what may be said stands. */
  static int misused(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    PrintWriter terminal = command.getErr();
    String sentence =
        String.valueOf(failure.getMessage())
            .replaceFirst("Unmatched argument(s)? at index \\d+: (.*)", "$2 is not understood")
            .replace("is not an int", "is not a whole number")
            .replaceFirst("[.]?$", ".");
    terminal.println("briefcast: " + sentence);
    terminal.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return command.getCommandSpec().exitCodeOnInvalidInput();
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
