package dev.briefcast.worker.github;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the source of pull requests, unless a worker was given another one. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GitHubProperties.class)
public class FetchConfiguration {

  /** How long fetching one change may take. */
  @Bean
  FetchTimeout fetchPatience(GitHubProperties properties) {
    return new FetchTimeout(properties.patience());
  }

  @Bean
  @ConditionalOnMissingBean
  ChangeSource changeSource(GitHubProperties properties, MeterRegistry registry) {
    return source(properties, new FetchMetrics(registry));
  }

  /**
   * @throws IllegalArgumentException with a sentence for the operator, if it cannot be used
   */
  static ChangeSource source(GitHubProperties properties, FetchMetrics metrics) {
    var http =
        new GitHubHttp(
            properties.apiUrl(), properties.timeout(), properties.cache().toBytes(), metrics);
    var context =
        new ChangeContext(properties.wholeFiles(), properties.spareShare(), properties.timeout());
    return new GitHubSource(http, credentials(properties, http), context);
  }

  private static GitHubCredentials credentials(GitHubProperties properties, GitHubHttp http) {
    String appId = properties.appId();
    if (appId != null && !appId.isBlank()) {
      if (!appId.strip().matches("[A-Za-z0-9.]{1,40}")) {
        throw new IllegalArgumentException("briefcast.github.app-id is not the id of an app");
      }
      return new AppCredentials(appId.strip(), AppCredentials.key(key(properties)), http);
    }
    String token = properties.token();
    return token == null || token.isBlank()
        ? GitHubCredentials.ANONYMOUS
        : GitHubCredentials.token(token.strip());
  }

  private static String key(GitHubProperties properties) {
    if (properties.appKey() != null) {
      return properties.appKey();
    }
    Path file = properties.appKeyFile();
    if (file == null) {
      throw new IllegalArgumentException(
          "briefcast.github.app-id needs briefcast.github.app-key or app-key-file");
    }
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          "briefcast.github.app-key-file cannot be read: " + file, unreadable);
    }
  }
}
