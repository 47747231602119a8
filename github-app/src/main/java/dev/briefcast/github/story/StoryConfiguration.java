package dev.briefcast.github.story;

import dev.briefcast.github.GitHubAppProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the client of the gateway. */
@Configuration(proxyBeanMethods = false)
public class StoryConfiguration {

  @Bean
  Stories stories(GitHubAppProperties properties) {
    return new Stories(properties.gatewayUrl());
  }
}
