package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;
import java.util.Objects;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/**
 * An agent's request, with its caller.
 *
 * @param caller whose key it had
 * @param exchange by which it came
 * @param arguments of the tool as they were sent, numbers and all; missing if there are none
 * @param progress is told how far the work is
 */
public record McpCall(
    Caller caller, ServerWebExchange exchange, JsonNode arguments, Progress progress) {

  private static final String KEY = McpCall.class.getName();

  /** Receives the progress of a call. */
  @FunctionalInterface
  public interface Progress {

    /** Tells nobody. */
    Progress UNTOLD = (percent, message) -> {};

    /**
     * Reports how far the call has come.
     *
     * @param percent 0 to 100
     * @param message for people
     */
    void report(int percent, String message);
  }

  /** Carries this call through the protocol's library. */
  public McpTransportContext context() {
    return McpTransportContext.create(Map.of(KEY, this));
  }

  static McpCall of(McpTransportContext context) {
    return (McpCall) Objects.requireNonNull(context.get(KEY));
  }

  AccountId account() {
    return caller.account();
  }

  /** Counts the call against a limit of its account. */
  Mono<Void> countAgainst(Limits limits, Limit limit) {
    return limits.admit(limit, account(), caller.inSandbox(), exchange);
  }

  /** The id of the request, as in errors and logs. */
  String requestId() {
    return RequestIds.of(exchange);
  }
}
