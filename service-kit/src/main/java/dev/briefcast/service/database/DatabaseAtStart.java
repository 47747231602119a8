package dev.briefcast.service.database;

import dev.briefcast.service.trust.Certificates;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Mono;

/**
 * Connects once before anything else starts. A database that is away is no reason to stop, it may
 * come back; one whose certificate is not trusted is.
 */
final class DatabaseAtStart implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(DatabaseAtStart.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ConnectionFactory connections;
  private volatile boolean running;

  DatabaseAtStart(ConnectionFactory connections) {
    this.connections = connections;
  }

  @Override
  public void start() {
    try {
      Mono.usingWhen(connections.create(), _ -> Mono.empty(), Connection::close).block(PATIENCE);
    } catch (RuntimeException failed) {
      Certificates.requireTrusted("PostgreSQL", "sslRootCert in spring.r2dbc.url", failed);
      log.warn("PostgreSQL does not answer yet: {}", failed.getMessage());
    }
    running = true;
  }

  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Before all that asks something of it. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE;
  }
}
