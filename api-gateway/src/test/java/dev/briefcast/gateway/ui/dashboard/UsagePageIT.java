package dev.briefcast.gateway.ui.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceAdjusted;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The minutes of an account on its dashboard, and the page of plans. */
class UsagePageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final SignedIn person = SignedIn.of(GATEWAY, Plan.FREE);

  @Test
  void usage_ofNothing_saysSo() {
    assertThat(person.page("/dashboard/usage"))
        .contains("No video was charged this month.", "of 10 min", "/plans\">Get more minutes")
        .doesNotContain("<svg class=\"chart\"");
  }

  @Test
  void usage_ofChargesHoldsAndDeletions_isShownDayByDay() {
    String kept = person.story(TestBriefs.titled("Charged <b>and</b> kept"));
    String gone = person.story(TestBriefs.titled("Charged and deleted"));
    person.story(TestBriefs.titled("Being made"));
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt first = worker.requested(kept, 1).attempt();
      YearMonth month = TestWorker.monthOf(first);
      charge(worker, first, 62, 62, 1);
      charge(worker, worker.requested(gone, 1).attempt(), 200, 262, 2);
      worker.say(
          Topic.QUOTA_POSTINGS,
          new BalanceAdjusted(
              UUID.randomUUID(), Instant.now(), person.account(), month, -22, 240, 3));
      await().atMost(TIMEOUT).until(() -> person.page(usage(month)).contains("−22 s"));
      person.browser().post("/dashboard/stories/" + gone + "/delete", Map.of());

      String page = person.page(usage(month));

      assertThat(page)
          .contains("<strong>4 min</strong>", "Adjustments", "−22 s", "a deleted story")
          .contains("Charged &lt;b&gt;and&lt;/b&gt; kept", "1 min 2 s", "3 min 20 s")
          .contains("role=\"img\"", ": 4 min 22 s</title>")
          .contains("<td>4 min 22 s</td><td>2</td>")
          .doesNotContain("Charged and deleted", "<b>and");
      assertThat(page).contains("aria-current=\"page\">" + inWords(month));
      assertThat(person.page("/dashboard/usage?month=2020-01"))
          .contains("Usage in January 2020", "This month", "No video was charged this month.");
      assertThatTheCurrentMonthIsShown("/dashboard/usage?month=nonsense");

      var other = SignedIn.of(GATEWAY, Plan.FREE);
      assertThat(other.page("/dashboard/usage")).doesNotContain("1 min 2 s", "Charged");
    }
  }

  /** Postings come again whenever a gateway starts anew. */
  @Test
  void charge_receivedTwice_countsOnce() {
    String id = person.story(TestBriefs.titled("Heard twice"));
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = worker.requested(id, 1).attempt();
      charge(worker, attempt, 62, 62, 1);
      charge(worker, attempt, 62, 62, 1);
      charge(
          worker,
          worker.requested(person.story(TestBriefs.titled("After")), 1).attempt(),
          5,
          67,
          2);

      await()
          .atMost(TIMEOUT)
          .until(() -> person.page(usage(TestWorker.monthOf(attempt))).contains("1 min 7 s"));
      assertThat(GATEWAY.count("charge WHERE story = :story", id)).isEqualTo(1);
    }
  }

  @Test
  void plans_arePublic() {
    var anyone = new PageClient(GATEWAY).get("/plans");

    assertThat(anyone.statusCode()).isEqualTo(200);
    assertThat(anyone.body())
        .contains("$0", "10 minutes of video", "$19", "120 minutes of video", "By agreement")
        .doesNotContain("Your plan");
    assertThat(person.page("/plans"))
        .contains("Your plan", "who operates it gives an account another one")
        .contains(person.account().toString());
  }

  @Test
  void plans_forSale_linkToTheCheckoutWithTheAccount() {
    try (var selling =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.plans.pro-price=29 €",
            "--briefcast.plans.pro-checkout-url=https://shop.example/pro?ref={account}&to={email}",
            "--briefcast.plans.custom-mail=sales@example.com")) {
      SignedIn buyer = SignedIn.of(selling, Plan.FREE);

      assertThat(buyer.page("/plans"))
          .contains("29 €", "https://shop.example/pro?ref=" + buyer.account() + "&amp;to=eve-")
          .contains("mailto:sales@example.com?subject=Briefcast%20Custom&amp;body=Account%20")
          .doesNotContain("{account}", "not bought here");
      assertThat(new PageClient(selling).get("/plans").body())
          .contains("href=\"/sign-up\"")
          .doesNotContain("shop.example");
    }
  }

  private void charge(TestWorker worker, Attempt attempt, int seconds, long sum, long version) {
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    worker.say(
        Topic.QUOTA_POSTINGS,
        new MinutesCharged(
            UUID.randomUUID(),
            Instant.now(),
            attempt,
            TestWorker.monthOf(attempt),
            seconds,
            sum,
            version));
  }

  /** A month may end while its page is asked for. */
  private void assertThatTheCurrentMonthIsShown(String path) {
    YearMonth before = YearMonth.now(ZoneOffset.UTC);
    String page = person.page(path);
    YearMonth after = YearMonth.now(ZoneOffset.UTC);
    assertThat(page).containsAnyOf("Usage in " + inWords(before), "Usage in " + inWords(after));
  }

  /** Of the month in which a story was accepted: the current one may have begun since. */
  private static String usage(YearMonth month) {
    return "/dashboard/usage?month=" + month;
  }

  private static String inWords(YearMonth month) {
    return DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH).format(month);
  }
}
