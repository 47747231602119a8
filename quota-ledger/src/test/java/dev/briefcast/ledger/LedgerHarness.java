package dev.briefcast.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.embedded.FreePort;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TopicReader;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.listener.MessageListenerContainer;
import org.springframework.r2dbc.core.DatabaseClient;

/** A running ledger and the other side of its topics. */
final class LedgerHarness implements AutoCloseable {

  private static final Duration SOON = Duration.ofSeconds(60);

  /** What operators send. */
  static final String OPERATOR_TOKEN = "test_operator_token";

  private final int port;
  private final ConfigurableApplicationContext ledger;
  private final KafkaProducer<byte[], byte[]> producer;
  private final TopicReader postings;
  private final TopicReader dead;

  LedgerHarness(String bootstrapServers, TestDatabase database) {
    this(
        Map.of("bootstrap.servers", bootstrapServers),
        List.of(
            "--spring.kafka.bootstrap-servers=" + bootstrapServers,
            "--spring.r2dbc.url=" + database.r2dbcUrl(),
            "--spring.r2dbc.username=" + database.user(),
            "--spring.r2dbc.password=" + database.password(),
            "--spring.flyway.url=" + database.jdbcUrl()));
  }

  /**
   * A ledger that is told itself where its servers are.
   *
   * @param connection how the other side reaches Kafka, by Kafka's own names
   */
  LedgerHarness(Map<String, Object> connection, List<String> servers) {
    port = FreePort.find();
    var arguments = new ArrayList<>(servers);
    arguments.add("--briefcast.operator.token=" + OPERATOR_TOKEN);
    arguments.add("--briefcast.operator.address=127.0.0.1");
    arguments.add("--briefcast.operator.port=" + port);
    ledger = QuotaLedger.application().run(arguments.toArray(String[]::new));
    producer =
        new KafkaProducer<>(connection, new ByteArraySerializer(), new ByteArraySerializer());
    var reading = new HashMap<>(connection);
    reading.put("auto.offset.reset", "earliest");
    postings = new TopicReader(reading, Topic.QUOTA_POSTINGS.topicName());
    dead = new TopicReader(reading, Topic.EVENTS_DEAD.topicName());
  }

  void say(Topic topic, Event event) {
    send(topic, event.key(), EventCodec.encode(event));
  }

  void send(Topic topic, String key, byte[] value) {
    try {
      producer.send(new ProducerRecord<>(topic.topicName(), key.getBytes(UTF_8), value)).get();
    } catch (ExecutionException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** What was published for an attempt, once it is that many. */
  List<MinutesCharged> charges(Attempt attempt, int count) {
    await().atMost(SOON).until(() -> charges(attempt).size() >= count);
    return charges(attempt);
  }

  /** What was published for an attempt by now. */
  List<MinutesCharged> charges(Attempt attempt) {
    return published(MinutesCharged.class)
        .filter(charged -> charged.attempt().equals(attempt))
        .toList();
  }

  /** What was published of a kind about an account, once it is that many. */
  <T extends BalanceChange> List<T> published(Class<T> type, AccountId account, int count) {
    await().atMost(SOON).until(() -> published(type, account).size() >= count);
    return published(type, account);
  }

  private <T extends BalanceChange> List<T> published(Class<T> type, AccountId account) {
    return published(type).filter(change -> change.account().equals(account)).toList();
  }

  private <T extends BalanceChange> Stream<T> published(Class<T> type) {
    return postings.read().stream()
        .map(record -> decode(record.value()))
        .filter(type::isInstance)
        .map(type::cast);
  }

  /** The newest record that was published about an account. */
  ConsumerRecord<byte[], byte[]> posting(AccountId account) {
    return postings.read().stream()
        .filter(record -> hasKey(record, account.toString()))
        .reduce((former, newer) -> newer)
        .orElseThrow();
  }

  ConsumerRecord<byte[], byte[]> dead(String key) {
    await().atMost(SOON).until(() -> dead.read().stream().anyMatch(each -> hasKey(each, key)));
    return dead.read().stream().filter(each -> hasKey(each, key)).findFirst().orElseThrow();
  }

  /** The only value that a query gives. */
  <T> T value(String sql, Class<T> type) {
    T value = database().sql(sql).mapValue(type).one().block(SOON);
    if (value == null) {
      throw new AssertionError("nothing: " + sql);
    }
    return value;
  }

  /** Its consumer of a topic. */
  MessageListenerContainer consumer(String id) {
    return Objects.requireNonNull(
        ledger.getBean(KafkaListenerEndpointRegistry.class).getListenerContainer(id));
  }

  DatabaseClient database() {
    return ledger.getBean(DatabaseClient.class);
  }

  /** The address of a path of the operator API. */
  URI operator(String path) {
    return URI.create("http://127.0.0.1:" + port + "/operator/v1" + path);
  }

  private static boolean hasKey(ConsumerRecord<byte[], byte[]> record, String key) {
    return key.equals(new String(record.key(), UTF_8));
  }

  private static BalanceChange decode(byte[] bytes) {
    try {
      return EventCodec.decode(bytes, BalanceChange.class);
    } catch (UnreadableEventException broken) {
      throw new AssertionError(broken);
    }
  }

  @Override
  public void close() {
    ledger.close();
    producer.close();
    postings.close();
    dead.close();
  }
}
