package dev.briefcast.gateway.auth.provider;

import dev.briefcast.gateway.GatewayProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The configured providers. */
@Component
public class IdentityProviders {

  private final List<IdentityProvider> configured;

  IdentityProviders(OidcProperties oidc, GitHubLoginProperties github, GatewayProperties gateway) {
    var found = new ArrayList<IdentityProvider>();
    if (oidc.issuer() != null) {
      found.add(new OidcProvider(oidc, oidc.issuer(), gateway));
    }
    if (github.clientId() != null && !github.clientId().isBlank()) {
      found.add(new GitHubProvider(github, github.clientId(), gateway));
    }
    configured = List.copyOf(found);
  }

  /** All of them, as they are offered. */
  public List<IdentityProvider> all() {
    return configured;
  }

  /** The one that addresses name so. */
  public Optional<IdentityProvider> byId(String id) {
    return configured.stream().filter(each -> each.id().equals(id)).findFirst();
  }
}
