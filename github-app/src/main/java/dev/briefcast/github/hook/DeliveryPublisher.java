package dev.briefcast.github.hook;

import dev.briefcast.contracts.event.GitHubDelivery;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.EventRecords;
import java.time.Duration;
import org.springframework.kafka.core.KafkaOperations;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Publishes deliveries; one pull request's are in one order. */
final class DeliveryPublisher {

  private static final EventRecords RECORDS = new EventRecords("github-app");
  private static final Duration WITHIN = Duration.ofSeconds(8);

  private final KafkaOperations<byte[], byte[]> kafka;

  DeliveryPublisher(KafkaOperations<byte[], byte[]> kafka) {
    this.kafka = kafka;
  }

  /** Done once every broker that must have it has it. */
  Mono<Void> publish(GitHubDelivery delivery) {
    // A send waits for the topic's partitions to be known, and may do so for long.
    return Mono.fromCallable(() -> kafka.send(RECORDS.of(Topic.GITHUB_DELIVERIES, delivery)))
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(Mono::fromFuture)
        .timeout(WITHIN)
        .then();
  }
}
