package dev.briefcast.gateway.http.netty;

import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;

/** Configures Netty's connections. */
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

  /**
   * Event loops of its own: those that a process shares end with the first application that stops,
   * and take the servers of all others in that process with them.
   */
  @Bean
  ReactorResourceFactory reactorResourceFactory() {
    var resources = new ReactorResourceFactory();
    resources.setUseGlobalResources(false);
    resources.setShutdownQuietPeriod(Duration.ZERO);
    return resources;
  }
}
