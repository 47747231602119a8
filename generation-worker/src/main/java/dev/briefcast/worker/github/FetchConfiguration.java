package dev.briefcast.worker.github;

import dev.briefcast.service.github.AppKey;
import io.micrometer.core.instrument.MeterRegistry;
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
  FetchTimeout fetchTimeout(GitHubProperties properties) {
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
      AppKey key =
          AppKey.configured("briefcast.github", appId, properties.appKey(), properties.appKeyFile())
              .required();
      return new AppCredentials(key, http);
    }
    String token = properties.token();
    return token == null || token.isBlank()
        ? GitHubCredentials.ANONYMOUS
        : GitHubCredentials.token(token.strip());
  }
}
