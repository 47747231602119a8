package dev.briefcast.system.telemetry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Nothing that a client keeps to itself is logged or told in spans, also when all is logged that
 * Briefcast says to those who look for a mistake. What must not be found has words in it that stand
 * nowhere else.
 */
class LogSecrecyIT {

  /** In everything that stories are about. */
  private static final String CONTENT = "zibber";

  /** In everything by which one proves who one is. */
  private static final String SECRET = "zobber";

  private static final Duration SOON = Duration.ofSeconds(60);

  private static final String BRIEF =
      """
      {"title": "How Zibbertitle works", "summary": "It keeps a Zibbersummary of what it did.",
       "repo": {"owner": "zibberowner", "name": "zibbername", "branch": "zibberbranch"},
       "files": [{"path": "src/Zibberpath.java", "role": "The Zibberrole of all",
         "language": "zibberlanguage", "startLine": 1, "endLine": 1,
         "excerpt": "class Zibberexcerpt { String s = \\"zibbertext\\"; }"}],
       "flow": ["Zibberfirst comes", "Zibbersecond follows", "Zibberthird ends"],
       "highlights": ["Zibberhighlight is new"], "lexicon": {"Zibberword": "zibber spoken"},
       "metadata": {"zibbername": ["Zibbermetadata"]}}
      """;

  private static final String PATCH =
      "@@ -1,2 +1,2 @@ class Zibberclass {\n-  int zibberold = 1;\n+  int zibbernew = 2;\n }";

  private final JsonNode credentials = RunningBriefcast.credentials();
  private final String api = credentials.path("base_url").asString();
  private final ScriptlessBrowser visit =
      new ScriptlessBrowser(api.replace("/api/v1", "/"), "10.77.7.7");
  private final List<String> secrets = new ArrayList<>();

  private String key = "";

  @BeforeEach
  void makeAnAccount() {
    String token = credentials.path("operator_token").asString();
    key = RunningBriefcast.operator().untiredAccount("quiet").key();
    secrets.addAll(List.of(CONTENT, SECRET, token, key, RunningBriefcast.githubToken()));
    secrets.add(credentials.path("api_key").asString());
    secrets.add(credentials.path("password").asString());
  }

  @Test
  void logsAndSpans_ofValidAndInvalidRequests_containNoContent() throws Exception {
    String story = makeStories();
    askBadly();
    signUpAndIn();
    sayWhatNobodyCanRead();

    List<String> logged = RunningBriefcast.logged();
    assertThat(logged).anyMatch(line -> line.contains(" DEBUG "));
    assertThat(logged).anyMatch(line -> line.contains(story) && line.contains("Ended as ready"));
    assertThat(secrets).hasSizeGreaterThan(8).allMatch(secret -> secret.length() >= 6);
    for (String secret : secrets) {
      String sought = secret.toLowerCase(Locale.ROOT);
      assertThat(logged)
          .as(secret)
          .filteredOn(line -> line.toLowerCase(Locale.ROOT).contains(sought))
          .isEmpty();
      assertThat(RunningBriefcast.spans().hasHeard(secret)).as(secret).isFalse();
    }
  }

  /** The story of a brief, that of a pull request, and one of a pull request that is not there. */
  private String makeStories() {
    var client = new ApiClient(api, key);
    RunningBriefcast.github()
        .repository("acme", "quiet", true)
        .with(
            StubPull.open(
                1,
                "Zibbertitle of a change",
                "Zibberbody says why.",
                List.of(StubFile.modified("src/Zibberfile.java", PATCH))));

    String story = client.accepted(BRIEF);
    List<String> others =
        Stream.of(1, 2)
            .map(number -> "{\"owner\":\"acme\",\"repo\":\"quiet\",\"number\":" + number + "}")
            .map(client::accepted)
            .toList();

    assertThat(client.ended(story).path("status").asString()).isEqualTo("ready");
    assertThat(client.ended(others.getFirst()).path("status").asString()).isEqualTo("ready");
    assertThat(client.ended(others.getLast()).path("status").asString()).isEqualTo("failed");
    return story;
  }

  private void askBadly() {
    for (String body :
        List.of(
            BRIEF.substring(0, 200),
            BRIEF.replace("{\"title\"", "{\"title\": {\"zibber\": zibber}, \"title\""),
            BRIEF.replace("\"How Zibbertitle works\"", "[\"zibber\"]"),
            BRIEF.replace("[\"Zibbermetadata\"]", "\"\\u0000 zibber\""),
            BRIEF.replace("src/Zibberpath", "zibber".repeat(100)),
            BRIEF.replace("\"startLine\": 1", "\"startLine\": \"zibber\""),
            "zibber")) {
      assertThat(post(body, key, "application/json").statusCode()).isEqualTo(400);
    }
    assertThat(post(BRIEF, key, "text/zibber").statusCode()).isEqualTo(415);
    assertThat(post(BRIEF, "bc_live_zobber", "application/json").statusCode()).isEqualTo(401);
    String wellFormed = key.substring(0, key.length() - 10) + "zobberzobb";
    assertThat(post(BRIEF, wellFormed, "application/json").statusCode()).isEqualTo(401);
    for (String path :
        List.of(
            "api/v1/stories/zibber",
            "api/v1/stories?cursor=zibber",
            "s/zibber?token=zobber",
            "nothing/zobber",
            "password?token=zobber")) {
      assertThat(visit.get(path, "Authorization", "Bearer zobber").statusCode())
          .isBetween(400, 499);
    }
    assertThat(visit.get("operator/v1/accounts", "Authorization", "Bearer zobber").statusCode())
        .isEqualTo(401);
    assertThat(
            visit
                .submit("operator/sign-in", Map.of("name", "ada", "token", "zobberzobberzobber"))
                .statusCode())
        .isBetween(400, 499);
  }

  private void signUpAndIn() {
    String email = "quiet-" + System.nanoTime() + "@example.com";
    visit.submit("sign-up", Map.of("email", email));
    String link = RunningBriefcast.mailed(email, "");
    secrets.add(link.substring(link.indexOf("token=") + "token=".length()));
    assertThat(visit.submit(link, Map.of("password", "zobber")).statusCode()).isEqualTo(422);
    visit.submit(link, Map.of("password", "Zobber chosen at first"));
    assertThat(visit.get("settings").body()).contains(email);
    secrets.addAll(visit.cookies().stream().filter(value -> value.length() > 20).toList());

    var again = new ScriptlessBrowser(api.replace("/api/v1", "/"), "10.77.7.8");
    assertThat(
            again
                .submit("sign-in", Map.of("email", email, "password", "zobber is wrong"))
                .statusCode())
        .isEqualTo(401);
    assertThat(
            again
                .submit("sign-in", Map.of("email", email, "password", "Zobber chosen at first"))
                .statusCode())
        .isEqualTo(303);
    secrets.addAll(again.cookies().stream().filter(value -> value.length() > 20).toList());
    assertThat(
            again
                .send("POST", "sign-in", "email=" + email + "&password=zobber&_csrf=zobber")
                .statusCode())
        .isBetween(400, 499);
  }

  /** Records with briefs in them that cannot be read. */
  private static void sayWhatNobodyCanRead() throws Exception {
    String event = "{\"type\":\"StoryRequested\",\"version\":1,\"brief\":%s}";
    List<String> broken =
        List.of(
            event.formatted("\"zibber\""),
            event.formatted(BRIEF.replace("\"startLine\": 1", "\"startLine\": \"zibber\"")),
            event.formatted("zibber"));
    long before = unreadable();
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", kafka()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (Topic topic : List.of(Topic.STORY_REQUESTS, Topic.STORY_OUTCOMES)) {
        for (String value : broken) {
          producer.send(new ProducerRecord<>(topic.topicName(), value.getBytes(UTF_8))).get();
        }
      }
    }
    // Requests by the worker; outcomes by gateway and ledger, and the worker that follows them.
    await().atMost(SOON).until(() -> unreadable() - before >= 4L * broken.size());
  }

  private static long unreadable() {
    return RunningBriefcast.logged().stream().filter(line -> line.contains("not an event")).count();
  }

  private static String kafka() throws Exception {
    return RunningBriefcast.kafkaOf(RunningBriefcast.data());
  }

  private HttpResponse<String> post(String body, String as, String type) {
    return visit.send(
        "POST", "api/v1/stories", body, "Authorization", "Bearer " + as, "Content-Type", type);
  }
}
