package dev.briefcast.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.github.app.GitHubAppStub;
import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedCheck;
import dev.briefcast.testing.github.app.StubbedInstallation;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.core.ThrowingRunnable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.r2dbc.core.DatabaseClient;

/** A running app between a GitHub and a gateway that are stand-ins. */
final class AppHarness implements AutoCloseable {

  static final String SECRET = "a secret that GitHub knows";
  static final String SHARED_KEY = "bc_live_shared";
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final AtomicLong INSTALLATIONS = new AtomicLong(100);

  final GitHubAppStub github = GitHubAppStub.start();
  final FakeGateway gateway = new FakeGateway();
  private final List<ConfigurableApplicationContext> apps = new ArrayList<>();
  private final TestDatabase database = TestInfrastructure.postgres();
  private final String group = "github-app-" + UUID.randomUUID();
  private final KafkaProducer<byte[], byte[]> producer =
      new KafkaProducer<>(
          Map.of("bootstrap.servers", TestInfrastructure.kafka()),
          new ByteArraySerializer(),
          new ByteArraySerializer());

  private AppHarness() {}

  /** One app, with further settings. */
  static AppHarness with(String... settings) {
    var harness = new AppHarness();
    harness.start(settings);
    return harness;
  }

  /** One app that gives installations accounts, with a further setting. */
  static AppHarness withAccounts(String setting) {
    var harness = new AppHarness();
    harness.start(
        "--briefcast.github-app.operator-url=" + harness.gateway.url(),
        "--briefcast.github-app.operator-token=" + FakeOperator.TOKEN,
        setting);
    return harness;
  }

  /** One more app on the same database. */
  void start(String... settings) {
    var arguments =
        new ArrayList<>(
            List.of(
                "--spring.kafka.bootstrap-servers=" + TestInfrastructure.kafka(),
                "--spring.kafka.consumer.group-id=" + group,
                "--spring.r2dbc.url=" + database.r2dbcUrl(),
                "--spring.r2dbc.username=" + database.user(),
                "--spring.r2dbc.password=" + database.password(),
                "--spring.flyway.url=" + database.jdbcUrl(),
                "--briefcast.github-app.port=0",
                "--briefcast.github-app.address=127.0.0.1",
                "--briefcast.github-app.webhook-secret=" + SECRET,
                "--briefcast.github-app.app-id=" + github.appId(),
                "--briefcast.github-app.app-key=" + github.appKey(),
                "--briefcast.github-app.api-url=" + github.url(),
                "--briefcast.github-app.gateway-url=" + gateway.url(),
                "--briefcast.github-app.gateway-key=" + SHARED_KEY,
                "--briefcast.github-app.quiet=300ms",
                "--briefcast.github-app.write-pause=5ms"));
    for (String setting : settings) {
      String name = setting.substring(0, setting.indexOf('=') + 1);
      arguments.removeIf(usual -> usual.startsWith(name));
      arguments.add(setting);
    }
    ConfigurableApplicationContext app =
        GitHubApp.application().run(arguments.toArray(String[]::new));
    apps.add(app);
    github.hooks().to(hook(), SECRET);
  }

  /** Where GitHub calls the newest app. */
  URI hook() {
    return URI.create("http://127.0.0.1:" + GitHubApp.port(apps.getLast()) + "/github/hook");
  }

  /** A public repository of an owner of its own. */
  StubbedRepository repository(String owner) {
    return repository(github.install(INSTALLATIONS.incrementAndGet(), owner, true), false);
  }

  StubbedRepository repository(StubbedInstallation installation, boolean isPrivate) {
    return github.repository(installation, "shop", isPrivate).writer("ada");
  }

  /** GitHub says so. */
  int said(StubbedRepository of, StubbedPull pull, String action) {
    return github.hooks().send(HookLog.pull(of, pull, action));
  }

  /** Its video is there, and everybody hears of it. */
  void ready(String change, String head) {
    hear(gateway.ready(change, head));
  }

  /** The outcome of a story is in its topic. */
  void hear(String story) {
    var attempt = new Attempt(new StoryId(story), 1, AccountId.random(), Instant.now(), "req_1");
    say(
        Topic.STORY_OUTCOMES,
        new StoryReady(
            UUID.randomUUID(), Instant.now(), attempt, 92_000, 5, List.of(), "briefcast"));
  }

  private void say(Topic topic, Event event) {
    try {
      producer
          .send(
              new ProducerRecord<>(
                  topic.topicName(), event.key().getBytes(UTF_8), EventCodec.encode(event)))
          .get();
    } catch (ExecutionException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  static void soon(ThrowingRunnable assertion) {
    await().atMost(SOON).pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }

  void awaitAsked(String change, int times) {
    await().atMost(SOON).until(() -> gateway.asked(change).size() >= times);
  }

  /** What the one comment of the app says; empty while there is none. */
  static String comment(StubbedPull pull) {
    return pull.comments().stream()
        .filter(each -> each.app() != 0)
        .map(each -> each.body())
        .reduce((one, other) -> one + "\n=== and another one ===\n" + other)
        .orElse("");
  }

  /** The check runs on a commit. */
  static List<StubbedCheck> checks(StubbedRepository repository, String head) {
    return repository.checks().stream().filter(each -> each.head().equals(head)).toList();
  }

  /** The only value that a query gives. */
  <T> T value(String sql, Class<T> type) {
    T value =
        apps.getFirst().getBean(DatabaseClient.class).sql(sql).mapValue(type).one().block(SOON);
    if (value == null) {
      throw new AssertionError("nothing: " + sql);
    }
    return value;
  }

  /** A commit. */
  static String sha(int number) {
    return "%040x".formatted(number);
  }

  @Override
  public void close() {
    apps.forEach(ConfigurableApplicationContext::close);
    producer.close();
    github.close();
    gateway.close();
  }
}
