package dev.briefcast.service.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Serves routes at a port of their own while the service runs, if a port is set. */
public final class HttpPort implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(HttpPort.class);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration IDLE = Duration.ofSeconds(30);
  private static final Duration REQUEST_WITHIN = Duration.ofSeconds(10);
  private static final int HEADER_BYTES_MAX = 8 << 10;

  private final @Nullable Integer port;
  private final @Nullable String address;
  private final RouterFunction<ServerResponse> routes;
  private final int bodyBytesMax;
  private volatile @Nullable DisposableServer running;

  /**
   * @param port 0 for any free one; without one it serves nothing
   * @param address on which it listens; without one, on every one
   * @param bodyBytesMax what a body may have
   */
  public HttpPort(
      @Nullable Integer port,
      @Nullable String address,
      RouterFunction<ServerResponse> routes,
      int bodyBytesMax) {
    this.port = port;
    this.address = address;
    this.routes = routes;
    this.bodyBytesMax = bodyBytesMax;
  }

  @Override
  public void start() {
    if (port == null) {
      return;
    }
    HttpServer server =
        HttpServer.create()
            .port(port)
            .idleTimeout(IDLE)
            .readTimeout(REQUEST_WITHIN)
            .requestTimeout(REQUEST_WITHIN)
            .httpRequestDecoder(decoder -> decoder.maxHeaderSize(HEADER_BYTES_MAX));
    DisposableServer started =
        (address == null ? server : server.host(address))
            .handle(new ReactorHttpHandlerAdapter(handler()))
            .bindNow();
    running = started;
    log.info("Listening on port {}", started.port());
  }

  private HttpHandler handler() {
    HandlerStrategies strategies =
        HandlerStrategies.builder()
            .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(bodyBytesMax))
            .build();
    return RouterFunctions.toHttpHandler(routes, strategies);
  }

  /**
   * The port on which the server listens.
   *
   * @throws IllegalStateException if it does not run
   */
  public int port() {
    DisposableServer last = running;
    if (last == null) {
      throw new IllegalStateException("the server is not running");
    }
    return last.port();
  }

  @Override
  public void stop() {
    DisposableServer last = running;
    if (last != null) {
      last.disposeNow(STOP_TIMEOUT);
      running = null;
    }
  }

  @Override
  public boolean isRunning() {
    return running != null;
  }
}
