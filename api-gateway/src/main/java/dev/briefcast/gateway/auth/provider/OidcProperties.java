package dev.briefcast.gateway.auth.provider;

import dev.briefcast.service.configuration.Configured;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of an OpenID Connect provider with which people may sign in.
 *
 * @param issuer as its tokens name it; its configuration is below {@code /.well-known}. None
 *     without it
 * @param clientId as which it knows us
 * @param clientSecret what we show it
 * @param name as people know it
 */
@ConfigurationProperties("briefcast.sign-in.oidc")
record OidcProperties(
    @Nullable URI issuer,
    @Nullable String clientId,
    @Nullable String clientSecret,
    @DefaultValue("OpenID Connect") String name) {

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  OidcProperties {
    clientId = Configured.text(clientId);
    clientSecret = Configured.text(clientSecret);
    Configured.requireSecureAddress("briefcast.sign-in.oidc.issuer", issuer);
    boolean all = issuer != null && clientId != null && clientSecret != null;
    if (!all && (issuer != null || clientId != null || clientSecret != null)) {
      throw new IllegalArgumentException(
          "briefcast.sign-in.oidc.issuer, .client-id and .client-secret belong together: set all"
              + " of them, or none.");
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "OidcProperties[" + issuer + ", " + clientId + "]";
  }
}
