package dev.briefcast.chaos;

import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.ledger.QuotaLedger;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.worker.GenerationWorker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Servers, and two processes of each service as the chart runs them: each told by its environment
 * where everything is, gateways and ledgers behind addresses that stay.
 */
final class Cluster implements AutoCloseable {

  /** What is deployed, and what its processes are told. */
  enum Deployment {
    GATEWAY(ApiGateway.class, "SERVER_PORT"),
    LEDGER(QuotaLedger.class, "BRIEFCAST_OPERATOR_PORT"),
    /** Nobody calls a worker: the variable is of no use to it. */
    WORKER(GenerationWorker.class, "SERVER_PORT");

    private final Class<?> service;
    private final String portVariable;

    Deployment(Class<?> service, String portVariable) {
      this.service = service;
      this.portVariable = portVariable;
    }
  }

  private static final int REPLICAS = 2;

  private final Path folder;
  private final Path data;
  private final BriefcastProcess servers;
  private final Balancer gateways = new Balancer();
  private final Balancer ledgers = new Balancer();
  private final Map<Deployment, List<Pod>> pods = new HashMap<>();
  private final Set<String> impatient = new HashSet<>();
  private final JsonNode running;
  private int started;

  /** The servers alone. */
  Cluster(Path folder) throws IOException {
    this.folder = folder;
    this.data = folder.resolve("data");
    servers =
        BriefcastProcess.start(
                folder, "servers", "up", "--without", "gateway,worker,ledger", "--data", "" + data)
            .awaitPrinted("Briefcast is ready");
    running = JsonMapper.shared().readTree(data.resolve("running.json"));
  }

  /** Everything is ready when this returns. */
  void start() throws IOException {
    for (Deployment deployment : Deployment.values()) {
      List<Pod> replicas = pods.computeIfAbsent(deployment, none -> new ArrayList<>());
      for (int i = 0; i < REPLICAS; i++) {
        replicas.add(start(deployment));
      }
    }
    pods.values().forEach(each -> each.forEach(Pod::awaitReady));
    for (Balancer balancer : List.of(gateways, ledgers)) {
      await().until(balancer::isOpen);
    }
  }

  /** Where clients reach whichever gateway. */
  Balancer gateways() {
    return gateways;
  }

  int postgresPort() {
    return running.path("postgres_port").asInt();
  }

  String kafka() {
    return "127.0.0.1:" + running.path("kafka_port").asInt();
  }

  Path media() {
    return data.resolve("media");
  }

  String operatorToken() {
    return running.path("operator_token").asString();
  }

  /** Those that a rolling update replaces, the oldest first. */
  List<Pod> pods(Deployment deployment) {
    return List.copyOf(pods.getOrDefault(deployment, List.of()));
  }

  /** One more of them; it is ready when this returns. */
  Pod add(Deployment deployment) throws IOException {
    Pod pod = start(deployment);
    pods.computeIfAbsent(deployment, none -> new ArrayList<>()).add(pod);
    pod.awaitReady();
    return pod;
  }

  /**
   * {@code SIGTERM}. Who balances hears of it as of any process that is not ready any more: a
   * little later.
   *
   * @return the exit code, once it has ended
   */
  int terminate(Deployment deployment, Pod pod) throws InterruptedException {
    int code = pod.terminate();
    pods.getOrDefault(deployment, List.of()).remove(pod);
    gateways.remove(pod);
    ledgers.remove(pod);
    return code;
  }

  /** Whether that worker, told to stop, gives its story back instead of ending it. */
  boolean givesBack(Pod worker) {
    return impatient.contains(worker.name());
  }

  private Pod start(Deployment deployment) throws IOException {
    String name = deployment.name().toLowerCase(Locale.ROOT) + "-" + ++started;
    var environment = new HashMap<String, String>();
    environment.put("SPRING_KAFKA_BOOTSTRAP_SERVERS", kafka());
    switch (deployment) {
      case GATEWAY -> tellGateway(environment);
      case LEDGER -> tellLedger(environment);
      case WORKER -> tellWorker(environment, name);
    }
    Pod pod = Pod.start(folder, name, deployment.service, deployment.portVariable, environment);
    switch (deployment) {
      case GATEWAY -> gateways.add(pod);
      case LEDGER -> ledgers.add(pod);
      case WORKER -> {}
    }
    return pod;
  }

  private void tellGateway(Map<String, String> environment) {
    tellDatabase(environment, "gateway");
    environment.put("BRIEFCAST_PUBLIC_URL", gateways.address());
    environment.put("BRIEFCAST_OPERATOR_LEDGER_URL", ledgers.address());
    environment.put("BRIEFCAST_OPERATOR_TOKEN", operatorToken());
    environment.put("BRIEFCAST_MEDIA_FOLDER", media().toString());
    environment.put("BRIEFCAST_REQUESTS_DRAIN", "4s");
    for (String limited : List.of("POSTS", "READS", "CALLS", "PAGES")) {
      environment.put("BRIEFCAST_LIMITS_" + limited + "_PER_MINUTE", "0");
    }
  }

  private void tellLedger(Map<String, String> environment) {
    tellDatabase(environment, "ledger");
    environment.put("BRIEFCAST_OPERATOR_TOKEN", operatorToken());
    environment.put("BRIEFCAST_OPERATOR_ADDRESS", "127.0.0.1");
  }

  /** Every other one gives its story back at once instead of ending it. */
  private void tellWorker(Map<String, String> environment, String name) {
    if (started % 2 == 0) {
      impatient.add(name);
    }
    environment.put("BRIEFCAST_WORKER_QUEUE_DRAIN", impatient.contains(name) ? "0s" : "50s");
    environment.put("BRIEFCAST_WORKER_JOB_NAME", name);
    environment.put("BRIEFCAST_WORKER_JOB_WORK_FOLDER", folder.resolve(name).toString());
    environment.put("BRIEFCAST_WORKER_STORE_FOLDER", media().toString());
  }

  private void tellDatabase(Map<String, String> environment, String database) {
    String address = "127.0.0.1:" + postgresPort() + "/" + database;
    environment.put("SPRING_R2DBC_URL", "r2dbc:postgresql://" + address);
    environment.put("SPRING_R2DBC_USERNAME", "postgres");
    environment.put("SPRING_R2DBC_PASSWORD", "");
    environment.put("SPRING_FLYWAY_URL", "jdbc:postgresql://" + address);
  }

  @Override
  public void close() throws IOException {
    try (gateways;
        ledgers;
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      pods.values().forEach(each -> each.forEach(pod -> threads.execute(pod::discard)));
    }
    servers.close();
  }
}
