package dev.briefcast.standalone;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The TCP ports that options may name. */
final class PortRange {

  private static final int MAX = 65_535;

  private PortRange() {}

  /**
   * Refuses what is no port, before anything starts.
   *
   * @param least 1, or 0 where that means any free port
   */
  static void require(CommandSpec command, String option, int port, int least) {
    if (port < least || port > MAX) {
      throw new ParameterException(
          command.commandLine(), option + " must be " + least + " to " + MAX);
    }
  }
}
