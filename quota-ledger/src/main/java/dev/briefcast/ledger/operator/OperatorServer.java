package dev.briefcast.ledger.operator;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** Listens for operators, if there is a port to listen on. */
final class OperatorServer implements SmartLifecycle {

  private static final int STOP_WITHIN_SECONDS = 2;

  private record Running(HttpServer server, ExecutorService threads) {}

  private final OperatorProperties properties;
  private final OperatorHandler handler;
  private volatile @Nullable Running running;

  OperatorServer(OperatorProperties properties, OperatorHandler handler) {
    this.properties = properties;
    this.handler = handler;
  }

  @Override
  public void start() {
    Integer port = properties.port();
    if (port == null) {
      return;
    }
    try {
      String address = properties.address();
      HttpServer server =
          HttpServer.create(
              address == null ? new InetSocketAddress(port) : new InetSocketAddress(address, port),
              0);
      ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
      server.setExecutor(threads);
      server.createContext("/", handler);
      server.start();
      running = new Running(server, threads);
    } catch (IOException taken) {
      throw new UncheckedIOException(
          "The ledger cannot listen on briefcast.operator.port, " + port, taken);
    }
  }

  @Override
  public void stop() {
    Running last = running;
    if (last != null) {
      last.server().stop(STOP_WITHIN_SECONDS);
      last.threads().shutdownNow();
      running = null;
    }
  }

  @Override
  public boolean isRunning() {
    return running != null;
  }
}
