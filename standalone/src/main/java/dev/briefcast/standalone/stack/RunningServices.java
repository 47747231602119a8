package dev.briefcast.standalone.stack;

import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.github.GitHubApp;
import dev.briefcast.ledger.QuotaLedger;
import dev.briefcast.service.management.ManagementServer;
import dev.briefcast.worker.GenerationWorker;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The services that run in this process, on servers here or in another process. */
public final class RunningServices implements AutoCloseable {

  private final DataFolder folder;
  private final Endpoints endpoints;
  private final ServiceSettings settings;
  private final Deque<ConfigurableApplicationContext> running = new ConcurrentLinkedDeque<>();
  private @Nullable ManagementServer management;

  RunningServices(DataFolder folder, Endpoints endpoints) {
    this.folder = folder;
    this.endpoints = endpoints;
    this.settings = new ServiceSettings(folder, endpoints);
  }

  /**
   * Those of a process that joins the Briefcast on the folder. None has been started yet.
   *
   * @throws PlainFailureException if none runs there
   */
  public static RunningServices joining(DataFolder folder) {
    Endpoints endpoints =
        Endpoints.of(folder)
            .filter(found -> StackLock.isHeld(folder))
            .orElseThrow(
                () ->
                    new PlainFailureException(
                        "No Briefcast runs on " + folder.path() + ": start one with up."));
    return new RunningServices(folder, endpoints);
  }

  /**
   * Starts a gateway; returns its address.
   *
   * @param port to listen on, or 0 for any free one
   */
  public String startGateway(int port) {
    int chosen = Ports.chosenOrAny(port);
    String publicUrl =
        endpoints.publicUrl() == null ? "http://localhost:" + chosen : endpoints.publicUrl();
    ConfigurableApplicationContext gateway =
        run(ApiGateway.application(), settings.gateway(chosen, publicUrl));
    String address = "http://localhost:" + ApiGateway.port(gateway);
    boolean first = endpoints.publicUrl() == null || endpoints.publicUrl().equals(address);
    if (first || Credentials.of(folder).isEmpty()) {
      DemoAccount.create(folder, gateway.getBean(Accounts.class), endpoints, address);
    }
    return address;
  }

  /** Starts a worker, which makes one story at a time. */
  public void startWorker(String name) {
    run(GenerationWorker.application(), settings.worker(name));
  }

  /**
   * Starts a ledger.
   *
   * @param port to listen on, or 0 for the one where gateways ask, or else any free one
   */
  public void startLedger(int port) {
    int chosen = port == 0 ? Ports.sameOrAny(endpoints.ledgerPort()) : port;
    run(QuotaLedger.application(), settings.ledger(Ports.chosenOrAny(chosen)));
  }

  /** Fails if a GitHub app would not start with what its operator has set. */
  static void checkGitHubApp() {
    GitHubApp.check(
        "--briefcast.github-app.gateway-key=to-come",
        "--spring.main.register-shutdown-hook=false",
        "--spring.main.log-startup-info=false",
        "--spring.main.keep-alive=false");
  }

  /**
   * Starts a GitHub app; returns where GitHub is to call it.
   *
   * @param port to listen on; null for the one that is configured
   * @throws PlainFailureException if no gateway has run here yet
   */
  public String startGitHubApp(@Nullable Integer port) {
    Credentials demo =
        Credentials.of(folder)
            .orElseThrow(
                () ->
                    new PlainFailureException(
                        "The GitHub app needs a gateway: start one with up."));
    ConfigurableApplicationContext app =
        run(GitHubApp.application(), settings.githubApp(port, demo));
    return "http://localhost:" + GitHubApp.port(app) + "/github/hook";
  }

  /**
   * Shows health and metrics of those that run, at 127.0.0.1.
   *
   * @param port to listen on, or 0 for any free one; another one if it is taken
   * @return where the metrics are
   */
  public String showMetrics(int port) {
    ManagementServer started = listen(port);
    management = started;
    return "http://localhost:" + started.port() + "/actuator/prometheus";
  }

  /** To ask first whether the port is free would leave another process time to take it. */
  private ManagementServer listen(int port) {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try {
      return ManagementServer.start(address, this::registries, this::isReady);
    } catch (UncheckedIOException taken) {
      if (port == 0) {
        throw taken;
      }
      return listen(0);
    }
  }

  private List<PrometheusMeterRegistry> registries() {
    return running.stream().map(service -> service.getBean(PrometheusMeterRegistry.class)).toList();
  }

  private boolean isReady() {
    return running.stream().allMatch(ConfigurableApplicationContext::isActive);
  }

  /** Stops them, the last one first. */
  @Override
  public void close() {
    ManagementServer shown = management;
    if (shown != null) {
      shown.close();
      management = null;
    }
    while (!running.isEmpty()) {
      Quietly.close(running.pop());
    }
  }

  private ConfigurableApplicationContext run(
      SpringApplicationBuilder application, String[] arguments) {
    ConfigurableApplicationContext started = application.run(arguments);
    running.push(started);
    return started;
  }
}
