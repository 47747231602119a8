package dev.briefcast.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.ledger.QuotaLedger;
import dev.briefcast.schedule.Reader.Order;
import dev.briefcast.schedule.TopicLog.Entry;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A gateway and a ledger that rest, each on a database of its own, and what lies between them. */
final class World implements AutoCloseable {

  /** How many attempts may follow one that was asked for. */
  static final int RETRIES_MAX = 2;

  /** How many attempts may wait for a worker. */
  static final int UNTAKEN_MAX = 3;

  static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  final Crashes crashes = new Crashes();
  final TopicLog log = new TopicLog();
  final DatabaseView gatewayRows;
  final DatabaseView ledgerRows;
  final PassiveService gateway;
  final PassiveService ledger;
  final List<Reader> readers;
  private int schedules;

  World() {
    String kafka = TestInfrastructure.kafka();
    TestDatabase ofGateway = TestInfrastructure.postgres();
    TestDatabase ofLedger = TestInfrastructure.postgres();
    gatewayRows = new DatabaseView(ofGateway);
    ledgerRows = new DatabaseView(ofLedger);
    gateway = new PassiveService(ApiGateway.application(), crashes, log, gateway(kafka, ofGateway));
    ledger = new PassiveService(QuotaLedger.application(), crashes, log, ledger(kafka, ofLedger));
    readers =
        List.of(
            new Reader(log, Topic.STORY_OUTCOMES, Order.KEPT, gateway("outcomes")),
            new Reader(log, Topic.STORY_OUTCOMES, Order.BATCHES, ledger("outcomes")),
            new Reader(log, Topic.QUOTA_POSTINGS, Order.ANY, gateway("postings")),
            new Reader(log, Topic.STORY_PROGRESS, Order.KEPT, gateway("progress")),
            new Reader(log, Topic.ACCOUNT_PLANS, Order.ANY, ledger("plans")));
  }

  /** A name that no schedule had before. */
  String freshName() {
    return "schedule-" + schedules++;
  }

  /** Forgets what was said. */
  void clear() {
    log.clear();
    readers.forEach(Reader::clear);
  }

  private Consumer<List<Entry>> gateway(String listener) {
    return entries -> gateway.hear(listener, records(listener, entries, Function.identity()));
  }

  private Consumer<List<Entry>> ledger(String listener) {
    return entries -> ledger.hear(listener, records(listener, entries, key -> key.getBytes(UTF_8)));
  }

  private static <K> List<ConsumerRecord<K, byte[]>> records(
      String listener, List<Entry> entries, Function<String, K> key) {
    return entries.stream()
        .map(
            each ->
                new ConsumerRecord<>(
                    topicOf(listener), 0, each.offset(), key.apply(each.key()), each.value()))
        .toList();
  }

  private static String topicOf(String listener) {
    return "of-" + listener;
  }

  private static String[] gateway(String kafka, TestDatabase database) {
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

  private static String[] ledger(String kafka, TestDatabase database) {
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
    ledgerRows.close();
    gatewayRows.close();
  }
}
