package dev.briefcast.standalone.operator;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that is nothing by itself. */
abstract class Group implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    String choice = String.join(", ", spec.subcommands().keySet());
    throw new ParameterException(spec.commandLine(), "Say what to do: " + choice + ".");
  }
}
