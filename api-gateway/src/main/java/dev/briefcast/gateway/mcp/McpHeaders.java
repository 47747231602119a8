package dev.briefcast.gateway.mcp;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/** Validates the headers that the protocol requires. */
@Component
class McpHeaders {

  private static final String VERSION = "MCP-Protocol-Version";

  private final String origin;

  McpHeaders(GatewayProperties properties) {
    origin = properties.origin();
  }

  /**
   * Refuses what another site's page sends, by whatever name it reached this gateway, and what
   * speaks a version that is not spoken here. Session ids are not looked at: there are no sessions.
   */
  void check(HttpHeaders headers) {
    List<String> origins = headers.getOrEmpty(HttpHeaders.ORIGIN);
    if (!origins.isEmpty() && !origins.equals(List.of(origin))) {
      throw new RefusedException(ErrorCode.FORBIDDEN, ErrorMapper.sentence(ErrorCode.FORBIDDEN));
    }
    List<String> versions = headers.getOrEmpty(VERSION);
    if (!versions.isEmpty()
        && (versions.size() > 1 || !McpEndpoint.VERSIONS.contains(versions.getFirst()))) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          VERSION + " must be one of " + McpEndpoint.VERSIONS.stream().sorted().toList() + ".");
    }
  }
}
