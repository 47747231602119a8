package dev.briefcast.gateway.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.listener.MessageListenerContainer;

class StoppedConsumersIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  @Test
  void consumer_stoppedByAFault_restarts() {
    MessageListenerContainer letters =
        Objects.requireNonNull(
            GATEWAY.bean(KafkaListenerEndpointRegistry.class).getListenerContainer("letters"));

    var stopped = new CompletableFuture<Boolean>();
    letters.stopAbnormally(() -> stopped.complete(letters.isChildRunning()));

    assertThat(stopped).succeedsWithin(Duration.ofSeconds(60)).isEqualTo(false);
    await().atMost(Duration.ofSeconds(60)).until(letters::isChildRunning);
  }
}
