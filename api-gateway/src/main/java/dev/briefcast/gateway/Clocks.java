package dev.briefcast.gateway;

import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The time, as a bean, so that tests can set it. */
@Configuration(proxyBeanMethods = false)
class Clocks {

  @Bean
  InstantSource clock() {
    return InstantSource.system();
  }
}
