package dev.briefcast.system.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.ledger.QuotaLedger;
import dev.briefcast.system.schedule.Reader.Order;
import dev.briefcast.system.schedule.TopicLog.Entry;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.r2dbc.core.DatabaseClient;

/** A gateway and a ledger that rest, each on a database of its own, and what lies between them. */
final class World implements AutoCloseable {

  /** How many attempts may follow one that was asked for. */
  static final int RETRIES_MAX = 2;

  /** How many attempts may wait for a worker. */
  static final int UNTAKEN_MAX = 3;

  static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  final Crashes crashes = new Crashes();
  final TopicLog log = new TopicLog();
  final Service gateway;
  final Service ledger;
  final List<Reader> readers;
  private int schedules;

  World() {
    String kafka = TestInfrastructure.kafka();
    gateway = new Service(ApiGateway.application(), crashes, log, gateway(kafka));
    ledger = new Service(QuotaLedger.application(), crashes, log, ledger(kafka));
    readers =
        List.of(
            reader(Topic.STORY_OUTCOMES, Order.KEPT, each -> gatewayHears("outcomes", each)),
            reader(Topic.STORY_OUTCOMES, Order.KEPT, each -> ledgerHears("outcomes", each)),
            reader(Topic.QUOTA_POSTINGS, Order.ANY, each -> gatewayHears("postings", each)),
            reader(Topic.STORY_PROGRESS, Order.KEPT, each -> gatewayHears("progress", each)),
            reader(Topic.ACCOUNT_PLANS, Order.ANY, each -> ledgerHears("plans", each)));
  }

  /** A name that no schedule had before. */
  String freshName() {
    return "schedule-" + schedules++;
  }

  DatabaseClient gatewayRows() {
    return gateway.bean(DatabaseClient.class);
  }

  DatabaseClient ledgerRows() {
    return ledger.bean(DatabaseClient.class);
  }

  /** Forgets what was said. */
  void clear() {
    log.clear();
    readers.forEach(Reader::clear);
  }

  private Reader reader(Topic topic, Order order, java.util.function.Consumer<Entry> listener) {
    return new Reader(log, topic, order, listener);
  }

  private void gatewayHears(String listener, Entry entry) {
    gateway.hear(
        listener,
        new ConsumerRecord<>(topicOf(listener), 0, entry.offset(), entry.key(), entry.value()));
  }

  private void ledgerHears(String listener, Entry entry) {
    ledger.hear(
        listener,
        new ConsumerRecord<>(
            topicOf(listener), 0, entry.offset(), entry.key().getBytes(UTF_8), entry.value()));
  }

  private static String topicOf(String listener) {
    return "of-" + listener;
  }

  private static String[] gateway(String kafka) {
    TestDatabase database = TestInfrastructure.postgres();
    return new String[] {
      "--server.port=0",
      "--management.server.port=0",
      "--spring.kafka.bootstrap-servers=" + kafka,
      "--spring.r2dbc.url=" + database.r2dbcUrl(),
      "--spring.r2dbc.username=" + database.user(),
      "--spring.r2dbc.password=" + database.password(),
      "--spring.flyway.url=" + database.jdbcUrl(),
      "--spring.jmx.enabled=false",
      "--briefcast.public-url=https://stories.example",
      "--briefcast.media.folder=target/schedules/" + NUMBERS.incrementAndGet(),
      "--briefcast.media.link-key=test_link_key_of_thirty_two_characters",
      "--briefcast.changes.hold=60s",
      "--briefcast.dispatch.untaken-max=" + UNTAKEN_MAX,
      "--briefcast.dispatch.publish-again-after=1h",
      "--briefcast.retry.max=" + RETRIES_MAX,
      "--briefcast.retry.delay=0s"
    };
  }

  private static String[] ledger(String kafka) {
    TestDatabase database = TestInfrastructure.postgres();
    return new String[] {
      "--spring.kafka.bootstrap-servers=" + kafka,
      "--spring.r2dbc.url=" + database.r2dbcUrl(),
      "--spring.r2dbc.username=" + database.user(),
      "--spring.r2dbc.password=" + database.password(),
      "--spring.flyway.url=" + database.jdbcUrl()
    };
  }

  @Override
  public void close() {
    ledger.close();
    gateway.close();
  }
}
