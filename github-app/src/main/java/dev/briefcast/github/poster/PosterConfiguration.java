package dev.briefcast.github.poster;

import dev.briefcast.github.GitHubAppProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the route of posters. */
@Configuration(proxyBeanMethods = false)
public class PosterConfiguration {

  @Bean
  PosterRoutes posterRoutes(GitHubAppProperties properties) {
    return new PosterRoutes(new Posters(properties.gatewayUrl()));
  }
}
