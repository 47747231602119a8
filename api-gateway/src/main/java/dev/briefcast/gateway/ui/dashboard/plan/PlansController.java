package dev.briefcast.gateway.ui.dashboard.plan;

import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import java.net.URI;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /plans}: the plans, for everybody. */
@Controller
class PlansController {

  /** In the currency of the configuration, for a month of {@link Plan#PRO}. */
  private static final int PRICE_OF_PRO = 19;

  /**
   * The page of plans.
   *
   * @param own the plan of whoever is signed in, or empty
   * @param account the id of their account, or empty
   */
  record Page(
      long freeMinutes,
      long proMinutes,
      String freePrice,
      Offer pro,
      Offer custom,
      String own,
      String account) {}

  /**
   * A plan that is not free.
   *
   * @param checkout where it is bought; empty if that is nowhere, or nobody is signed in
   * @param contact where it is asked for; empty if that is nowhere
   */
  record Offer(String price, String checkout, String contact) {

    /** Whether there is a way to have it. */
    public boolean isOpen() {
      return !checkout.isEmpty() || !contact.isEmpty();
    }
  }

  private final PlanProperties properties;
  private final UsageRows usages;
  private final InstantSource clock;

  PlansController(PlanProperties properties, UsageRows usages, InstantSource clock) {
    this.properties = properties;
    this.usages = usages;
    this.clock = clock;
  }

  @GetMapping(path = "/plans", produces = "text/html")
  Mono<Rendering> plans(@Nullable Person person) {
    return currentPlan(person)
        .map(
            plan ->
                Rendering.view("dashboard/plans")
                    .modelAttribute("page", page(plan, person))
                    .build());
  }

  private Mono<String> currentPlan(@Nullable Person person) {
    if (person == null) {
      return Mono.just("");
    }
    YearMonth now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    return usages.find(person.account(), now).map(Usage::plan).defaultIfEmpty("");
  }

  private Page page(String own, @Nullable Person person) {
    return new Page(
        Plan.FREE.secondsPerMonth() / 60,
        Plan.PRO.secondsPerMonth() / 60,
        properties.currency() + 0,
        new Offer(
            orElse(properties.proPrice(), properties.currency() + PRICE_OF_PRO),
            checkout(properties.proCheckoutUrl(), person),
            contact(properties.proMail(), "pro", person)),
        new Offer(
            orElse(properties.customPrice(), "By agreement"),
            checkout(properties.customCheckoutUrl(), person),
            contact(properties.customMail(), "custom", person)),
        own,
        person == null ? "" : person.account().toString());
  }

  /** What is bought is bought for an account: who has none signs up first. */
  private static String checkout(@Nullable String link, @Nullable Person person) {
    if (link == null) {
      return "";
    }
    return person == null ? "/sign-up" : CheckoutLink.of(link, person);
  }

  private String contact(@Nullable String mail, String plan, @Nullable Person person) {
    URI contact = properties.contactUrl();
    return mail == null
        ? contact == null ? "" : contact.toString()
        : CheckoutLink.mail(mail, plan, person);
  }

  private static String orElse(@Nullable String text, String otherwise) {
    return text == null ? otherwise : text;
  }
}
