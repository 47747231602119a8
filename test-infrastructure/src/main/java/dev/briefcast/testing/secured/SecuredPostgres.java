package dev.briefcast.testing.secured;

import dev.briefcast.embedded.PostgresServer;
import dev.briefcast.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;

/** A database server that accepts connections by TLS only. */
public final class SecuredPostgres implements AutoCloseable {

  /** Nobody else is let in: a plain connection finds no line for it. */
  private static final String WHO_MAY_CONNECT = "hostssl all all 127.0.0.1/32 trust\n";

  private final PostgresServer server;
  private final Authority authority;
  private int databases;

  private SecuredPostgres(PostgresServer server, Authority authority) {
    this.server = server;
    this.authority = authority;
  }

  /**
   * Starts one, on a free port.
   *
   * @param folder for the file that says who may connect
   */
  public static SecuredPostgres start(Authority authority, Path folder) {
    try {
      Path clients = Files.writeString(folder.resolve("pg_hba.conf"), WHO_MAY_CONNECT);
      Authority.Issued issued = authority.forThisMachine("postgresql");
      var settings =
          Map.of(
              "ssl", "on",
              "ssl_cert_file", issued.certificates().toString(),
              "ssl_key_file", issued.key().toString(),
              "hba_file", clients.toString());
      return new SecuredPostgres(PostgresServer.temporary(settings), authority);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Makes an empty database. */
  public TestDatabase createDatabase() {
    databases++;
    String name = "secured_" + databases;
    try {
      server.createDatabase(name);
    } catch (SQLException broken) {
      throw new IllegalStateException(broken);
    }
    return new TestDatabase("127.0.0.1", server.port(), name, PostgresServer.USER, "");
  }

  /** Where R2DBC finds a database, and that it has to be sure of who answers. */
  public String r2dbcUrl(TestDatabase database) {
    return r2dbcUrl(database, authority);
  }

  /** The same, with an authority that a service is told to trust. */
  public String r2dbcUrl(TestDatabase database, Authority trusted) {
    return database.r2dbcUrl() + "?sslMode=verify-full&sslRootCert=" + trusted.certificate();
  }

  /** Where JDBC finds a database, and that it has to be sure of who answers. */
  public String jdbcUrl(TestDatabase database) {
    return jdbcUrl(database, authority);
  }

  /** The same, with an authority that a service is told to trust. */
  public String jdbcUrl(TestDatabase database, Authority trusted) {
    return database.jdbcUrl() + "?sslmode=verify-full&sslrootcert=" + trusted.certificate();
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
