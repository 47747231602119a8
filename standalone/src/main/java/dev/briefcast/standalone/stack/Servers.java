package dev.briefcast.standalone.stack;

import dev.briefcast.embedded.EmbeddedKafka;
import dev.briefcast.embedded.PostgresServer;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The broker and the database server of a data folder, started side by side. */
final class Servers implements AutoCloseable {

  private final EmbeddedKafka kafka;
  private final PostgresServer postgres;

  private Servers(EmbeddedKafka kafka, PostgresServer postgres) {
    this.kafka = kafka;
    this.postgres = postgres;
  }

  /** They take the ports that they had before, where joined processes look for them. */
  static Servers start(DataFolder folder) {
    Optional<Endpoints> before = Endpoints.of(folder);
    int kafkaPort = Ports.sameOrAny(before.map(Endpoints::kafkaPort).orElse(0));
    int postgresPort = before.map(Endpoints::postgresPort).orElse(0);
    var broker = CompletableFuture.supplyAsync(() -> kafka(folder, kafkaPort));
    var database = CompletableFuture.supplyAsync(() -> postgres(folder, postgresPort));
    try {
      return broker.thenCombine(database, Servers::new).join();
    } catch (CompletionException e) {
      stopIfStarted(broker);
      stopIfStarted(database);
      throw e.getCause() instanceof PlainFailureException plain ? plain : e;
    }
  }

  int kafkaPort() {
    return kafka.port();
  }

  int postgresPort() {
    return postgres.port();
  }

  @Override
  public void close() {
    Quietly.close(kafka);
    Quietly.close(postgres);
  }

  private static EmbeddedKafka kafka(DataFolder folder, int port) {
    try {
      return EmbeddedKafka.at(folder.kafka(), port);
    } catch (IOException e) {
      throw new PlainFailureException("The Kafka broker did not start: see the log.", e);
    }
  }

  private static PostgresServer postgres(DataFolder folder, int port) {
    try {
      PostgresServer.stopLeftover(folder.postgres());
      PostgresServer server = PostgresServer.at(folder.postgres(), Ports.sameOrAny(port));
      server.createDatabase(Service.GATEWAY.database());
      server.createDatabase(Service.LEDGER.database());
      server.createDatabase(Service.GITHUB_APP.database());
      return server;
    } catch (IOException | SQLException | IllegalStateException e) {
      throw new PlainFailureException("PostgreSQL did not start: see the log.", e);
    }
  }

  private static void stopIfStarted(CompletableFuture<? extends AutoCloseable> server) {
    try {
      Quietly.close(server.join());
    } catch (CompletionException didNotStart) {
      // Why is told already.
    }
  }
}
