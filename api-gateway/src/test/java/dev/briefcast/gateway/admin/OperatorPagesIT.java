package dev.briefcast.gateway.admin;

import static dev.briefcast.gateway.PageClient.location;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The pages of operators: what they show and change. */
class OperatorPagesIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final PageClient browser = new PageClient(GATEWAY);
  private final OperatorBrowser operator = new OperatorBrowser(browser);

  @Test
  void account_createdChangedAndGivenAKey_isAuditedWithItsOperator() {
    operator.enter();
    operator.page("/operator/accounts");

    String account =
        location(browser.post("/operator/accounts", Map.of("name", "<i>acme</i>", "plan", "free")))
            .replace("?done=created", "");

    assertThat(operator.page(account)).contains("&lt;i&gt;acme&lt;/i&gt;", "10 min a month");
    assertThat(operator.page("/operator/accounts"))
        .contains("&lt;i&gt;acme")
        .doesNotContain("<i>acme");
    browser.post(account + "/plan", Map.of("plan", "custom", "minutes", "300"));
    assertThat(operator.page(account)).contains("300 min a month");
    HttpResponse<String> wrong =
        browser.post(account + "/plan", Map.of("plan", "free", "minutes", "many"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("<code>minutes</code>", "300 min a month");
    String id = UUID.randomUUID().toString();
    HttpResponse<String> key = browser.post(account + "/keys", Map.of("name", "first", "id", id));
    assertThat(key.body()).contains("bc_live_", "shown this once");
    assertThat(browser.post(account + "/keys", Map.of("name", "first", "id", id)).statusCode())
        .isEqualTo(409);
    assertThat(operator.page(account)).contains("first").doesNotContain("bc_live_");
    browser.post(account + "/keys/" + id + "/revoke", Map.of());
    assertThat(operator.page(account)).contains("Revoked");
    assertThat(operator.page("/operator/audit"))
        .contains("account.plan", "key.create", "key.revoke");
    assertThat(
            GATEWAY.count(
                "operator_action WHERE target = :story AND who = 'ada' AND what LIKE 'account.%'",
                account.replace("/operator/accounts/", "")))
        .isEqualTo(2);
  }

  @Test
  void story_withAttempts_isShownStepByStep() {
    operator.enter();
    Attempt attempt = posted("Told <b>step</b> by step");
    String path = "/operator/stories/" + attempt.story();
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.NARRATION, 20));
    await().atMost(TIMEOUT).until(() -> operator.page(path).contains("Taken by test"));
    assertThat(operator.page(path)).contains("is being made: narration, 20 %");
    assertThat(operator.page("/operator/live"))
        .startsWith("<div id=\"live\"")
        .contains("Told &lt;b&gt;step", "<code>test</code>", "20 %");
    assertThat(operator.page("/operator/holds")).contains(attempt.story().value(), "being made");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    worker.say(
        Topic.QUOTA_POSTINGS,
        new MinutesCharged(
            UUID.randomUUID(),
            Instant.now(),
            attempt,
            YearMonth.from(attempt.acceptedAt().atZone(ZoneOffset.UTC)),
            62,
            62,
            1));
    // Each comes from a topic of its own.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(operator.page(path))
                    .contains("<span>Ready</span>", "Charged 1 min 2 s"));

    String page = operator.page(path);

    assertThat(page)
        .containsSubsequence(
            "Accepted", "Taken by test", "Step: narration", "Ready", "Charged 1 min 2 s")
        .contains("Told &lt;b&gt;step")
        .doesNotContain("<b>step");
    assertThat(operator.page("/operator/stories?id=" + attempt.story() + "&status="))
        .contains("Attempt 1");
    assertThat(operator.page("/operator/stories?status=ready&account=" + attempt.account()))
        .contains("Told &lt;b&gt;step");
    assertThat(operator.page("/operator/stories?status=failed&account=" + attempt.account()))
        .contains("No story matches.");
    assertThat(browser.get("/operator/stories?account=nonsense").statusCode()).isEqualTo(400);
    assertThat(location(browser.post(path + "/retry", Map.of()))).isEqualTo(path + "?done=retried");
    HttpResponse<String> again = browser.post(path + "/retry", Map.of());
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("An attempt at this story is already running.", "Attempt 2");
    browser.post(path + "/delete", Map.of());
    assertThat(browser.get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void deadLetter_ofAStory_isShownAndReplayed() {
    operator.enter();
    Attempt attempt = posted("In a dead letter");
    String story = attempt.story().value();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));
    worker.say(Topic.STORY_REQUESTS_DEAD, story, "<script>x</script>".getBytes(UTF_8));
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                GATEWAY.count("dead_letter WHERE key = :story", story) == 1
                    && GATEWAY.count("story WHERE id = :story AND status = 'failed'", story) == 1);
    Matcher letter =
        Pattern.compile("/operator/dead-letters/[\\w.-]+")
            .matcher(operator.page("/operator/dead-letters"));
    assertThat(letter.find()).isTrue();
    String path = letter.group();

    assertThat(operator.page(path)).contains("&lt;script&gt;").doesNotContain("<script>x");
    HttpResponse<String> replayed = browser.post(path + "/replay", Map.of());
    assertThat(location(replayed)).isEqualTo("/operator/stories/" + story + "?done=retried");
    HttpResponse<String> twice = browser.post(path + "/replay", Map.of());
    assertThat(twice.statusCode()).isEqualTo(409);
    assertThat(twice.body()).contains("This letter was replayed at");
  }

  @Test
  void form_withoutItsToken_changesNothing() {
    operator.enter();
    AccountId account = GATEWAY.account(Plan.FREE);
    String path = "/operator/accounts/" + account;

    HttpResponse<String> answer =
        browser.post(path + "/plan", Map.of("plan", "pro", "_csrf", "guessed"));

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(operator.page(path)).contains("10 min a month");
  }

  private static Attempt posted(String title) {
    var answer = GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled(title));
    return worker.requested(TestGateway.json(answer).path("id").asString(), 1).attempt();
  }
}
