package dev.briefcast.service.kafka;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.listener.CommonErrorHandler;

/** Has listeners handle a record until it succeeds: none is skipped or put away. */
@Configuration(proxyBeanMethods = false)
public class ConsumerConfiguration {

  @Bean
  StoppedConsumers stoppedConsumers() {
    return new StoppedConsumers();
  }

  @Bean
  CommonErrorHandler errorHandler() {
    return EndlessRetries.errorHandler();
  }
}
