package dev.briefcast.github.api;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.service.github.AppKey;
import dev.briefcast.service.lifecycle.StartupStep;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the calls to GitHub. */
@Configuration(proxyBeanMethods = false)
public class ApiConfiguration {

  @Bean
  AppKey appKey(GitHubAppProperties properties) {
    return key(properties);
  }

  /** The app's key, which is read when it is first needed. */
  public static AppKey key(GitHubAppProperties properties) {
    return AppKey.configured(
        "briefcast.github-app",
        Objects.requireNonNull(properties.appId()),
        properties.appKey(),
        properties.appKeyFile());
  }

  /** Before anything is served; after the schema is migrated, which needs no key. */
  @Bean
  StartupStep keyAtStart(AppKey key) {
    return new StartupStep() {
      @Override
      protected void run() {
        key.required();
      }

      @Override
      public int getPhase() {
        return Integer.MIN_VALUE;
      }
    };
  }

  @Bean
  InstallationCalls installationCalls(
      GitHubAppProperties properties, AppKey key, MeterRegistry registry) {
    InstantSource clock = InstantSource.system();
    var http =
        new AppHttp(properties.apiUrl(), properties.timeout(), new GitHubMetrics(registry), clock);
    return new InstallationCalls(http, new InstallationTokens(key, http, clock));
  }

  @Bean
  Pulls pulls(InstallationCalls calls) {
    return new Pulls(calls);
  }

  @Bean
  AppComments comments(InstallationCalls calls, AppKey key) {
    return new AppComments(calls, key.appId());
  }

  @Bean
  Checks checks(InstallationCalls calls) {
    return new Checks(calls);
  }

  @Bean
  AppCalls appCalls(InstallationCalls calls) {
    return new AppCalls(calls);
  }
}
