package dev.briefcast.ledger.stream;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.ConsumedTopics;
import dev.briefcast.service.kafka.ConsumerConfiguration;
import io.micrometer.core.instrument.Counter;
import java.util.EnumSet;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Names the topics of the ledger. */
@Configuration(proxyBeanMethods = false)
@Import(ConsumerConfiguration.class)
public class LedgerStreamConfiguration {

  @Bean
  ConsumedTopics consumedTopics() {
    return new ConsumedTopics(
        "quota-ledger",
        Counter.builder("briefcast.ledger.unreadable"),
        EnumSet.of(
            Topic.STORY_OUTCOMES, Topic.QUOTA_POSTINGS, Topic.ACCOUNT_PLANS, Topic.EVENTS_DEAD));
  }
}
