package dev.briefcast.gateway.admin;

import static dev.briefcast.service.database.Columns.required;

import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The SQL of the audit log; lines are added and read, never changed. */
@Repository
class AuditRows {

  private static final String ADD =
      """
      INSERT INTO operator_action (who, token, what, target, details, request_id)
      VALUES (:who, :token, :what, :target, :details::jsonb, :requestId)
      """;

  private static final String ADD_ONCE =
      """
      INSERT INTO operator_action (who, token, what, target, details, request_id)
      SELECT :who, :token, :what, :target, :details::jsonb, :requestId
      WHERE NOT EXISTS (
        SELECT FROM operator_action
        WHERE what = :what AND target = :target AND details = :details::jsonb)
      """;

  private static final String LIST =
      """
      SELECT id, at, who, token, what, target, details::text AS details, request_id
      FROM operator_action WHERE id < :before ORDER BY id DESC LIMIT :read
      """;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private final DatabaseClient database;

  AuditRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> add(Operator operator, AuditedAction action) {
    return add(ADD, operator, action);
  }

  /** Adds it unless there is a line that says the same of the same. */
  Mono<Void> addOnce(Operator operator, AuditedAction action) {
    return add(ADD_ONCE, operator, action);
  }

  private Mono<Void> add(String sql, Operator operator, AuditedAction action) {
    return database
        .sql(sql)
        .bind("who", operator.name())
        .bind("token", operator.fingerprint())
        .bind("what", action.what())
        .bind("target", action.target())
        .bind("details", JsonMapper.shared().writeValueAsString(action.details()))
        .bind("requestId", operator.requestId())
        .then();
  }

  /** The line before which a listing goes on. */
  static long before(PageRequest listing) {
    String id = listing.before().id();
    return NUMBER.matcher(id).matches() ? Long.parseLong(id) : Long.MAX_VALUE;
  }

  Mono<List<AuditLine>> list(long before, int read) {
    return database
        .sql(LIST)
        .bind("before", before)
        .bind("read", read)
        .map(AuditRows::line)
        .all()
        .collectList();
  }

  private static AuditLine line(Readable row) {
    return new AuditLine(
        required(row, "id", Long.class),
        required(row, "at", Instant.class),
        required(row, "who", String.class),
        required(row, "token", String.class),
        required(row, "what", String.class),
        required(row, "target", String.class),
        JsonMapper.shared().readTree(required(row, "details", String.class)),
        required(row, "request_id", String.class));
  }
}
