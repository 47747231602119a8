package dev.briefcast.github.delivery;

import dev.briefcast.contracts.event.GitHubDelivery;
import dev.briefcast.service.kafka.EventReader;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;

/** Listens for the deliveries of GitHub. */
final class DeliveryListener {

  private static final Logger log = LoggerFactory.getLogger(DeliveryListener.class);
  private static final Duration APPLIED_WITHIN = Duration.ofSeconds(30);

  private final EventReader reader;
  private final Deliveries deliveries;

  DeliveryListener(EventReader reader, Deliveries deliveries) {
    this.reader = reader;
    this.deliveries = deliveries;
  }

  @KafkaListener(id = "deliveries", idIsGroup = false, topics = "github.deliveries")
  void onDelivery(ConsumerRecord<byte[], byte[]> record) {
    reader.read(record, GitHubDelivery.class).ifPresent(this::apply);
  }

  private void apply(GitHubDelivery delivery) {
    boolean first = Boolean.TRUE.equals(deliveries.apply(delivery).block(APPLIED_WITHIN));
    log.info(
        "{}: {} {} of {}{}",
        delivery.eventId(),
        delivery.event(),
        delivery.action(),
        delivery.key(),
        first ? "" : ", a duplicate");
  }
}
