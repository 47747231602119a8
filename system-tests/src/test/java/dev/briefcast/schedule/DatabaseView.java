package dev.briefcast.schedule;

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
final class DatabaseView implements AutoCloseable {

  private static final Pattern NAME = Pattern.compile("(?<!:):(stories|accounts)\\b");

  /** Planning would take longer than looking. */
  private static final String PLANNED =
      "?prepareThreshold=1&options=-c%20plan_cache_mode=force_generic_plan";

  private static final Map<String, Named> NAMED = new ConcurrentHashMap<>();

  private final TestDatabase database;
  private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();

  DatabaseView(TestDatabase database) {
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

  /**
   * Changes all rows of these stories, but those that somebody is changing just now: waiting for
   * one while it has others it would be part of a deadlock, and a service might be the victim.
   *
   * @param key the columns of the table's primary key
   * @param set what is set, as SQL has it
   */
  void change(String table, String key, String set, List<String> stories) {
    String sql =
        """
        UPDATE %1$s SET %3$s WHERE (%2$s) IN (
          SELECT %2$s FROM %1$s WHERE story = ANY(:stories) FOR NO KEY UPDATE SKIP LOCKED)
        """
            .formatted(table, key, set);
    with(sql, stories, List.of(), PreparedStatement::executeUpdate);
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
