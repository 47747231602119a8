package dev.briefcast.bench.stack;

import dev.briefcast.bench.load.HookReceiver;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.event.EventSignal;
import dev.briefcast.gateway.webhook.WebhookChange;
import dev.briefcast.gateway.webhook.Webhooks;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Accounts with a webhook each, which are told that a story is ready. */
public final class HookedAccounts implements AutoCloseable {

  private static final String STORY = "brief_" + "0".repeat(32);

  private static final String ACCOUNTS =
      """
      INSERT INTO account (id, name, plan, seconds_per_month)
      SELECT md5('hooked' || i)::uuid, 'bench', 'free', 600 FROM generate_series(0, %d - 1) AS i
      """;

  private static final String ONE_STORY =
      """
      INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
        held_seconds)
      SELECT '%s', id, 'bench', 'Say hello politely', '{}', now(), 'generating', 1, 60
      FROM account LIMIT 1
      """;

  private static final String TELL =
      """
      INSERT INTO event (account, type, subject, story, snapshot)
      SELECT md5('hooked' || i %% %1$d)::uuid, 'story.ready', gen_random_uuid()::text, s.id,
        to_jsonb(s)
      FROM story s, generate_series(%2$d, %3$d - 1) AS i
      """;

  private static final String EXPIRE =
      """
      DELETE FROM event WHERE id IN (SELECT id FROM event ORDER BY created_at LIMIT 1000)
      """;

  private final Connection connection;
  private final EventSignal signal;
  private final int count;

  private HookedAccounts(Connection connection, EventSignal signal, int count) {
    this.connection = connection;
    this.signal = signal;
    this.count = count;
  }

  /** Adds so many, each with an endpoint of the receiver. */
  public static HookedAccounts of(BenchGateway gateway, int count, HookReceiver receiver)
      throws SQLException {
    gateway.sql(ACCOUNTS.formatted(count), ONE_STORY.formatted(STORY));
    var accounts = new HookedAccounts(gateway.connection(), gateway.bean(EventSignal.class), count);
    Webhooks webhooks = gateway.bean(Webhooks.class);
    for (int i = 0; i < count; i++) {
      var wanted = new WebhookChange(receiver.url(i), List.of(), "", true);
      webhooks.add(accounts.id(i), wanted).block();
    }
    return accounts;
  }

  /** Tells one of them as an outcome that is applied does; returns the id of the event. */
  public String tell(int account) throws SQLException {
    String id = text(TELL.formatted(count, account, account + 1) + " RETURNING id");
    signal.wake();
    return id;
  }

  /** Tells all of them in turns, in one statement for a thousand. */
  public void tellAll(int events) throws SQLException {
    for (int from = 0; from < events; from += 1_000) {
      run(TELL.formatted(count, from, Math.min(events, from + 1_000)));
    }
  }

  /** Waits until every delivery is written down. */
  public void awaitWritten(int minutesMax) throws SQLException, InterruptedException {
    long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutesMax);
    String waiting = "SELECT count(*) FROM delivery WHERE state = 'waiting'";
    while (!text(waiting).equals("0") && System.nanoTime() < deadlineNs) {
      Thread.sleep(5);
    }
  }

  /** Removes every event as the gateway removes those that expired. */
  public void expire() throws SQLException {
    while (!text("SELECT count(*) FROM (SELECT FROM event LIMIT 1) AS first").equals("0")) {
      run(EXPIRE);
    }
  }

  /** As the database does by itself from time to time. */
  public void vacuum() throws SQLException {
    run("VACUUM event");
    run("VACUUM delivery");
  }

  /** Of the tables of events and deliveries with their indexes. */
  public double megabytes() throws SQLException {
    return Double.parseDouble(
        text(
            "SELECT (pg_total_relation_size('event') + pg_total_relation_size('delivery')) / 1e6"));
  }

  /** Processor time that the database's connections have used, those that are closed left out. */
  public long databaseMs() throws SQLException {
    long millis = 0;
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT pid FROM pg_stat_activity")) {
      while (row.next()) {
        millis +=
            ProcessHandle.of(row.getLong(1))
                .flatMap(process -> process.info().totalCpuDuration())
                .map(Duration::toMillis)
                .orElse(0L);
      }
    }
    return millis;
  }

  private AccountId id(int account) throws SQLException {
    return new AccountId(
        UUID.fromString(text("SELECT md5('hooked' || %d)::uuid".formatted(account))));
  }

  private void run(String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String text(String query) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
