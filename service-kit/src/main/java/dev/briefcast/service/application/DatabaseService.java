package dev.briefcast.service.application;

import dev.briefcast.service.database.DatabaseConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcTransactionManagerAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.metrics.ConnectionPoolMetricsAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Import;

/** Marks a {@link KafkaService} that has a schema in PostgreSQL, too. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@KafkaService
@Import(DatabaseConfiguration.class)
@ImportAutoConfiguration({
  R2dbcAutoConfiguration.class,
  R2dbcTransactionManagerAutoConfiguration.class,
  TransactionAutoConfiguration.class,
  FlywayAutoConfiguration.class,
  ConnectionPoolMetricsAutoConfiguration.class
})
public @interface DatabaseService {}
