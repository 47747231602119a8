package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.Service;
import dev.briefcast.standalone.stack.Stack;
import dev.briefcast.standalone.terminal.Termination;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code briefcast up}: runs everything until it is stopped. */
@Command(
    name = "up",
    description = "Starts everything: broker, database and services in one process.",
    mixinStandardHelpOptions = true)
final class UpCommand implements Callable<Integer> {

  private static final int WORKERS_MAX = 64;

  @Spec private CommandSpec spec;
  @Mixin private DataOption data;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8080",
      description = "The gateway's port (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--management-port",
      paramLabel = "PORT",
      defaultValue = "8081",
      description = "The port of health and metrics, on this machine (default: ${DEFAULT-VALUE}).")
  private int managementPort;

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many stories are made at once (default: ${DEFAULT-VALUE}).")
  private int workers;

  @Option(
      names = "--without",
      split = ",",
      paramLabel = "SERVICE",
      description = "Services to leave out: worker, gateway, ledger.")
  private List<Service> without = List.of();

  @Option(
      names = "--github-app",
      description = "Also runs the GitHub app, which keeps stories on pull requests.")
  private boolean githubApp;

  @Override
  public Integer call() throws InterruptedException {
    PortRange.require(spec, "--port", port, 1);
    PortRange.require(spec, "--management-port", managementPort, 1);
    require(workers >= 1 && workers <= WORKERS_MAX, "--workers must be 1 to " + WORKERS_MAX);
    DataFolder folder = data.folder();
    Logs.toFile(folder.log());
    try (var termination = Termination.withStatus(0)) {
      try (var stack = Stack.start(folder, port, workers, chosen())) {
        announce(
            spec.commandLine().getOut(), folder, stack.showMetrics(managementPort), stack.hook());
        termination.await();
      }
    }
    return 0;
  }

  private Set<Service> chosen() {
    var chosen = EnumSet.copyOf(Service.usual());
    if (githubApp) {
      chosen.add(Service.GITHUB_APP);
    }
    without.forEach(chosen::remove);
    return chosen;
  }

  private void announce(
      PrintWriter terminal, DataFolder folder, String metrics, @Nullable String hook) {
    boolean withGateway = chosen().contains(Service.GATEWAY);
    terminal.println(
        withGateway
            ? "Briefcast is ready at http://localhost:" + port
            : "Briefcast is ready, without a gateway");
    if (withGateway) {
      Credentials.of(folder)
          .ifPresent(
              demo ->
                  terminal.println(
                      "  sign in      as " + demo.email() + ", password " + demo.password()));
      terminal.println("  credentials  " + folder.credentials());
      if (isBlank(System.getenv("SPRING_MAIL_HOST"))) {
        terminal.println("  mails        are printed here");
      }
    }
    if (hook != null) {
      terminal.println("  GitHub calls " + hook);
    }
    terminal.println("  metrics      " + metrics);
    terminal.println("  log          " + folder.log());
    terminal.println("  Ctrl-C stops it.");
    terminal.flush();
  }

  private static boolean isBlank(@Nullable String text) {
    return text == null || text.isBlank();
  }

  private void require(boolean valid, String sentence) {
    if (!valid) {
      throw new ParameterException(spec.commandLine(), sentence);
    }
  }
}
