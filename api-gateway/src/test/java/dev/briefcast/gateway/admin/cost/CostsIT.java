package dev.briefcast.gateway.admin.cost;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What stories cost, as workers measure it and operators see it. */
class CostsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final ApiKey key = GATEWAY.key(Plan.PRO);

  @Test
  void costs_ofAnAccount_areAddedUpByStageAndCountedOnce() {
    Attempt first = accepted("Costs one");
    StoryReady ready = ready(first, cost("EUR", 1_000L, 500L));
    say(ready);
    say(ready);
    Attempt second = accepted("Costs two");
    say(ready(second, cost("EUR", 3_000L, 500L)));
    // Of before the currency was changed: what it took counts, its price does not.
    Attempt unpriced = accepted("Costs nothing that is known");
    say(ready(unpriced, cost(null, null, null)));

    JsonNode costs = costs(first, 3);

    JsonNode total = costs.path("total");
    assertThat(costs.path("currency").asString()).isEqualTo("EUR");
    assertThat(total.path("cpu_seconds").decimalValue()).isEqualByComparingTo("24");
    assertThat(total.path("video_seconds").decimalValue()).isEqualByComparingTo("180");
    assertThat(total.path("cpu_seconds_per_minute").decimalValue()).isEqualByComparingTo("8");
    assertThat(total.path("bytes").asLong()).isEqualTo(3_000_000);
    assertThat(total.path("cost").decimalValue()).isEqualByComparingTo("0.005");
    assertThat(total.path("cost_per_minute").decimalValue()).isEqualByComparingTo("0.0025");
    assertThat(costs.path("stages").valueStream().map(stage -> stage.path("stage").asString()))
        .containsExactly("frames", "narration", "files");
    assertThat(costs.path("stages").path(0).path("cost").decimalValue())
        .isEqualByComparingTo("0.003");
    assertThat(costs.path("stages").path(2).path("cost").decimalValue())
        .isEqualByComparingTo("0.001");
    assertThat(costs.path("accounts").path(0).path("account").asString())
        .isEqualTo(first.account().toString());
    JsonNode attempt =
        json(GATEWAY.operator("GET", "/stories/" + second.story() + "/timeline", ""))
            .path("attempts")
            .path(0);
    assertThat(attempt.path("cost").path("cost").decimalValue()).isEqualByComparingTo("0.0035");
    assertThat(attempt.path("cost").path("cpu_seconds").decimalValue()).isEqualByComparingTo("8");
  }

  @Test
  void cost_ofADeletedStory_stays() {
    Attempt attempt = accepted("Deleted while it is made");
    GATEWAY.operator("DELETE", "/stories/" + attempt.story(), "");

    say(ready(attempt, cost("EUR", 1_000L, 500L)));

    assertThat(costs(attempt, 1).path("total").path("cost").decimalValue())
        .isEqualByComparingTo("0.0015");
  }

  @Test
  void page_ofCosts_showsWhatTheApiSays() {
    Attempt attempt = accepted("Costs on a page");
    say(ready(attempt, cost("EUR", 1_000L, 500L)));
    costs(attempt, 1);
    var browser = new PageClient(GATEWAY);
    browser.get("/operator/sign-in");
    browser.post(
        "/operator/sign-in",
        Map.of("token", TestGateway.OPERATOR_TOKEN, "name", "ada", "to", "/operator/costs"));

    String page = browser.get("/operator/costs?account=" + attempt.account()).body();

    assertThat(page).contains("EUR", "frames", "0.001500", "8.00 s", "1.0 MB");
    assertThat(browser.get("/operator/stories/" + attempt.story()).body())
        .contains("Took 8.0 s of processor time, 1.0 MB of files, 0.001500 EUR.");
    assertThat(browser.get("/operator/costs?period=nonsense").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"?period=2026-13", "?account=nobody", "?account=%00"})
  void costs_withInvalidParameters_areInvalid(String query) {
    assertThat(GATEWAY.operator("GET", "/costs" + query, "").statusCode()).isEqualTo(400);
  }

  private static JsonNode costs(Attempt attempt, int stories) {
    String path = "/costs?account=" + attempt.account();
    return await()
        .atMost(SOON)
        .until(
            () -> json(GATEWAY.operator("GET", path, "")),
            costs -> costs.path("total").path("stories").asInt() == stories);
  }

  private Attempt accepted(String title) {
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, 1).attempt();
  }

  private static void say(StoryReady ready) {
    worker.say(Topic.STORY_OUTCOMES, ready);
  }

  private static StoryCost cost(
      @Nullable String currency, @Nullable Long cpuMicros, @Nullable Long bytesMicros) {
    return new StoryCost(
        Map.of("frames", 6_000L, "narration", 2_000L), 1_000_000, currency, cpuMicros, bytesMicros);
  }

  private static StoryReady ready(Attempt attempt, StoryCost cost) {
    StoryReady plain = TestWorker.ready(attempt);
    return new StoryReady(
        UUID.randomUUID(),
        plain.at(),
        attempt,
        60_000,
        plain.scenes(),
        List.<MediaFile>of(),
        plain.renderer(),
        null,
        null,
        null,
        cost);
  }
}
