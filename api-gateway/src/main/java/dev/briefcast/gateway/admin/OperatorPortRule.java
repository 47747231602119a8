package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.OperatorProperties;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/** Decides which port serves a request: the operator API has its own port, if one is set. */
@Component
class OperatorPortRule {

  private final @Nullable Integer ownPort;

  OperatorPortRule(OperatorProperties properties) {
    this.ownPort = properties.port();
  }

  /** Whether operators have a port of their own. */
  boolean hasOwnPort() {
    return ownPort != null;
  }

  /** Whether a request came to the right port. */
  boolean fits(ServerHttpRequest request, boolean forOperators) {
    if (ownPort == null) {
      return true;
    }
    InetSocketAddress local = request.getLocalAddress();
    boolean atOwnPort = local != null && local.getPort() == ownPort;
    return atOwnPort == forOperators;
  }
}
