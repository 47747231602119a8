package dev.briefcast.ledger.operator;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Serves the operator API, if a port is set for it. */
final class OperatorServer implements SmartLifecycle {

  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);

  private final LedgerOperatorProperties properties;
  private final HttpHandler handler;
  private volatile @Nullable DisposableServer running;

  OperatorServer(LedgerOperatorProperties properties, HttpHandler handler) {
    this.properties = properties;
    this.handler = handler;
  }

  @Override
  public void start() {
    Integer port = properties.port();
    if (port == null) {
      return;
    }
    String address = properties.address();
    HttpServer server = HttpServer.create().port(port);
    running =
        (address == null ? server : server.host(address))
            .handle(new ReactorHttpHandlerAdapter(handler))
            .bindNow();
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
