package dev.briefcast.chaos;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Looks at the services' databases from outside, and harms them. */
public final class Databases {

  /** Whoever holds more than there is left of the month is written down, whoever it was. */
  private static final String WATCH =
      """
      CREATE TABLE oversold (account uuid, story text, attempt integer, seconds bigint);
      CREATE FUNCTION watch_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO oversold
        SELECT NEW.account, NEW.story, NEW.attempt,
          a.seconds_per_month - held.seconds - coalesce(b.charged_seconds, 0)
        FROM account a
        CROSS JOIN (
          SELECT sum(h.seconds) AS seconds FROM hold h
          WHERE h.account = NEW.account AND h.period = NEW.period) AS held
        LEFT JOIN balance b ON b.account = NEW.account AND b.period = NEW.period
        WHERE a.id = NEW.account
          AND a.seconds_per_month < held.seconds + coalesce(b.charged_seconds, 0);
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER watch_hold AFTER INSERT ON hold
        FOR EACH ROW EXECUTE FUNCTION watch_hold();
      """;

  private final int port;

  /**
   * @param port of the server, on this machine
   */
  public Databases(int port) {
    this.port = port;
  }

  void watchHolds() throws SQLException {
    try (Connection connection = connect("gateway");
        Statement statement = connection.createStatement()) {
      statement.execute(WATCH);
    }
  }

  /** Ends every connection to a database but its own; says how many there were. */
  int cut(String database) throws SQLException {
    return rows(
            database,
            """
            SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)
        .size();
  }

  /** The rows of a query, their columns with a space between. */
  public List<String> rows(String database, String sql) throws SQLException {
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      var rows = new ArrayList<String>();
      while (result.next()) {
        var cells = new ArrayList<String>();
        for (int i = 1; i <= columns; i++) {
          cells.add(result.getString(i));
        }
        rows.add(String.join(" ", cells));
      }
      return rows;
    }
  }

  private Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?connectTimeout=10",
        "postgres",
        "");
  }
}
