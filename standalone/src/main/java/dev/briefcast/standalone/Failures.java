package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Prints a failure as a sentence on the terminal, and its stack trace in the log. */
final class Failures {

  private static final int STATUS = 1;

  /** Settings that a service refuses are named first in what it says of them. */
  private static final String SETTING = "briefcast.";

  private Failures() {}

  /** Returns the status with which the process ends. */
  static int report(Exception failure, PrintWriter terminal) {
    terminal.println("briefcast: " + PlainText.visible(sentence(failure)));
    String log = System.getProperty(Logs.FILE_PROPERTY);
    if (log != null) {
      LoggerFactory.getLogger(Failures.class).error("The command failed", failure);
    }
    if (!(failure instanceof PlainFailureException)) {
      terminal.println("           more in " + (log == null ? writeLog(failure) : log));
    }
    return STATUS;
  }

  /** The file with the stack trace, for commands without a log. */
  private static String writeLog(Exception failure) {
    try {
      Path file = Files.createTempFile("briefcast-", ".log");
      try (var lines = new PrintWriter(Files.newBufferedWriter(file))) {
        failure.printStackTrace(lines);
      }
      return file.toString();
    } catch (IOException notWritten) {
      return "nothing: no log could be written (" + notWritten.getMessage() + ")";
    }
  }

  /** Says what is wrong with the arguments, and where what may be said stands. */
  static int reportMisuse(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    PrintWriter terminal = command.getErr();
    String sentence =
        String.valueOf(failure.getMessage())
            .replaceFirst("Unmatched argument(s)? at index \\d+: (.*)", "Unknown argument: $2")
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
    String message = String.valueOf(deepest.getMessage());
    return deepest instanceof IllegalArgumentException && message.startsWith(SETTING)
        ? message
        : "unexpected error: " + deepest;
  }
}
