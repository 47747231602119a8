package dev.briefcast.testing;

/**
 * A database that was made for a test.
 *
 * @param host of its server
 * @param port of its server
 * @param password may be empty: then none is asked for
 */
public record TestDatabase(String host, int port, String name, String user, String password) {

  /** Where JDBC finds it. */
  public String jdbcUrl() {
    return "jdbc:postgresql://" + host + ":" + port + "/" + name;
  }

  /** Where R2DBC finds it. */
  public String r2dbcUrl() {
    return "r2dbc:postgresql://" + host + ":" + port + "/" + name;
  }
}
