package dev.briefcast.github;

import dev.briefcast.github.api.ApiConfiguration;
import dev.briefcast.service.github.AppKey;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reads what an operator must have set before the app starts, and nothing else. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GitHubAppProperties.class)
class OperatorSettings {

  @Bean
  AppKey key(GitHubAppProperties properties) {
    return ApiConfiguration.key(properties).required();
  }
}
