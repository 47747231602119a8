package dev.briefcast.system.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.standalone.Briefcast;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Every command of {@code briefcast operator} against a Briefcast that runs, in this process; how
 * they end a process of their own is looked at once.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperatorCommandIT {

  /** Within what a client may ask in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(1_500);

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Path data = RunningBriefcast.data();
  private String account = "";
  private String key = "";

  @TempDir private static Path folder;

  /** How a command ended, and what it printed. */
  private record Ended(int status, String output) {

    String assertDone() {
      assertThat(status).as(output).isZero();
      return output;
    }

    /** One sentence for people, and no trace of what is inside. */
    void assertFailed(String... said) {
      assertThat(status).as(output).isEqualTo(1);
      assertThat(output).startsWith("briefcast: ").contains(said).doesNotContain("\tat ");
    }
  }

  @BeforeAll
  void makeAccount() {
    account =
        json("accounts", "create", "acme", "--plan=custom", "--minutes=30").path("id").asString();
    key = json("keys", "create", account, "ci").path("key").asString();
  }

  @Test
  void accounts_areListedAndShown() {
    assertThat(run("accounts", "list", "--limit=100").assertDone()).contains(account);
    assertThat(run("accounts", "show", account).assertDone()).contains("acme", "custom");
  }

  @Test
  void plan_set_appliesAtOnce() {
    String[] plan = {"plan", account, "custom", "--minutes=50", "--posts-per-minute=99"};

    assertThat(run(plan).assertDone()).contains("50", "99");

    assertThat(usage(key).path("minutes_included").asInt()).isEqualTo(50);
  }

  @Test
  void key_printed_worksUntilRevoked() {
    JsonNode made = json("keys", "create", account, "laptop");
    String secret = made.path("key").asString();
    assertThat(usage(secret).has("plan")).isTrue();

    assertThat(run("keys", "list", account).assertDone()).contains("laptop").doesNotContain(secret);
    assertThat(run("keys", "revoke", account, made.path("id").asString()).assertDone())
        .isEqualToIgnoringNewLines("Done.");

    assertThat(usage(secret).path("error").path("code").asString()).isEqualTo("unauthorized");
  }

  @Test
  void grants_areAddedListedAndRemoved() {
    run("grants", "add", account, "acme/shop").assertDone();
    assertThat(run("grants", "list", account).assertDone()).contains("acme", "shop");

    run("grants", "remove", account, "acme/shop").assertDone();

    assertThat(run("grants", "list", account).assertDone()).doesNotContain("shop");
  }

  @Test
  void adjustment_requestedTwice_isMadeOnceAndIsInTheStatement() {
    String[] adjust = {"adjust", account, "--seconds=-60", "--reason=No sound", "--key=once"};
    run(adjust).assertDone();
    run(adjust).assertDone();

    String csv = run("statement", account, "--csv").assertDone();
    assertThat(csv.lines().filter(line -> line.contains("No sound"))).hasSize(1);
    assertThat(run("statement", account).assertDone()).contains("adjustment", "No sound");
    await()
        .atMost(TIMEOUT)
        .pollInterval(ASK_EVERY)
        .until(() -> usage(key).path("seconds_used").asInt() == -60);
    assertThat(run("balance", account).assertDone()).contains("seconds_used", "-60");
  }

  @Test
  void balances_areComparedWithTheJournalAndRebuilt() {
    assertThat(json("balances", "check").path("different").asInt(-1)).isZero();
    assertThat(json("balances", "rebuild").path("different").asInt(-1)).isZero();

    JsonNode report = json("reconcile");

    assertThat(report.path("findings").isArray()).as("%s", report).isTrue();
    assertThat(run("reconcile", "--last").assertDone()).contains("holds", "announced");
    assertThat(json("reconcile", "--announce").path("announced").asInt(-1)).isNotNegative();
  }

  @Test
  void story_failed_isListedFollowedRetriedAndDeleted() {
    String story = failedStory();

    assertThat(run("stories", "list", "--status=failed", "--account", account).assertDone())
        .contains(story);
    assertThat(run("stories", "timeline", story).assertDone()).contains("repository_not_available");
    assertThat(json("stories", "retry", story).path("attempt").asInt()).isEqualTo(2);
    run("stories", "delete", story).assertDone();

    run("stories", "timeline", story).assertFailed("(404)");
  }

  @Test
  void costs_ofStories_areMeasuredByStage() {
    ApiClient client = RunningBriefcast.client();
    client.ended(
        client.accepted(RunningBriefcast.example("tiny.json").replace("politely", "at a cost")));

    JsonNode costs = json("costs");

    assertThat(costs.path("total").path("cpu_seconds").asDouble()).isPositive();
    assertThat(costs.path("total").path("cost").asDouble()).isPositive();
    assertThat(costs.path("stages").valueStream().map(stage -> stage.path("stage").asString()))
        .contains("screenplay", "narration", "timeline", "frames", "encode", "gate", "files");
    assertThat(run("costs", "--period", "2020-01").assertDone()).contains("2020-01");
  }

  @Test
  void deadLetter_ofAStory_isListedShownAndReplayedOnce() throws Exception {
    String story = failedStory();
    publishDeadRequestOf(story);

    String letter = await().atMost(TIMEOUT).until(() -> letterOf(story), found -> !found.isEmpty());

    assertThat(run("dead-letters", "show", letter).assertDone()).contains("the request", story);
    assertThat(json("dead-letters", "replay", letter).path("attempt").asInt()).isEqualTo(2);
    run("dead-letters", "replay", letter).assertFailed("(409)");
  }

  @Test
  void audit_ofAChange_namesTheOperator() {
    String made = json("accounts", "create", "audited", "--as=ada").path("id").asString();

    assertThat(run("audit", "--limit=100").assertDone().lines())
        .anyMatch(
            line -> line.contains(made) && line.contains("account.create") && line.contains("ada"));
  }

  @Test
  void command_refused_failsWithOneSentence() throws Exception {
    String nobody = new UUID(0, 0).toString();
    Path token = Files.writeString(folder.resolve("token"), "not the operator's token");

    run("accounts", "show", nobody).assertFailed("(404)");
    run("accounts", "list", "--token-file", token.toString()).assertFailed("(401)");
    run("plan", account, "gold", "--minutes=-1")
        .assertFailed("(400)", "\n  plan: ", "\n  minutes: ");
    assertThat(run("plan", account).status()).isEqualTo(2);
    ended("accounts", "list", "--data", folder.resolve("none").toString())
        .assertFailed("There is no Briefcast in");
  }

  @Test
  void command_inItsOwnProcess_exitsWithItsStatus() throws Exception {
    String at = data.toString();

    assertThat(endedProcess("list", "accounts", "list", "--data", at).assertDone())
        .contains(account);
    endedProcess("show", "accounts", "show", new UUID(0, 0).toString(), "--data", at)
        .assertFailed("(404)");
  }

  private String failedStory() {
    ApiClient client = new ApiClient(api(), key);
    String story =
        client.accepted(
            "{\"owner\":\"acme\",\"repo\":\"%s\",\"number\":1}".formatted(UUID.randomUUID()));
    assertThat(client.ended(story).path("status").asString()).isEqualTo("failed");
    return story;
  }

  private String letterOf(String story) {
    for (JsonNode letter : json("dead-letters", "list", "--limit=100").path("data")) {
      if (letter.path("story").asString("").equals(story)) {
        return letter.path("id").asString();
      }
    }
    return "";
  }

  private void publishDeadRequestOf(String story) throws Exception {
    JsonNode running = ApiClient.json(Files.readString(data.resolve("running.json")));
    Map<String, Object> settings =
        Map.of("bootstrap.servers", "127.0.0.1:" + running.path("kafka_port").asInt());
    var bytes = new ByteArraySerializer();
    try (var producer = new KafkaProducer<>(settings, bytes, bytes)) {
      String topic = Topic.STORY_REQUESTS_DEAD.topicName();
      producer
          .send(new ProducerRecord<>(topic, story.getBytes(UTF_8), "the request".getBytes(UTF_8)))
          .get();
    }
  }

  private JsonNode usage(String secret) {
    var client = new ApiClient(api(), secret);
    return ApiClient.json(client.get(api() + "/usage", "Authorization", "Bearer " + secret).body());
  }

  private String api() {
    try {
      String file = Files.readString(data.resolve("credentials.json"));
      return ApiClient.json(file).path("base_url").asString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private JsonNode json(String... arguments) {
    var all = new ArrayList<>(List.of(arguments));
    all.add("--json");
    return ApiClient.json(run(all.toArray(String[]::new)).assertDone());
  }

  private Ended run(String... arguments) {
    var all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data.toString()));
    return ended(all.toArray(String[]::new));
  }

  private static Ended ended(String... arguments) {
    var printed = new StringWriter();
    var writer = new PrintWriter(printed, true);
    return new Ended(Briefcast.run(writer, writer, operator(arguments)), printed.toString());
  }

  private Ended endedProcess(String name, String... arguments) throws Exception {
    BriefcastProcess process = BriefcastProcess.start(folder, name, operator(arguments));
    return new Ended(process.ended(), process.output());
  }

  private static String[] operator(String... arguments) {
    return Stream.concat(Stream.of("operator"), Stream.of(arguments)).toArray(String[]::new);
  }
}
