package dev.briefcast.gateway.signin.provider;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * An OpenID Connect provider with which people may sign in.
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

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "OidcProperties[" + issuer + ", " + clientId + "]";
  }
}
