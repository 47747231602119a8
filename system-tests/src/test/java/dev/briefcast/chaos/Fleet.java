package dev.briefcast.chaos;

import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.OpenedPulls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Servers, two gateways, three workers, two ledgers and a GitHub app, each a process of its own.
 */
final class Fleet implements AutoCloseable {

  private static final Duration REVIVE_EVERY = Duration.ofMillis(500);

  private final FleetProcess servers;
  private final List<FleetProcess> gateways = new ArrayList<>();
  private final List<FleetProcess> workers = new ArrayList<>();
  private final List<FleetProcess> ledgers = new ArrayList<>();
  private final FleetProcess app;
  private final List<String> addresses = new ArrayList<>();
  private final Thread reviver;

  Fleet(Path folder, Path data, OpenedPulls pulls) throws IOException {
    Map<String, String> environment = pulls.settings();
    String at = data.toString();
    servers =
        new FleetProcess(
            folder,
            environment,
            "servers",
            "Briefcast is ready",
            "up",
            "--without",
            "gateway,worker,ledger",
            "--data",
            at);
    servers.awaitReady();
    ledgers.add(
        new FleetProcess(
            folder, environment, "ledger-1", "Ledger is ready", "ledger", "--data", at));
    for (int i = 1; i <= 2; i++) {
      String port = BriefcastProcess.freePort();
      addresses.add("http://localhost:" + port);
      gateways.add(
          new FleetProcess(
              folder,
              environment,
              "gateway-" + i,
              "Gateway is ready",
              "gateway",
              "--port",
              port,
              "--data",
              at));
      gateways.getLast().awaitReady();
    }
    ledgers.getFirst().awaitReady();
    ledgers.add(
        new FleetProcess(
            folder, environment, "ledger-2", "Ledger is ready", "ledger", "--data", at));
    for (int i = 1; i <= 3; i++) {
      workers.add(
          new FleetProcess(
              folder, environment, "worker-" + i, "Worker is ready", "worker", "--data", at));
    }
    String port = BriefcastProcess.freePort();
    app =
        new FleetProcess(
            folder,
            environment,
            "github-app",
            "GitHub app is ready",
            "github-app",
            "--port",
            port,
            "--data",
            at);
    services().forEach(FleetProcess::awaitReady);
    pulls.callAt(URI.create("http://localhost:" + port + "/github/hook"));
    reviver = Thread.ofVirtual().start(this::reviveForEver);
  }

  /** Where the gateways are, whether they answer or not. */
  List<String> addresses() {
    return addresses;
  }

  FleetProcess servers() {
    return servers;
  }

  List<FleetProcess> gateways() {
    return gateways;
  }

  List<FleetProcess> workers() {
    return workers;
  }

  List<FleetProcess> ledgers() {
    return ledgers;
  }

  FleetProcess app() {
    return app;
  }

  /** Everything goes on. */
  void thawAll() {
    members().forEach(FleetProcess::thaw);
  }

  private Stream<FleetProcess> services() {
    return Stream.of(gateways, workers, ledgers, List.of(app)).flatMap(List::stream);
  }

  private Stream<FleetProcess> members() {
    return Stream.concat(Stream.of(servers), services());
  }

  private void reviveForEver() {
    try {
      while (true) {
        Thread.sleep(REVIVE_EVERY);
        for (FleetProcess member : members().toList()) {
          member.revive();
        }
      }
    } catch (InterruptedException ended) {
      // Nothing is revived any more.
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {
    reviver.interrupt();
    try {
      reviver.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      services().forEach(each -> threads.execute(each::stop));
    }
    servers.stop();
  }
}
