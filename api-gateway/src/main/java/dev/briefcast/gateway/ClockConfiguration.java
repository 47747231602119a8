package dev.briefcast.gateway;

import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Provides the clock as a bean, so that tests can set it, and enables scheduled tasks. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ClockConfiguration {

  @Bean
  InstantSource clock() {
    return InstantSource.system();
  }
}
