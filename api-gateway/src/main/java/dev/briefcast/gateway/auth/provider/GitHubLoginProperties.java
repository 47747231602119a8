package dev.briefcast.gateway.auth.provider;

import dev.briefcast.service.configuration.Configured;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the GitHub OAuth app with which people may sign in.
 *
 * @param clientId of the OAuth app; without it nobody signs in with GitHub
 * @param clientSecret of the OAuth app
 * @param url where people are asked
 * @param apiUrl where it is asked who they are
 */
@ConfigurationProperties("briefcast.sign-in.github")
record GitHubLoginProperties(
    @Nullable String clientId,
    @Nullable String clientSecret,
    @DefaultValue("https://github.com") URI url,
    @DefaultValue("https://api.github.com") URI apiUrl) {

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  GitHubLoginProperties {
    clientId = Configured.text(clientId);
    clientSecret = Configured.text(clientSecret);
    Configured.requireSecureAddress("briefcast.sign-in.github.url", url);
    Configured.requireSecureAddress("briefcast.sign-in.github.api-url", apiUrl);
    if ((clientId == null) != (clientSecret == null)) {
      throw new IllegalArgumentException(
          "briefcast.sign-in.github.client-id and .client-secret belong together: set both, or"
              + " neither.");
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "GitHubProperties[" + url + ", " + clientId + "]";
  }
}
