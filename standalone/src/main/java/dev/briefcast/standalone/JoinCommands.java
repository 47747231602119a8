package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.RunningServices;
import dev.briefcast.standalone.terminal.Termination;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code briefcast gateway|worker|ledger|github-app}: starts one more service, as a process of its
 * own, for a Briefcast that is running. The way to try scaling and killing on one machine.
 */
final class JoinCommands {

  private JoinCommands() {}

  /** The options and the lifecycle that the commands share. */
  abstract static class Join implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private DataOption data;

    @Option(
        names = "--port",
        paramLabel = "PORT",
        defaultValue = "0",
        description = "The port to listen on, if it does (default: any free port).")
    private int port;

    /** Starts the service; returns what people read once it is ready. */
    abstract String start(RunningServices services, int chosenPort);

    @Override
    public Integer call() throws InterruptedException {
      PortRange.require(spec, "--port", port, 0);
      DataFolder folder = data.running();
      Logs.toFile(folder.logOfProcess(spec.name()));
      try (var termination = Termination.withStatus(0)) {
        try (var services = RunningServices.joining(folder)) {
          String ready = start(services, port);
          var terminal = spec.commandLine().getOut();
          terminal.println(ready + " (process " + ProcessHandle.current().pid() + ")");
          terminal.println("  metrics      " + services.showMetrics(0));
          terminal.flush();
          termination.await();
        }
      }
      return 0;
    }
  }

  /** Takes briefs beside the first gateway. */
  @Command(
      name = "gateway",
      description = "Adds a gateway to a running Briefcast.",
      mixinStandardHelpOptions = true)
  static final class Gateway extends Join {
    @Override
    String start(RunningServices services, int chosenPort) {
      return "Gateway is ready at " + services.startGateway(chosenPort);
    }
  }

  /** Makes stories beside the first worker. */
  @Command(
      name = "worker",
      description = "Adds a worker to a running Briefcast.",
      mixinStandardHelpOptions = true)
  static final class Worker extends Join {
    @Override
    String start(RunningServices services, int chosenPort) {
      services.startWorker("worker-" + ProcessHandle.current().pid());
      return "Worker is ready";
    }
  }

  /** Charges minutes beside the first ledger. */
  @Command(
      name = "ledger",
      description = "Adds a ledger to a running Briefcast.",
      mixinStandardHelpOptions = true)
  static final class Ledger extends Join {
    @Override
    String start(RunningServices services, int chosenPort) {
      services.startLedger(chosenPort);
      return "Ledger is ready";
    }
  }

  /** Looks after pull requests beside the first app, or as the first. */
  @Command(
      name = "github-app",
      description = "Adds a GitHub app to a running Briefcast.",
      mixinStandardHelpOptions = true)
  static final class GitHubApp extends Join {
    @Override
    String start(RunningServices services, int chosenPort) {
      return "GitHub app is ready at " + services.startGitHubApp(chosenPort);
    }
  }
}
