package dev.briefcast.service.management;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;

/**
 * Opens the management port of a service, if it is to have one. It is ready from the moment at
 * which the whole service has started, and no longer when it begins to stop.
 */
final class ManagementPort implements SmartLifecycle {

  private final @Nullable Integer port;
  private final @Nullable String address;
  private final PrometheusMeterRegistry registry;
  private volatile boolean ready;
  private volatile @Nullable ManagementServer server;

  /**
   * @param port none, or a number below 0: no port
   */
  ManagementPort(
      @Nullable Integer port, @Nullable String address, PrometheusMeterRegistry registry) {
    this.port = port;
    this.address = address;
    this.registry = registry;
  }

  @EventListener(ApplicationReadyEvent.class)
  void started() {
    ready = true;
  }

  @EventListener(ContextClosedEvent.class)
  void stopping() {
    ready = false;
  }

  @Override
  public void start() {
    if (port == null || port < 0) {
      return;
    }
    var at =
        address == null || address.isBlank()
            ? new InetSocketAddress(port)
            : new InetSocketAddress(address, port);
    server = ManagementServer.start(at, () -> List.of(registry), () -> ready);
  }

  @Override
  public void stop() {
    ManagementServer started = server;
    if (started != null) {
      started.close();
      server = null;
    }
  }

  @Override
  public boolean isRunning() {
    return server != null;
  }

  /** Before anything waits for a broker, and until the last story has ended. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE;
  }
}
