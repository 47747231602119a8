package dev.briefcast.standalone;

import java.nio.file.Path;

/** Sends the log to a file, so that the terminal is for what people read. */
final class Logs {

  static final String FILE_PROPERTY = "briefcast.log";

  private Logs() {}

  /** To be called before anything is logged. */
  static void toFile(Path file) {
    System.setProperty(FILE_PROPERTY, file.toString());
    System.setProperty("logback.configurationFile", "briefcast-logback.xml");
  }

  /** For commands without a data folder: warnings, on standard error. */
  static void toTerminal() {
    System.setProperty("logback.configurationFile", "briefcast-terminal-logback.xml");
  }
}
