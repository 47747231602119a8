package dev.briefcast.github.installation;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppCalls;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** Wires the reconciliation of installations. */
@Configuration(proxyBeanMethods = false)
public class InstallationConfiguration {

  @Bean
  InstallationRows installationRows(DatabaseClient database) {
    return new InstallationRows(database);
  }

  @Bean
  KeyCipher keyCipher(GitHubAppProperties properties) {
    return new KeyCipher(Objects.requireNonNull(properties.webhookSecret()));
  }

  @Bean
  StoryKeys storyKeys(GitHubAppProperties properties, KeyCipher cipher) {
    return new StoryKeys(properties.gatewayKey(), cipher);
  }

  @Bean
  InstallationLoop installationLoop(
      DatabaseClient database, AppCalls app, KeyCipher cipher, GitHubAppProperties properties) {
    var rows = new InstallationLeaseRows(database);
    String token = properties.operatorToken();
    OperatorClient operator =
        properties.operatorUrl() == null || token == null
            ? null
            : new OperatorClient(properties.operatorUrl(), token);
    var reconciler = new InstallationReconciler(app, operator, cipher, rows, properties);
    return new InstallationLoop(rows, reconciler, InstantSource.system());
  }
}
