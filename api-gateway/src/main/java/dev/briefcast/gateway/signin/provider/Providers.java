package dev.briefcast.gateway.signin.provider;

import dev.briefcast.gateway.GatewayProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The providers that are configured. */
@Component
public class Providers {

  private final List<Provider> configured;

  Providers(OidcProperties oidc, GitHubProperties github, GatewayProperties gateway) {
    var found = new ArrayList<Provider>();
    if (oidc.issuer() != null) {
      found.add(new OidcProvider(oidc, oidc.issuer(), gateway));
    }
    if (github.clientId() != null && !github.clientId().isBlank()) {
      found.add(new GitHubProvider(github, github.clientId(), gateway));
    }
    configured = List.copyOf(found);
  }

  /** All of them, as they are offered. */
  public List<Provider> all() {
    return configured;
  }

  /** The one that addresses name so. */
  public Optional<Provider> byId(String id) {
    return configured.stream().filter(each -> each.id().equals(id)).findFirst();
  }
}
