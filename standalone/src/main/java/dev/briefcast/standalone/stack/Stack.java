package dev.briefcast.standalone.stack;

import dev.briefcast.worker.rendering.RendererConfiguration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.StandardEnvironment;

/** A running Briefcast: servers and services in this process. */
public final class Stack implements AutoCloseable {

  private final DataFolder folder;
  private final StackLock lock;
  private final Deque<AutoCloseable> running = new ArrayDeque<>();
  private @Nullable RunningServices services;
  private @Nullable String hook;

  private Stack(DataFolder folder, StackLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Starts everything; returns once stories can be taken.
   *
   * @param port on which the gateway listens
   * @param workers how many stories may be made at once, 0 or more
   * @throws PlainFailureException if another one runs on the folder, or the port is taken
   * @throws RuntimeException if the usual look or the GitHub app has a setting with which services
   *     do not start
   */
  public static Stack start(DataFolder folder, int port, int workers, Set<Service> chosen) {
    StackLock lock = StackLock.take(folder.create()).orElseThrow(() -> alreadyRunning(folder));
    var stack = new Stack(folder, lock);
    try {
      stack.startAll(port, workers, chosen);
      return stack;
    } catch (RuntimeException e) {
      stack.close();
      throw e;
    }
  }

  /** Stops everything in order: running steps are finished, what is not finished is given back. */
  @Override
  public void close() {
    while (!running.isEmpty()) {
      Quietly.close(running.pop());
    }
    lock.close();
  }

  /**
   * Shows health and metrics of all services.
   *
   * @param port to listen on; another one if it is taken
   * @return where the metrics are
   */
  public String showMetrics(int port) {
    return Objects.requireNonNull(services).showMetrics(port);
  }

  /** The address for GitHub's webhooks; null without the GitHub app. */
  public @Nullable String hook() {
    return hook;
  }

  private void startAll(int port, int workers, Set<Service> chosen) {
    RendererConfiguration.checkLook(new StandardEnvironment());
    boolean withGateway = chosen.contains(Service.GATEWAY);
    if (withGateway && !Ports.isFree(port)) {
      throw new PlainFailureException(
          "Port " + port + " is taken by another program. Choose another one with --port.");
    }
    if (chosen.contains(Service.GITHUB_APP)) {
      RunningServices.checkGitHubApp();
    }
    boolean withLedger = chosen.contains(Service.LEDGER);
    Endpoints endpoints = startServers(withGateway ? "http://localhost:" + port : null, withLedger);
    var started = track(new RunningServices(folder, endpoints));
    services = started;
    if (withLedger) {
      started.startLedger(0);
    }
    for (int i = 1; i <= (chosen.contains(Service.WORKER) ? workers : 0); i++) {
      started.startWorker("worker-" + i);
    }
    if (withGateway) {
      started.startGateway(port);
    }
    if (chosen.contains(Service.GITHUB_APP)) {
      hook = started.startGitHubApp(null);
    }
  }

  private Endpoints startServers(@Nullable String publicUrl, boolean withLedger) {
    String token = Endpoints.operatorToken(folder);
    String linkKey = Endpoints.linkKey(folder);
    var servers = track(Servers.start(folder));
    long pid = ProcessHandle.current().pid();
    var endpoints =
        new Endpoints(
            pid,
            servers.kafkaPort(),
            servers.postgresPort(),
            publicUrl,
            token,
            ledgerPort(withLedger),
            linkKey);
    endpoints.save(folder);
    return endpoints;
  }

  /**
   * The one of the last time: what has joined asks there, and a ledger that has joined may be there
   * still.
   */
  private int ledgerPort(boolean withLedger) {
    int last = Endpoints.of(folder).map(Endpoints::ledgerPort).orElse(0);
    return Ports.chosenOrAny(withLedger ? Ports.sameOrAny(last) : last);
  }

  private <T extends AutoCloseable> T track(T started) {
    running.push(started);
    return started;
  }

  private static PlainFailureException alreadyRunning(DataFolder folder) {
    String who =
        Endpoints.of(folder).map(found -> " (process " + found.pid() + url(found) + ")").orElse("");
    return new PlainFailureException(
        "Briefcast is already running on "
            + folder.path()
            + who
            + ". Stop it, or choose another"
            + " folder with --data.");
  }

  private static String url(Endpoints endpoints) {
    return endpoints.publicUrl() == null ? "" : ", " + endpoints.publicUrl();
  }
}
