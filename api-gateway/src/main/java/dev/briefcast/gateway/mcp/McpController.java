package dev.briefcast.gateway.mcp;

import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.stream.EventStreamResponses;
import dev.briefcast.gateway.mcp.tool.McpCall;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code POST /mcp}: streamable HTTP without sessions. Every request is answered by JSON, but for
 * the tools that tell their progress: their answer is a stream.
 */
@RestController
class McpController {

  /**
   * Of all messages but the one with a brief: what waits for a story keeps its message for minutes.
   */
  private static final int BYTES_MAX = 64 * 1024;

  private static final Duration HEARTBEAT = Duration.ofSeconds(15);

  private final McpHeaders headers;
  private final McpEndpoint endpoint;

  McpController(McpHeaders headers, McpEndpoint endpoint) {
    this.headers = headers;
    this.endpoint = endpoint;
  }

  @PostMapping(
      path = "/mcp",
      produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.TEXT_EVENT_STREAM_VALUE})
  Mono<ResponseEntity<Object>> post(
      @AuthenticationPrincipal Caller caller, ServerWebExchange exchange) {
    return Mono.fromRunnable(() -> headers.check(exchange.getRequest().getHeaders()))
        .then(JsonBodies.object(exchange.getRequest(), BYTES_MAX, McpMessage::mayBeLarge))
        .map(McpMessage::read)
        .flatMap(message -> answer(message, caller, exchange));
  }

  private Mono<ResponseEntity<Object>> answer(
      McpMessage message, Caller caller, ServerWebExchange exchange) {
    JSONRPCRequest request = message.request().orElse(null);
    if (request == null) {
      return Mono.just(ResponseEntity.status(HttpStatus.ACCEPTED).build());
    }
    if (message.callsAnyOf(endpoint.streamed()) && acceptsStream(exchange)) {
      return Mono.just(streamed(message, request, caller, exchange));
    }
    var call = new McpCall(caller, exchange, message.arguments(), McpCall.Progress.UNTOLD);
    return endpoint
        .answer(request, call)
        .map(
            answer ->
                ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(bytes(answer)));
  }

  private ResponseEntity<Object> streamed(
      McpMessage message, JSONRPCRequest request, Caller caller, ServerWebExchange exchange) {
    Object token = message.progressToken();
    Flux<ServerSentEvent<String>> events =
        Flux.create(
            sink -> {
              var call =
                  new McpCall(caller, exchange, message.arguments(), progressTo(token, sink));
              var answering =
                  endpoint
                      .answer(request, call)
                      .contextWrite(sink.contextView())
                      .subscribe(answer -> sink.next(event(answer)), sink::error, sink::complete);
              sink.onDispose(answering);
            });
    var stream = EventStreamResponses.of(events, HEARTBEAT);
    return new ResponseEntity<>(stream.getBody(), stream.getHeaders(), stream.getStatusCode());
  }

  /** Progress that goes on only: at most one event for each percent. */
  private static McpCall.Progress progressTo(
      @Nullable Object token, FluxSink<ServerSentEvent<String>> sink) {
    if (token == null) {
      return McpCall.Progress.UNTOLD;
    }
    var last = new AtomicInteger(-1);
    return (percent, text) -> {
      if (percent > last.getAndAccumulate(percent, Math::max)) {
        var progress =
            ProgressNotification.builder(token, percent).total(100.0).message(text).build();
        sink.next(event(new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_PROGRESS, progress)));
      }
    };
  }

  private static boolean acceptsStream(ServerWebExchange exchange) {
    return exchange.getRequest().getHeaders().getAccept().stream()
        .anyMatch(each -> each.includes(MediaType.TEXT_EVENT_STREAM));
  }

  private static ServerSentEvent<String> event(Object message) {
    return ServerSentEvent.builder(JsonMapper.shared().writeValueAsString(message))
        .event("message")
        .build();
  }

  private static byte[] bytes(Object message) {
    return JsonMapper.shared().writeValueAsBytes(message);
  }
}
