package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.secured.Authority;
import dev.briefcast.testing.secured.SecuredKafka;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that speaks TLS with a certificate of its own and asks who comes. */
@Tag("long")
class SecuredKafkaIT {

  @Test
  void client_withoutACertificate_isRefused(@TempDir Path folder) {
    try (var kafka = SecuredKafka.start(Authority.at(folder))) {
      var connection = new HashMap<>(kafka.connection());
      connection.keySet().removeIf(name -> name.startsWith("ssl.keystore."));

      try (var admin = Admin.create(connection)) {
        assertThatThrownBy(() -> admin.listTopics().names().get())
            .hasCauseInstanceOf(SslAuthenticationException.class);
      }
    }
  }

  /** The worker's admin, producer, consumer and share consumer all have to come in. */
  @Test
  void story_fromABrokerWithMutualTlsAndSasl_isMade(@TempDir Path folder) {
    Authority another = Authority.at(folder.resolve("another"));
    try (var kafka = SecuredKafka.start(Authority.at(folder.resolve("own")));
        var workers =
            RunningWorkers.scripted(kafka.bootstrapServers(), folder, new ScriptedMaker())) {
      assertThatThrownBy(() -> workers.start(kafka.arguments(another).toArray(String[]::new)))
          .hasStackTraceContaining("The certificate of Kafka is not trusted")
          .hasStackTraceContaining("spring.kafka.ssl.trust-store-location");
      workers.start(kafka.arguments().toArray(String[]::new));

      try (var broker = new Broker(kafka.connection())) {
        StoryId story = broker.request(JobRequests.titled("Told in secret"));

        await()
            .atMost(Duration.ofSeconds(60))
            .untilAsserted(
                () ->
                    assertThat(broker.outcomesOf(story))
                        .singleElement()
                        .isInstanceOf(StoryReady.class));
      }
    }
  }
}
