package dev.briefcast.github.hook;

import dev.briefcast.github.GitHubAppProperties;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Serves what GitHub calls. */
public final class HookServer implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(HookServer.class);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration IDLE = Duration.ofSeconds(30);
  private static final Duration REQUEST_WITHIN = Duration.ofSeconds(10);
  private static final int HEADER_BYTES_MAX = 8 << 10;

  private final GitHubAppProperties properties;
  private final HttpHandler handler;
  private volatile @Nullable DisposableServer running;

  HookServer(GitHubAppProperties properties, HttpHandler handler) {
    this.properties = properties;
    this.handler = handler;
  }

  @Override
  public void start() {
    String address = properties.address();
    HttpServer server =
        HttpServer.create()
            .port(properties.port())
            .idleTimeout(IDLE)
            .readTimeout(REQUEST_WITHIN)
            .requestTimeout(REQUEST_WITHIN)
            .httpRequestDecoder(decoder -> decoder.maxHeaderSize(HEADER_BYTES_MAX));
    DisposableServer started =
        (address == null ? server : server.host(address))
            .handle(new ReactorHttpHandlerAdapter(handler))
            .bindNow();
    running = started;
    log.info("GitHub may call at port {}, {}", started.port(), HookRoutes.PATH);
  }

  /**
   * Where it listens.
   *
   * @throws IllegalStateException if it does not run
   */
  public int port() {
    DisposableServer last = running;
    if (last == null) {
      throw new IllegalStateException("it does not run");
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
