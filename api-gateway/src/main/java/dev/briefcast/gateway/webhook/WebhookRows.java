package dev.briefcast.gateway.webhook;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.nullable;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of endpoints. */
@Repository
class WebhookRows {

  private static final String COLUMNS =
      """
      id, url, types, description, enabled, disabled_because, failing_since, created_at,
        (SELECT a.sandbox_of IS NOT NULL FROM account a WHERE a.id = webhook.account) AS sandbox
      """;

  private static final String LIST =
      "SELECT " + COLUMNS + " FROM webhook WHERE account = :account ORDER BY created_at, id";

  private static final String LIST_OF_SANDBOX =
      "SELECT "
          + COLUMNS
          + """
           FROM webhook WHERE account = (SELECT id FROM account WHERE sandbox_of = :account)
          ORDER BY created_at, id
          """;

  private static final String HOLDER =
      """
      SELECT a.id FROM webhook w JOIN account a ON a.id = w.account
      WHERE w.id = :id AND (a.id = :account OR a.sandbox_of = :account)
      """;

  private static final String FIND =
      "SELECT " + COLUMNS + " FROM webhook WHERE account = :account AND id = :id";

  private static final String FIND_HELD =
      "SELECT "
          + COLUMNS
          + """
           FROM webhook WHERE id = :id
            AND account IN (SELECT id FROM account WHERE id = :account OR sandbox_of = :account)
          """;

  /** Until the transaction ends nobody else adds one to the account. */
  private static final String LOCK =
      """
      SELECT id FROM account WHERE id = :account FOR NO KEY UPDATE
      """;

  private static final String ADD =
      """
      INSERT INTO webhook (id, account, url, types, description, enabled, secret)
      SELECT :id, :account, :url, :types, :description, :enabled, :secret
      WHERE :max > (SELECT count(*) FROM webhook WHERE account = :account)
      RETURNING
      """
          + COLUMNS;

  /** Who turns one on again, or sends it elsewhere, gives it five new days. */
  private static final String CHANGE =
      """
      UPDATE webhook SET url = coalesce(:url, url), types = coalesce(:types, types),
        description = coalesce(:description, description), enabled = coalesce(:enabled, enabled),
        disabled_because = CASE WHEN :enabled THEN NULL ELSE disabled_because END,
        failing_since = CASE WHEN :enabled OR :url <> url THEN NULL ELSE failing_since END
      WHERE account = :account AND id = :id
      RETURNING
      """
          + COLUMNS;

  private static final String ROTATE =
      """
      UPDATE webhook SET former_secret = secret, secret = :secret,
        former_until = clock_timestamp() + interval '1 day'
      WHERE account = :account AND id = :id
      RETURNING
      """
          + COLUMNS;

  private static final String SECRETS =
      """
      SELECT secret, CASE WHEN former_until > clock_timestamp() THEN former_secret END AS former
      FROM webhook WHERE id = :id
      """;

  private static final String DELETE =
      """
      DELETE FROM webhook WHERE account = :account AND id = :id
      """;

  private final DatabaseClient database;

  WebhookRows(DatabaseClient database) {
    this.database = database;
  }

  Flux<Webhook> list(AccountId account) {
    return database.sql(LIST).bind("account", account.value()).map(WebhookRows::webhook).all();
  }

  Flux<Webhook> listOfSandbox(AccountId account) {
    return database
        .sql(LIST_OF_SANDBOX)
        .bind("account", account.value())
        .map(WebhookRows::webhook)
        .all();
  }

  /** The account, or its sandbox, that has it; empty if neither does. */
  Mono<AccountId> holder(AccountId account, String id) {
    return database
        .sql(HOLDER)
        .bind("account", account.value())
        .bind("id", id)
        .map(row -> new AccountId(required(row, "id", UUID.class)))
        .one();
  }

  Mono<Webhook> find(AccountId account, String id) {
    return found(FIND, account, id);
  }

  /** The endpoint, if it belongs to the account or to its sandbox. */
  Mono<Webhook> findHeld(AccountId account, String id) {
    return found(FIND_HELD, account, id);
  }

  private Mono<Webhook> found(String sql, AccountId account, String id) {
    return database
        .sql(sql)
        .bind("account", account.value())
        .bind("id", id)
        .map(WebhookRows::webhook)
        .one();
  }

  Mono<Void> lock(AccountId account) {
    return database.sql(LOCK).bind("account", account.value()).then();
  }

  /** Empty if the account has as many as it may. */
  Mono<Webhook> add(AccountId account, String id, WebhookChange wanted, byte[] secret, int max) {
    return database
        .sql(ADD)
        .bind("id", id)
        .bind("account", account.value())
        .bind("url", text(wanted.url()))
        .bind("types", types(wanted.types() == null ? List.of() : wanted.types()))
        .bind("description", wanted.description() == null ? "" : wanted.description())
        .bind("enabled", wanted.enabled() == null || wanted.enabled())
        .bind("secret", secret)
        .bind("max", max)
        .map(WebhookRows::webhook)
        .one();
  }

  /** Empty if the account has no such endpoint. */
  Mono<Webhook> change(AccountId account, String id, WebhookChange wanted) {
    Boolean enabled = wanted.enabled();
    return database
        .sql(CHANGE)
        .bind("id", id)
        .bind("account", account.value())
        .bind("url", text(wanted.url()))
        .bind("types", types(wanted.types()))
        .bind("description", text(wanted.description()))
        .bind("enabled", nullable(enabled, Boolean.class))
        .map(WebhookRows::webhook)
        .one();
  }

  /** Empty if the account has no such endpoint. */
  Mono<Webhook> rotate(AccountId account, String id, byte[] secret) {
    return database
        .sql(ROTATE)
        .bind("id", id)
        .bind("account", account.value())
        .bind("secret", secret)
        .map(WebhookRows::webhook)
        .one();
  }

  /** What signs to anybody's endpoint; empty if nobody has such. */
  Mono<WebhookSigner> signer(String id, WebhookKeys keys) {
    return database
        .sql(SECRETS)
        .bind("id", id)
        .map(
            row ->
                keys.signer(
                    id, required(row, "secret", byte[].class), row.get("former", byte[].class)))
        .one();
  }

  /** Whether the account had it. */
  Mono<Boolean> delete(AccountId account, String id) {
    return database
        .sql(DELETE)
        .bind("account", account.value())
        .bind("id", id)
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  private static Webhook webhook(Readable row) {
    Instant failing = row.get("failing_since", Instant.class);
    return new Webhook(
        required(row, "id", String.class),
        required(row, "url", String.class),
        List.of(required(row, "types", String[].class)),
        required(row, "description", String.class),
        required(row, "enabled", Boolean.class),
        row.get("disabled_because", String.class),
        failing == null ? null : failing.toString(),
        required(row, "created_at", Instant.class).toString(),
        required(row, "sandbox", Boolean.class),
        null,
        null);
  }

  private static Parameter text(@Nullable String value) {
    return value == null ? Parameters.in(R2dbcType.VARCHAR) : Parameters.in(value);
  }

  private static Parameter types(@Nullable List<String> types) {
    return types == null
        ? Parameters.in(String[].class)
        : Parameters.in(types.toArray(String[]::new));
  }
}
