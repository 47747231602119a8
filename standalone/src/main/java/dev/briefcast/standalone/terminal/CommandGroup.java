package dev.briefcast.standalone.terminal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only has subcommands. */
public abstract class CommandGroup implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public final void run() {
    String choice = String.join(", ", spec.subcommands().keySet());
    throw new ParameterException(spec.commandLine(), "Choose a command: " + choice + ".");
  }
}
