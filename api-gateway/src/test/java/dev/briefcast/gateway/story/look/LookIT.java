package dev.briefcast.gateway.story.look;

import static dev.briefcast.gateway.TestGateway.json;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookVoice;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.story.submit.StoryRetry;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The look and voice of requests. */
class LookIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String STORIES = "/api/v1/stories";
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final ApiKey pro = GATEWAY.issue(GATEWAY.account(Plan.PRO)).key();

  @Test
  void brief_withALook_hasItInTheEventAndTheResponse() {
    var answer =
        GATEWAY.post(
            pro,
            looking(
                TestBriefs.titled("In another look"),
                """
                {"theme": "high-contrast", "accent": "#8B7CFF", "format": "portrait",
                  "captions": true, "voice": "slt-low", "speed": 1.1}
                """));

    assertThat(answer.statusCode()).isEqualTo(202);
    assertThat(json(answer).path("look").toString())
        .isEqualTo(
            "{\"theme\":\"high-contrast\",\"accent\":\"#8b7cff\",\"format\":\"portrait\","
                + "\"captions\":true,\"voice\":\"slt-low\",\"speed\":1.1}");
    assertThat(worker.requested(id(answer), 1).look())
        .isEqualTo(
            new Look(
                LookTheme.HIGH_CONTRAST,
                "#8b7cff",
                LookFormat.PORTRAIT,
                true,
                LookVoice.SLT_LOW,
                110,
                null));
    assertThat(json(GATEWAY.get(STORIES + "/" + id(answer))).path("look").path("format").asString())
        .isEqualTo("portrait");
  }

  @Test
  void requests_inDifferentLooks_areDifferent() {
    String brief = TestBriefs.titled("Equal in looks");
    String plain = id(GATEWAY.post(pro, brief));

    assertThat(id(GATEWAY.post(pro, looking(brief, "{\"theme\": \"dark\", \"speed\": 1}"))))
        .as("what is chosen as usual is no choice")
        .isEqualTo(plain);
    assertThat(id(GATEWAY.post(pro, looking(brief, "{}")))).isEqualTo(plain);
    String square = id(GATEWAY.post(pro, looking(brief, "{\"format\": \"square\"}")));
    assertThat(square).isNotEqualTo(plain);
    assertThat(
            id(GATEWAY.post(pro, looking(brief, "{\"format\": \"square\", \"captions\": false}"))))
        .isEqualTo(square);
    assertThat(worker.requested(plain, 1).look()).isNull();
  }

  @Test
  void change_inALook_isAStoryOfItsOwn_sharedByAllWhoAskForIt() {
    String change = TestBriefs.change("acme", "looks-" + System.nanoTime(), 7);
    ApiKey other = GATEWAY.issue(GATEWAY.account(Plan.PRO)).key();
    var usual = json(GATEWAY.post(GATEWAY.key(Plan.PRO), change));

    var mine = json(GATEWAY.post(pro, looking(change, "{\"theme\": \"light\"}")));
    var theirs = json(GATEWAY.post(other, looking(change, "{\"theme\": \"light\"}")));

    assertThat(mine.path("id").asString())
        .isEqualTo(theirs.path("id").asString())
        .isNotEqualTo(usual.path("id").asString());
    assertThat(usual.path("url").asString()).contains("/pr/acme/");
    assertThat(mine.path("url").asString()).endsWith("/s/" + mine.path("id").asString());
    assertThat(requireNonNull(worker.changed(mine.path("id").asString(), 1).look()).theme())
        .isEqualTo(LookTheme.LIGHT);
  }

  @Test
  void look_ofARequestOnTheFreePlan_isRefusedAndCostsNothing() {
    var account = GATEWAY.account(Plan.FREE);
    ApiKey free = GATEWAY.issue(account).key();

    var answer =
        GATEWAY.post(free, looking(TestBriefs.titled("Not in that plan"), "{\"speed\": 1.2}"));

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(json(answer).path("error").path("code").asString()).isEqualTo("forbidden");
    assertThat(GATEWAY.count("hold WHERE account = :story::uuid", account.toString())).isZero();
  }

  @Test
  void speed_ofHundredsOfDigits_isRefusedWithItsField() {
    look_invalid_isRefusedWithItsField("{\"speed\": " + "9".repeat(400) + "}", "look.speed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"theme\": \"blue\"} | look.theme",
        "{\"theme\": [\"dark\"]} | look.theme",
        "{\"accent\": \"red\"} | look.accent",
        "{\"accent\": \"#8b7cff00\"} | look.accent",
        "{\"format\": \"landscape-8k\"} | look.format",
        "{\"captions\": \"yes\"} | look.captions",
        "{\"voice\": \"../x\"} | look.voice",
        "{\"speed\": 0.79} | look.speed",
        "{\"speed\": 1.26} | look.speed",
        "{\"speed\": 1e400} | look.speed",
        "{\"speed\": \"1\"} | look.speed",
        "{\"logo\": \"http://127.0.0.1/\"} | look.logo",
        "{\"logo\": true} | look.logo",
        "[] | look",
        "\"dark\" | look"
      })
  void look_invalid_isRefusedWithItsField(String look, String field) {
    var answer = GATEWAY.post(pro, looking(TestBriefs.titled("No look"), look));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").path(0).path("field").asString())
        .isEqualTo(field);
  }

  @Test
  void field_unknownInALook_getsAWarning() {
    var answer = GATEWAY.post(pro, looking(TestBriefs.titled("Mistyped"), "{\"teme\": \"light\"}"));

    assertThat(json(answer).path("warnings").path(0).path("field").asString())
        .isEqualTo("look.teme");
  }

  @Test
  void minutes_ofASlowVoice_areHeldForItsLongerVideo() {
    String brief = TestBriefs.titled("Slowly");

    int usual = held(brief);
    int slow = held(looking(brief, "{\"speed\": 0.8}"));
    int quick = held(looking(brief, "{\"speed\": 1.25}"));

    assertThat(slow).isEqualTo(Math.ceilDiv(usual * 100, 80));
    assertThat(quick).isEqualTo(usual);
  }

  @Test
  void story_requestedAgain_keepsItsLook() {
    AccountId account = GATEWAY.account(Plan.PRO);
    ApiKey key = GATEWAY.issue(account).key();
    String id = id(GATEWAY.post(key, looking(TestBriefs.titled("Again"), "{\"speed\": 0.9}")));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(id, 1).attempt()));
    await()
        .until(
            () -> json(GATEWAY.get(STORIES + "/" + id)).path("status").asString().equals("failed"));

    var again =
        GATEWAY.bean(StoryRetry.class).retry(() -> account, new StoryId(id), "req_test").block();

    assertThat(requireNonNull(again).story().value()).isEqualTo(id);
    assertThat(requireNonNull(worker.requested(id, 2).look()).speed()).isEqualTo(90);
  }

  /** Of an account of its own: one attempt of each is sent at a time. */
  private static int held(String body) {
    return requireNonNull(
        worker.requested(id(GATEWAY.post(GATEWAY.key(Plan.PRO), body)), 1).heldSeconds());
  }

  private static String looking(String body, String look) {
    ObjectNode object = (ObjectNode) JsonMapper.shared().readTree(body);
    object.set("look", JsonMapper.shared().readTree(look));
    return object.toString();
  }

  private static String id(HttpResponse<String> answer) {
    return json(answer).path("id").asString();
  }
}
