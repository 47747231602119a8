package dev.briefcast.service.database;

import dev.briefcast.service.lifecycle.StartupStep;
import dev.briefcast.service.trust.Certificates;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Connects to the database once, before anything else starts. A database that is away is no reason
 * to stop, it may come back; one whose certificate is not trusted is.
 */
final class DatabaseStartupCheck extends StartupStep {

  private static final Logger log = LoggerFactory.getLogger(DatabaseStartupCheck.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final ConnectionFactory connections;

  DatabaseStartupCheck(ConnectionFactory connections) {
    this.connections = connections;
  }

  @Override
  protected void run() {
    try {
      Mono.usingWhen(connections.create(), _ -> Mono.empty(), Connection::close).block(TIMEOUT);
    } catch (RuntimeException failed) {
      Certificates.requireTrusted("PostgreSQL", "sslRootCert in spring.r2dbc.url", failed);
      log.warn("PostgreSQL does not answer yet: {}", failed.getMessage());
    }
  }

  /** Before all that asks something of it. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE;
  }
}
