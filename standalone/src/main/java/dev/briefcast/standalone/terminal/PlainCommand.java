package dev.briefcast.standalone.terminal;

import dev.briefcast.client.BriefcastException;
import dev.briefcast.standalone.api.RefusalText;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that reports failures in one sentence. */
public abstract class PlainCommand implements Callable<Integer> {

  private static final int FAILED = 1;

  @Spec private CommandSpec spec;

  /** Does what was asked for; returns the status with which the process ends. */
  protected abstract int run() throws InterruptedException;

  @Override
  public final Integer call() throws InterruptedException {
    try {
      return run();
    } catch (PlainFailureException failure) {
      return failed(failure);
    } catch (BriefcastException refused) {
      return failed(RefusalText.explained(refused));
    }
  }

  private int failed(PlainFailureException failure) {
    errors().println("briefcast: " + PlainText.visible(String.valueOf(failure.getMessage())));
    errors().flush();
    return FAILED;
  }

  /** The writer for results. */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** The writer for failures and progress. */
  protected final PrintWriter errors() {
    return spec.commandLine().getErr();
  }

  /** Prints an answer. */
  protected final void say(String line) {
    out().println(line);
    out().flush();
  }

  /** Fails as misuse of the command line, unless it is as it must be. */
  protected final void require(boolean valid, String sentence) {
    if (!valid) {
      throw new ParameterException(spec.commandLine(), sentence);
    }
  }
}
