package dev.briefcast.testing.trace;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.testing.wire.LoopbackServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A collector that receives spans by OTLP over HTTP and keeps them. */
public final class SpanReceiver implements AutoCloseable {

  private final HttpServer server;
  private final List<byte[]> bodies = new CopyOnWriteArrayList<>();
  private final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();

  private SpanReceiver(HttpServer server) {
    this.server = server;
  }

  /** Starts one on a free port of this machine. */
  public static SpanReceiver start() {
    HttpServer server = LoopbackServer.create();
    var receiver = new SpanReceiver(server);
    server.createContext("/v1/traces", receiver::take);
    server.start();
    return receiver;
  }

  /** Where spans are to be sent. */
  public String url() {
    return "http://127.0.0.1:%d/v1/traces".formatted(server.getAddress().getPort());
  }

  /** What came so far. */
  public List<ReceivedSpan> spans() {
    return List.copyOf(spans);
  }

  /** What came of a trace so far. */
  public List<ReceivedSpan> spans(String trace) {
    return spans.stream().filter(span -> span.trace().equals(trace)).toList();
  }

  /** Whether that came, wherever in a message and in any case. */
  public boolean hasHeard(String text) {
    String sought = text.toLowerCase(Locale.ROOT);
    return bodies.stream()
        .map(body -> new String(body, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT))
        .anyMatch(body -> body.contains(sought));
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      bodies.add(body);
      spans.addAll(spansOf(body));
      exchange.sendResponseHeaders(200, -1);
    }
  }

  /** An ExportTraceServiceRequest: of each resource its scopes, of each scope its spans. */
  private static List<ReceivedSpan> spansOf(byte[] request) {
    return WireFields.of(request).messages(1).flatMap(SpanReceiver::ofResource).toList();
  }

  private static Stream<ReceivedSpan> ofResource(WireFields resourceSpans) {
    String service =
        resourceSpans
            .messages(1)
            .map(resource -> attributes(resource, 1).getOrDefault("service.name", ""))
            .collect(Collectors.joining());
    return resourceSpans
        .messages(2)
        .flatMap(scopeSpans -> scopeSpans.messages(2))
        .map(span -> span(service, span));
  }

  private static ReceivedSpan span(String service, WireFields span) {
    return new ReceivedSpan(
        service, span.text(5), span.hex(1), span.hex(2), span.hex(4), attributes(span, 9));
  }

  private static Map<String, String> attributes(WireFields of, int number) {
    return of.messages(number)
        .collect(Collectors.toMap(pair -> pair.text(1), pair -> value(pair), (one, _) -> one));
  }

  /** An AnyValue: text, or a number. */
  private static String value(WireFields pair) {
    return pair.messages(2)
        .map(
            any ->
                any.all(1).findAny().isPresent()
                    ? any.text(1)
                    : any.all(3).map(each -> Long.toString(each.value())).findFirst().orElse(""))
        .collect(Collectors.joining());
  }
}
