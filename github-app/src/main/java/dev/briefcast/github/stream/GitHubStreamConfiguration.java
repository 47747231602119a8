package dev.briefcast.github.stream;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.ConsumedTopics;
import dev.briefcast.service.kafka.ConsumerConfiguration;
import io.micrometer.core.instrument.Counter;
import java.util.EnumSet;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Names the topics of the GitHub app. */
@Configuration(proxyBeanMethods = false)
@Import(ConsumerConfiguration.class)
public class GitHubStreamConfiguration {

  @Bean
  ConsumedTopics consumedTopics() {
    return new ConsumedTopics(
        "github-app",
        Counter.builder("briefcast.github.unreadable"),
        EnumSet.of(
            Topic.GITHUB_DELIVERIES,
            Topic.STORY_OUTCOMES,
            Topic.STORY_PROGRESS,
            Topic.EVENTS_DEAD));
  }
}
