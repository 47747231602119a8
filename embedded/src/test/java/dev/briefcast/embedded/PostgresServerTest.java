package dev.briefcast.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerTest {

  @TempDir Path folder;

  @Test
  void server_restartedOnItsFolder_hasItsRows() throws Exception {
    try (var server = PostgresServer.at(folder, 0)) {
      server.createDatabase("things");
      execute(server, "CREATE TABLE thing AS SELECT 'kept' AS name");
    }

    try (var server = PostgresServer.at(folder, 0)) {
      server.createDatabase("things");

      assertThat(ask(server, "SELECT name FROM thing")).isEqualTo("kept");
    }
  }

  @Test
  void server_leftBehindByAKilledProcess_isStoppedAndKeepsItsRows() throws Exception {
    PostgresServer leftover = PostgresServer.at(folder, 0);
    leftover.createDatabase("things");
    execute(leftover, "CREATE TABLE thing AS SELECT 'kept' AS name");
    long pid = Long.parseLong(Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0));
    // What the death of the JVM would have released.
    Files.delete(folder.resolve("data/epg-lock"));

    try (var server = PostgresServer.at(folder, 0)) {
      assertThat(ProcessHandle.of(pid)).isEmpty();
      assertThat(ask(server, "SELECT name FROM thing")).isEqualTo("kept");
    }
  }

  @Test
  void server_onThePortOfAnother_failsAndStartsOnItsOwn() throws Exception {
    try (var other = PostgresServer.temporary()) {
      assertThatExceptionOfType(BindException.class)
          .isThrownBy(() -> PostgresServer.at(folder, other.port()));

      try (var server = PostgresServer.at(folder, 0)) {
        server.createDatabase("things");
        assertThat(ask(server, "SHOW data_directory")).isEqualTo(folder.resolve("data").toString());
      }
      other.createDatabase("things");
      assertThat(ask(other, "SHOW data_directory")).doesNotStartWith(folder.toString());
    }
  }

  @Test
  void server_killedAtItsFirstStart_startsAfresh() throws Exception {
    Files.createDirectories(folder.resolve("data/base"));
    Files.createDirectories(folder.resolve("programs/PG-half/bin"));

    try (var server = PostgresServer.at(folder, 0)) {
      server.createDatabase("things");

      assertThat(ask(server, "SELECT 'works'")).isEqualTo("works");
      assertThat(folder.resolve("programs/PG-half")).doesNotExist();
    }
  }

  @Test
  void settings_ofEveryServer_areDurable() throws Exception {
    try (var server = PostgresServer.temporary()) {
      server.createDatabase("things");

      assertThat(ask(server, "SHOW fsync")).isEqualTo("on");
      assertThat(ask(server, "SHOW synchronous_commit")).isEqualTo("on");
      assertThat(ask(server, "SHOW full_page_writes")).isEqualTo("on");
      assertThatIllegalArgumentException().isThrownBy(() -> server.createDatabase("a; b"));
    }
  }

  private static void execute(PostgresServer server, String sql) throws SQLException {
    try (var connection = connect(server);
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String ask(PostgresServer server, String sql) throws SQLException {
    try (var connection = connect(server);
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  private static Connection connect(PostgresServer server) throws SQLException {
    return DriverManager.getConnection(server.jdbcUrl("things"), PostgresServer.USER, "");
  }
}
