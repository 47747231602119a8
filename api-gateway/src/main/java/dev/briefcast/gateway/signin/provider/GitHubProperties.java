package dev.briefcast.gateway.signin.provider;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * GitHub, as an OAuth app with which people may sign in.
 *
 * @param clientId of the OAuth app; without it nobody signs in with GitHub
 * @param clientSecret of the OAuth app
 * @param url where people are asked
 * @param apiUrl where it is asked who they are
 */
@ConfigurationProperties("briefcast.sign-in.github")
record GitHubProperties(
    @Nullable String clientId,
    @Nullable String clientSecret,
    @DefaultValue("https://github.com") URI url,
    @DefaultValue("https://api.github.com") URI apiUrl) {

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "GitHubProperties[" + url + ", " + clientId + "]";
  }
}
