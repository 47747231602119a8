package dev.briefcast.service.database;

import dev.briefcast.service.trust.Certificates;
import io.r2dbc.spi.ConnectionFactory;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Verifies the PostgreSQL server before the schema is migrated and before any query. */
@Configuration(proxyBeanMethods = false)
public class DatabaseConfiguration {

  private static final Logger log = LoggerFactory.getLogger(DatabaseConfiguration.class);

  @Bean
  DatabaseStartupCheck databaseAtStart(ConnectionFactory connections) {
    return new DatabaseStartupCheck(connections);
  }

  /** Flyway waits for a database that is away; one that is not trusted will never be. */
  @Bean
  FlywayMigrationStrategy migrationOfATrustedDatabase() {
    return flyway -> {
      requireTrusted(flyway.getConfiguration().getDataSource());
      flyway.migrate();
    };
  }

  private static void requireTrusted(DataSource database) {
    try (Connection open = database.getConnection()) {
      log.debug("The schema is migrated at {}", open.getMetaData().getURL());
    } catch (SQLException failed) {
      Certificates.requireTrusted("PostgreSQL", "sslrootcert in spring.flyway.url", failed);
    }
  }
}
