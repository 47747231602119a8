package dev.briefcast.gateway.outcome;

import static dev.briefcast.service.database.NullableParameters.nullable;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.StoryReady;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The SQL that records what stories cost. */
@Repository
class StoryCostRows {

  /**
   * Nothing if the account has gone meanwhile. Once for each attempt, however often it is heard.
   * Forgets what was over a year ago, a few at a time, so that no outcome waits.
   */
  private static final String RECORD =
      """
      WITH old AS (
        DELETE FROM story_cost WHERE (story, attempt) IN (
          SELECT story, attempt FROM story_cost
          WHERE at < clock_timestamp() - interval '400 days' ORDER BY at LIMIT 10
          FOR UPDATE SKIP LOCKED))
      INSERT INTO story_cost (story, attempt, account, at, video_ms, cpu_ms, stages, bytes,
        currency, cpu_micros, bytes_micros)
      SELECT :story, :attempt, id, :at, :videoMs, :cpuMs, :stages::jsonb, :bytes,
        :currency, :cpuMicros, :bytesMicros
      FROM account WHERE id = :account
      ON CONFLICT DO NOTHING
      """;

  private final DatabaseClient database;

  StoryCostRows(DatabaseClient database) {
    this.database = database;
  }

  /** Does nothing for a story whose cost was not measured. */
  Mono<Void> record(StoryReady ready) {
    StoryCost cost = ready.cost();
    return cost == null ? Mono.empty() : record(ready, cost);
  }

  private Mono<Void> record(StoryReady ready, StoryCost cost) {
    return database
        .sql(RECORD)
        .bind("story", ready.attempt().story().value())
        .bind("attempt", ready.attempt().number())
        .bind("account", ready.attempt().account().value())
        .bind("at", ready.at())
        .bind("videoMs", ready.durationMs())
        .bind("cpuMs", cost.totalCpuMs())
        .bind("stages", JsonMapper.shared().writeValueAsString(cost.cpuMs()))
        .bind("bytes", cost.bytes())
        .bind("currency", text(cost.currency()))
        .bind("cpuMicros", nullable(cost.cpuMicros(), Long.class))
        .bind("bytesMicros", nullable(cost.bytesMicros(), Long.class))
        .then();
  }
}
