package dev.briefcast.chaos;

import static org.awaitility.Awaitility.await;

import dev.briefcast.system.BriefcastProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** One process of a service, as Kubernetes has it: its management port says whether it is ready. */
final class Pod {

  /** What SIGTERM makes of a JVM that then ended by itself. */
  static final int TERMINATED = 143;

  private static final Duration READY_WITHIN = Duration.ofMinutes(3);
  private static final Duration PROBE_WITHIN = Duration.ofSeconds(2);
  private static final HttpClient PROBES =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(PROBE_WITHIN)
          .build();

  private final String name;
  private final int port;
  private final HttpRequest readiness;
  private final BriefcastProcess process;

  private Pod(String name, int port, HttpRequest readiness, BriefcastProcess process) {
    this.name = name;
    this.port = port;
    this.readiness = readiness;
    this.process = process;
  }

  /**
   * Starts one, and returns at once.
   *
   * @param service the class with its {@code main}
   * @param portVariable that says where it listens for whoever calls it
   */
  static Pod start(
      Path folder,
      String name,
      Class<?> service,
      String portVariable,
      Map<String, String> environment)
      throws IOException {
    String port = BriefcastProcess.freePort();
    String management = BriefcastProcess.freePort();
    var own = new HashMap<>(environment);
    own.put(portVariable, port);
    own.put("MANAGEMENT_SERVER_PORT", management);
    own.put("MANAGEMENT_SERVER_ADDRESS", "127.0.0.1");
    var readiness =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + management + "/actuator/health/readiness"))
            .timeout(PROBE_WITHIN)
            .build();
    return new Pod(
        name,
        Integer.parseInt(port),
        readiness,
        BriefcastProcess.ofService(service, own, folder, name));
  }

  String name() {
    return name;
  }

  int port() {
    return port;
  }

  boolean isReady() {
    return isReady(false);
  }

  /**
   * @param before what it was when last asked: no answer in time, as of a busy machine, changes
   *     nothing
   */
  boolean isReady(boolean before) {
    try {
      return PROBES.send(readiness, BodyHandlers.discarding()).statusCode() == 200;
    } catch (HttpTimeoutException busy) {
      return before;
    } catch (IOException away) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  void awaitReady() {
    await(name)
        .atMost(READY_WITHIN)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> isReady() || !process.isAlive());
    if (!process.isAlive()) {
      throw new AssertionError(name + " ended:\n" + output());
    }
  }

  /** What it printed so far. */
  String output() {
    return process.output();
  }

  /** {@code SIGTERM}; answers with the exit code once it has ended. */
  int terminate() throws InterruptedException {
    return process.stop();
  }

  /** For the end of the test. */
  void discard() {
    process.terminate();
  }
}
