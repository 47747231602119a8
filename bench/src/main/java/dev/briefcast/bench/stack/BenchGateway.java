package dev.briefcast.bench.stack;

import dev.briefcast.embedded.EmbeddedKafka;
import dev.briefcast.embedded.PostgresServer;
import dev.briefcast.gateway.ApiGateway;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A gateway in this process, on a broker in this process and a durable PostgreSQL server of its
 * own. Nobody is limited, and no worker runs.
 */
public final class BenchGateway implements AutoCloseable {

  /** How many connections to the database it has. */
  public static final int POOL = 20;

  private final PostgresServer postgres;
  private final EmbeddedKafka kafka;
  private final ConfigurableApplicationContext context;

  private BenchGateway(PostgresServer postgres, EmbeddedKafka kafka, String... more) {
    this.postgres = postgres;
    this.kafka = kafka;
    this.context =
        ApiGateway.application()
            .sources(TrivialEndpoint.class)
            .run(Stream.concat(Stream.of(more), settings(postgres, kafka)).toArray(String[]::new));
  }

  private static Stream<String> settings(PostgresServer postgres, EmbeddedKafka kafka) {
    return Stream.of(
        "--server.port=0",
        "--management.server.port=0",
        "--logging.level.root=error",
        "--spring.main.log-startup-info=false",
        "--spring.kafka.bootstrap-servers=" + kafka.bootstrapServers(),
        "--spring.r2dbc.url=" + postgres.r2dbcUrl("gateway"),
        "--spring.r2dbc.username=" + PostgresServer.USER,
        "--spring.r2dbc.pool.initial-size=" + POOL,
        "--spring.r2dbc.pool.max-size=" + POOL,
        "--spring.flyway.url=" + postgres.jdbcUrl("gateway"),
        "--briefcast.limits.posts-per-minute=0",
        "--briefcast.limits.reads-per-minute=0",
        "--briefcast.limits.calls-per-minute=0",
        "--briefcast.limits.pages-per-minute=0",
        "--briefcast.limits.failures-per-minute=0");
  }

  /**
   * Starts one.
   *
   * @param more of its settings, as on a command line
   */
  public static BenchGateway start(String... more) throws Exception {
    Programs.quieten();
    PostgresServer postgres = PostgresServer.temporary();
    postgres.createDatabase("gateway");
    return new BenchGateway(postgres, EmbeddedKafka.temporary(), more);
  }

  public int port() {
    return ApiGateway.port(context);
  }

  public int postgresPort() {
    return postgres.port();
  }

  public String kafka() {
    return kafka.bootstrapServers();
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** Another connection to the gateway's database; to be closed. */
  public Connection connection() throws SQLException {
    return DriverManager.getConnection(
        postgres.jdbcUrl("gateway") + "?user=" + PostgresServer.USER);
  }

  /** Runs statements on a connection beside the gateway's. */
  public void sql(String... statements) throws SQLException {
    try (Connection connection = connection();
        var statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  /** Handles one row of a query. */
  public interface RowReader {
    void read(ResultSet row) throws SQLException;
  }

  public void read(String query, RowReader reader) throws SQLException {
    try (Connection connection = connection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      while (rows.next()) {
        reader.read(rows);
      }
    }
  }

  @Override
  public void close() throws IOException {
    context.close();
    kafka.close();
    postgres.close();
  }
}
