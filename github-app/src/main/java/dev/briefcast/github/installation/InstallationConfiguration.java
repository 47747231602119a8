package dev.briefcast.github.installation;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppCalls;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** Wires what sees to installations. */
@Configuration(proxyBeanMethods = false)
public class InstallationConfiguration {

  @Bean
  InstallationRows installationRows(DatabaseClient database) {
    return new InstallationRows(database);
  }

  @Bean
  KeySeal keySeal(GitHubAppProperties properties) {
    return new KeySeal(Objects.requireNonNull(properties.webhookSecret()));
  }

  @Bean
  StoryKeys storyKeys(GitHubAppProperties properties, KeySeal seal) {
    return new StoryKeys(properties.gatewayKey(), seal);
  }

  @Bean
  InstallationLoop installationLoop(
      DatabaseClient database, AppCalls app, KeySeal seal, GitHubAppProperties properties) {
    var rows = new LeaseRows(database);
    String token = properties.operatorToken();
    OperatorCalls operator =
        properties.operatorUrl() == null || token == null
            ? null
            : new OperatorCalls(properties.operatorUrl(), token);
    var desk = new InstallationDesk(app, operator, seal, rows, properties);
    return new InstallationLoop(rows, desk, InstantSource.system());
  }
}
