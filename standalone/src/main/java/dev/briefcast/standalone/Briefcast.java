package dev.briefcast.standalone;

import dev.briefcast.standalone.client.EventsCommand;
import dev.briefcast.standalone.client.ListenCommand;
import dev.briefcast.standalone.client.StoriesCommand;
import dev.briefcast.standalone.client.UsageCommand;
import dev.briefcast.standalone.client.WebhooksCommand;
import dev.briefcast.standalone.client.profile.ProfilesCommand;
import dev.briefcast.standalone.operator.OperatorCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code briefcast} command. */
@Command(
    name = "briefcast",
    description = "Turns a brief about code into a narrated video walkthrough.",
    mixinStandardHelpOptions = true,
    version = "Briefcast 0.1.0",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      UpCommand.class,
      JoinCommands.Gateway.class,
      JoinCommands.Worker.class,
      JoinCommands.Ledger.class,
      JoinCommands.GitHubApp.class,
      StoriesCommand.class,
      EventsCommand.class,
      WebhooksCommand.class,
      UsageCommand.class,
      ListenCommand.class,
      ProfilesCommand.class,
      OperatorCommand.class,
      RenderCommand.class,
      ContactSheetCommand.class,
      WarmUpCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Briefcast implements Runnable {

  @Spec private CommandSpec spec;

  /** Runs a command and ends the process with its status. */
  public static void main(String[] arguments) {
    // The services would each set up logging anew.
    System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
    System.setProperty("java.awt.headless", "true");
    System.exit(commandLine().execute(arguments));
  }

  /**
   * Runs a command within this process; one that starts services does not belong here.
   *
   * @return the status with which a process would end
   */
  public static int run(PrintWriter output, PrintWriter errors, String... arguments) {
    return commandLine().setOut(output).setErr(errors).execute(arguments);
  }

  static CommandLine commandLine() {
    return new CommandLine(new Briefcast())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (e, commandLine, parsed) -> Failures.report(e, commandLine.getErr()))
        .setParameterExceptionHandler(Failures::reportMisuse);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "No command given. To begin: briefcast demo");
  }
}
