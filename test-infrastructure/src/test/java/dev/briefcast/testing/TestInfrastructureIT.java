package dev.briefcast.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

class TestInfrastructureIT {

  @Test
  void postgres_eachCall_isANewDatabase() throws Exception {
    TestDatabase one = TestInfrastructure.postgres();
    TestDatabase other = TestInfrastructure.postgres();

    execute(one, "CREATE TABLE thing (name text)");
    execute(other, "CREATE TABLE thing (name text)");

    assertThat(one.r2dbcUrl()).startsWith("r2dbc:postgresql://").isNotEqualTo(other.r2dbcUrl());
  }

  @Test
  void ownPostgres_restarted_hasItsTables() throws Exception {
    try (TestPostgres server = TestInfrastructure.ownPostgres()) {
      TestDatabase database = server.createDatabase();
      execute(database, "CREATE TABLE thing (name text)");

      server.stop();
      server.start();

      execute(database, "INSERT INTO thing VALUES ('kept')");
    }
  }

  @Test
  void ownKafka_restarted_hasItsTopics() throws Exception {
    try (TestKafka broker = TestInfrastructure.ownKafka()) {
      String address = broker.bootstrapServers();
      createTopic(address, "things");

      broker.stop();
      broker.start();

      assertThat(broker.bootstrapServers()).isEqualTo(address);
      assertThat(topics(address)).contains("things");
    }
  }

  @Test
  void kafka_eachCall_isTheSameBroker() throws Exception {
    createTopic(TestInfrastructure.kafka(), "shared");

    assertThat(topics(TestInfrastructure.kafka())).contains("shared");
  }

  private static void execute(TestDatabase database, String sql) throws Exception {
    try (var connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void createTopic(String bootstrapServers, String name) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
      admin.createTopics(List.of(new NewTopic(name, 1, (short) 1))).all().get();
    }
  }

  private static List<String> topics(String bootstrapServers) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
      return List.copyOf(admin.listTopics().names().get());
    }
  }
}
