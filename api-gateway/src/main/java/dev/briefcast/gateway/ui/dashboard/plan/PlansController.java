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
   */
  record Page(
      long freeMinutes,
      long proMinutes,
      String freePrice,
      String proPrice,
      String contact,
      String own) {}

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
    return own(person)
        .map(plan -> Rendering.view("dashboard/plans").modelAttribute("page", page(plan)).build());
  }

  private Mono<String> own(@Nullable Person person) {
    if (person == null) {
      return Mono.just("");
    }
    YearMonth now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    return usages.find(person.account(), now).map(Usage::plan).defaultIfEmpty("");
  }

  private Page page(String own) {
    URI contact = properties.contactUrl();
    return new Page(
        Plan.FREE.secondsPerMonth() / 60,
        Plan.PRO.secondsPerMonth() / 60,
        properties.currency() + 0,
        properties.currency() + PRICE_OF_PRO,
        contact == null ? "" : contact.toString(),
        own);
  }
}
