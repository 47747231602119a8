package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that is one call of the operator API. */
abstract class Ask implements Callable<Integer> {

  private static final int FAILED = 1;

  @Spec private CommandSpec spec;
  @Mixin private Access access;

  @Option(names = "--json", description = "Print the answer as it came.")
  private boolean json;

  /** What is asked. */
  abstract Request request();

  @Override
  public Integer call() throws InterruptedException {
    try {
      Answer answer = access.client().send(request());
      PrintWriter terminal = spec.commandLine().getOut();
      terminal.println(json ? answer.body() : answer.forPeople());
      terminal.flush();
      return 0;
    } catch (PlainFailureException failure) {
      PrintWriter errors = spec.commandLine().getErr();
      errors.println("briefcast: " + failure.getMessage());
      errors.flush();
      return FAILED;
    }
  }
}
