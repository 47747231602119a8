package dev.briefcast.gateway.http.netty;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.publisher.Hooks;
import reactor.netty.channel.AbortedException;

/** Configures Netty's connections. */
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

  private static final Logger log = LoggerFactory.getLogger(ConnectionConfiguration.class);

  /**
   * Whoever leaves while a body is waited for is no fault of ours, and would have Reactor write a
   * stack trace each time.
   */
  ConnectionConfiguration() {
    Hooks.onErrorDropped(ConnectionConfiguration::logDropped);
  }

  private static void logDropped(Throwable failure) {
    if (failure instanceof AbortedException) {
      log.debug("A client disconnected: {}", failure.getMessage());
    } else {
      log.error("An error occurred after its request had ended", failure);
    }
  }

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
