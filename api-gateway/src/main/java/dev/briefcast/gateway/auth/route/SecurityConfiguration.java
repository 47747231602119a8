package dev.briefcast.gateway.auth.route;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;

/** Orders Spring Security's filter chains, which the rooms contribute, before the controllers. */
@Configuration(proxyBeanMethods = false)
@EnableWebFluxSecurity
class SecurityConfiguration {

  /**
   * Strange paths are no danger here, and are answered as all others are: chains and table match
   * what controllers match, parsed and decoded once.
   */
  @Bean
  ServerWebExchangeFirewall firewall() {
    return ServerWebExchangeFirewall.INSECURE_NOOP;
  }

  /** A span and a timer for each filter of each request cost more than they tell. */
  @Bean
  SecurityObservationSettings observations() {
    return SecurityObservationSettings.noObservations();
  }
}
