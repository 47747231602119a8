package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How often, and how much. */
class LimitRowsIT extends ContractRows {

  /** Refused for what it is, but admitted. */
  private static final String NOTHING = "{}";

  LimitRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void posts_elevenConcurrent_tenAreAdmitted() {
    ContractClient caller = caller();

    List<Answer> answers = Http.atOnce(11, i -> caller.post(NOTHING));

    assertThat(answers.stream().filter(each -> each.status() == 400)).hasSize(10);
    Answer refused = answers.stream().filter(each -> each.status() == 429).findAny().orElseThrow();
    assertTooMany(refused);
    assertTooMany(caller.post(NOTHING));
    assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"story_posts\";q=10;w=60");
  }

  @Test
  void post_admitted_hasTheRemainingCountInItsHeaders() {
    ContractClient caller = caller();

    assertThat(caller.post(NOTHING).header("RateLimit")).startsWith("\"story_posts\";r=9;t=");
    assertThat(caller.post(NOTHING).header("RateLimit")).startsWith("\"story_posts\";r=8;t=");
  }

  @Test
  void readings_beyond120_areRefusedByEachGateway() {
    ContractClient caller = caller();
    ContractClient reader = caller.at(gateways.first());
    String none = "brief_" + "0".repeat(32);

    List<Answer> answers = Http.atOnce(121, i -> reader.story(none));

    assertThat(answers.stream().filter(each -> each.status() == 404)).hasSize(120);
    assertTooMany(answers.stream().filter(each -> each.status() == 429).findAny().orElseThrow());
    caller().at(gateways.first()).story(none).assertStatus(404);
    caller
        .at(gateways.last())
        .story(none)
        .assertStatus(gateways.addresses().size() == 1 ? 429 : 404);
  }

  @Test
  void readings_withoutKey_areCountedForTheAddress() {
    ContractClient reader = stranger().at(gateways.first());
    String none = "brief_" + "0".repeat(32);

    List<Answer> answers = Http.atOnce(121, i -> reader.story(none));

    assertThat(answers.stream().filter(each -> each.status() == 404)).hasSize(120);
    assertTooMany(answers.stream().filter(each -> each.status() == 429).findAny().orElseThrow());
    stranger().at(gateways.first()).story(none).assertStatus(404);
  }

  @Test
  void calls_beyondSixty_areRefused() {
    ContractClient caller = caller().at(gateways.first());

    List<Answer> answers = Http.atOnce(61, i -> caller.get("/usage"));

    assertThat(answers.stream().filter(each -> each.status() == 200)).hasSize(60);
    assertTooMany(answers.stream().filter(each -> each.status() == 429).findAny().orElseThrow());
  }

  @Test
  void brief_withoutMinutesLeft_isRefused() {
    ContractClient caller = callerWith(0);

    Answer answer = caller.post(Bodies.longBrief()).assertRefused(402, "insufficient_minutes");

    assertThat(answer.error().path("minutes_remaining").asInt(-1)).isZero();
    assertThat(answer.error().path("minutes_required").asInt()).isPositive();
    assertThat(answer.error().path("upgrade_url").asString()).startsWith("http");
    assertThat(caller.get(ContractClient.STORIES).json().path("data")).isEmpty();
  }

  @Test
  void minutes_requestedAtOnce_areNeverOversold() {
    ContractClient caller = callerWith(10);

    List<Answer> answers = Http.atOnce(12, i -> caller.post(Bodies.longBrief()));

    JsonNode usage = caller.usage();
    int sold = usage.path("seconds_held").asInt() + usage.path("seconds_used").asInt();
    List<String> ids = caller.accepted();
    int each = operator.attempts(ids.getFirst()).path(0).path("held_seconds").asInt();
    assertThat(answers).allMatch(answer -> answer.status() == 202 || answer.status() == 402);
    assertThat(sold).isEqualTo(ids.size() * each).isBetween(600 - each + 1, 600);
  }

  @Test
  void plan_changed_appliesToTheNextPost() {
    ContractClient caller = callerWith(0);
    String brief = Bodies.longBrief();
    caller.post(brief).assertRefused(402, "insufficient_minutes");

    operator.plan(caller, "{\"plan\":\"pro\"}");

    caller.post(brief).assertStatus(202);
    assertThat(caller.usage().path("minutes_included").asInt()).isEqualTo(120);
  }

  @Test
  void usage_ofANewAccount_isItsPlans() {
    JsonNode free = callerOn("free").usage();

    assertThat(free.path("plan").asString()).isEqualTo("free");
    assertThat(free.path("minutes_included").asInt()).isEqualTo(10);
    assertThat(free.path("minutes_remaining").asInt()).isEqualTo(10);
    assertThat(free.path("minutes_used").asInt(-1)).isZero();
    assertThat(free.path("minutes_held").asInt(-1)).isZero();
    assertThat(free.propertyNames())
        .contains("period_start", "period_end", "seconds_used", "seconds_held");
    assertThat(callerOn("pro").usage().path("minutes_included").asInt()).isEqualTo(120);
  }

  @Test
  void story_cached_costsNothing() {
    FinishedStory ready = FinishedStory.at(gateways);
    int seconds = ready.story().path("duration_seconds").asInt();
    ready.owner().post(ready.brief()).assertStatus(200);

    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(1_500))
        .until(() -> ready.owner().usage().path("seconds_held").asInt() == 0);

    assertThat(ready.owner().usage().path("seconds_used").asInt()).isEqualTo(seconds);
  }

  private static void assertTooMany(Answer answer) {
    answer.assertRefused(429, "rate_limit_exceeded");
    int seconds = answer.error().path("retry_after").asInt();
    assertThat(seconds).isBetween(1, 60);
    assertThat(answer.header("Retry-After")).isEqualTo(Integer.toString(seconds));
    assertThat(answer.error().path("message").asString()).contains(seconds + " second");
    assertThat(answer.header("RateLimit")).contains(";r=0;t=");
  }
}
