package dev.briefcast.testing;

import dev.briefcast.embedded.PostgresServer;
import java.io.IOException;
import java.sql.SQLException;

/** A server started from this JVM. */
final class EmbeddedTestPostgres extends EmbeddedTestServer<PostgresServer>
    implements TestPostgres {

  private int databases;

  EmbeddedTestPostgres() throws IOException {
    super(
        "postgres",
        (folder, port) ->
            PostgresServer.at(
                folder,
                PostgresServer.sharedPrograms(),
                port,
                PostgresServer.Durability.PROCESSES));
  }

  @Override
  public synchronized TestDatabase createDatabase() {
    databases++;
    String name = "test_" + databases;
    try {
      server().createDatabase(name);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot make database " + name, e);
    }
    return new TestDatabase("127.0.0.1", server().port(), name, PostgresServer.USER, "");
  }

  @Override
  int port(PostgresServer running) {
    return running.port();
  }
}
