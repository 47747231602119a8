package dev.briefcast.system.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.chaos.WorkerLog;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Replaces the containers of our services in turn, while a customer has stories made by them. */
final class StackUpdate {

  private static final Logger log = LoggerFactory.getLogger(StackUpdate.class);

  private static final int REPLICAS = 2;

  /** What SIGTERM makes of a JVM that then ended by itself. */
  private static final int TERMINATED = 143;

  private static final Duration BUSY_WITHIN = Duration.ofMinutes(2);

  private final ComposeStack stack;
  private final RetryingCustomer customer;

  StackUpdate(ComposeStack stack, RetryingCustomer customer) {
    this.stack = stack;
    this.customer = customer;
  }

  /** Gives the stories that were made meanwhile. */
  List<JsonNode> everyContainer() throws IOException {
    for (String service : List.of("generation-worker", "quota-ledger")) {
      stack.scale(service, REPLICAS);
      for (String old : stack.containers(service)) {
        stack.scale(service, REPLICAS + 1);
        await().atMost(BUSY_WITHIN).until(() -> isAtWork(service, old));
        end(service, old);
      }
      customer.awaitReady(1);
    }
    assertThat(customer.refused()).isZero();

    // The machine has one port for it, so that the one has to go before the other comes.
    for (String old : stack.containers("api-gateway")) {
      end("api-gateway", old);
      await().atMost(BUSY_WITHIN).until(() -> customer.refused() > 0);
      stack.scale("api-gateway", 1);
    }
    int repeated = customer.repeated();
    customer.awaitReady(1);
    List<JsonNode> made = customer.leave();
    assertThat(customer.repeated()).isGreaterThan(repeated);
    log.info(
        "{} stories; of the requests {} were refused, and {} answered as before",
        made.size(),
        customer.refused(),
        customer.repeated());
    return made;
  }

  private static boolean isAtWork(String service, String container) throws IOException {
    return !service.equals("generation-worker")
        || WorkerLog.unfinished(ContainerEngine.printed(container)) > 0;
  }

  private static void end(String service, String container) throws IOException {
    long before = System.nanoTime();
    int code = ContainerEngine.stop(container);
    Duration took = Duration.ofNanos(System.nanoTime() - before);
    String printed = ContainerEngine.printed(container);
    log.info(
        "{} ended by {} after {} ms, stories left to others {}",
        service,
        code,
        took.toMillis(),
        WorkerLog.unfinished(printed));
    assertThat(code).as(printed).isEqualTo(TERMINATED);
    assertThat(printed.substring(Math.max(0, printed.indexOf(WorkerLog.STOPPING))))
        .doesNotContain(WorkerLog.GIVEN_UP, "does not stop");
    ContainerEngine.remove(container);
  }
}
