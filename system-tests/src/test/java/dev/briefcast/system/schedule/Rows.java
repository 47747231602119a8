package dev.briefcast.system.schedule;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service's database, looked at from outside and not by the service's own connections: what is
 * looked at after every step must cost little, and must not crash. Statements may name {@code
 * :stories} and {@code :accounts}.
 */
final class Rows implements AutoCloseable {

  private static final Pattern NAME = Pattern.compile("(?<!:):(stories|accounts)\\b");

  /** As PostgreSQL's table of error codes has it. */
  private static final String DEADLOCK = "40P01";

  /** Planning would take longer than looking. */
  private static final String PLANNED =
      "?prepareThreshold=1&options=-c%20plan_cache_mode=force_generic_plan";

  private static final Map<String, Named> NAMED = new ConcurrentHashMap<>();

  private final TestDatabase database;
  private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();

  Rows(TestDatabase database) {
    this.database = database;
  }

  /** Rows, each as its columns with a bar between them; a column that is null is left out. */
  List<String> read(String sql, List<String> stories, List<AccountId> accounts) {
    return with(
        sql,
        stories,
        accounts,
        statement -> {
          List<String> lines = new ArrayList<>();
          try (ResultSet rows = statement.executeQuery()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
              List<String> line = new ArrayList<>();
              for (int column = 1; column <= columns; column++) {
                String value = rows.getString(column);
                if (value != null) {
                  line.add(value);
                }
              }
              lines.add(String.join("|", line));
            }
          }
          return lines;
        });
  }

  /** Again if the database ended it for the sake of others, whose rows it took in another order. */
  void change(String sql, List<String> stories) {
    boolean done = false;
    while (!done) {
      done = with(sql, stories, List.of(), Rows::outlives);
    }
  }

  private static boolean outlives(PreparedStatement statement) throws SQLException {
    try {
      statement.executeUpdate();
      return true;
    } catch (SQLException failure) {
      if (DEADLOCK.equals(failure.getSQLState())) {
        return false;
      }
      throw failure;
    }
  }

  private interface Use<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  private <T> T with(String sql, List<String> stories, List<AccountId> accounts, Use<T> use) {
    try {
      Connection connection = idle.poll();
      if (connection == null) {
        connection =
            DriverManager.getConnection(
                database.jdbcUrl() + PLANNED, database.user(), database.password());
      }
      try (PreparedStatement statement = prepare(connection, sql, stories, accounts)) {
        return use.of(statement);
      } finally {
        idle.add(connection);
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static PreparedStatement prepare(
      Connection connection, String sql, List<String> stories, List<AccountId> accounts)
      throws SQLException {
    Named named = NAMED.computeIfAbsent(sql, Named::of);
    PreparedStatement statement = connection.prepareStatement(named.sql());
    int place = 1;
    for (String name : named.names()) {
      statement.setArray(
          place++,
          name.equals("stories")
              ? connection.createArrayOf("text", stories.toArray())
              : connection.createArrayOf(
                  "uuid", accounts.stream().map(AccountId::value).toArray()));
    }
    return statement;
  }

  /**
   * A statement with places for what it names.
   *
   * @param names in the order of the places
   */
  private record Named(String sql, List<String> names) {

    static Named of(String sql) {
      Matcher names = NAME.matcher(sql);
      List<String> inOrder = names.results().map(each -> each.group(1)).toList();
      return new Named(names.replaceAll("?"), inOrder);
    }
  }

  @Override
  public void close() {
    for (Connection each = idle.poll(); each != null; each = idle.poll()) {
      try {
        each.close();
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }
}
