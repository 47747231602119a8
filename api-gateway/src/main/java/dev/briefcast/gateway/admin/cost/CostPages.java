package dev.briefcast.gateway.admin.cost;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/costs}: the costs of a month, by account and by stage. */
@Controller
class CostPages {

  private static final String VIEW = "operator/costs";

  /**
   * A line of the table of accounts.
   *
   * @param account null for all of them
   */
  record Line(@Nullable UUID account, String name, Costs.Totals spent) {}

  private final CostRows rows;
  private final InstantSource clock;

  CostPages(CostRows rows, InstantSource clock) {
    this.rows = rows;
    this.clock = clock;
  }

  @GetMapping(path = "/operator/costs", produces = "text/html")
  Mono<Rendering> costs(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    return render(Rendering.view(VIEW), query)
        .onErrorResume(
            RefusedException.class,
            refused -> render(PageResponses.refused(VIEW, refused), new LinkedMultiValueMap<>()));
  }

  private Mono<Rendering> render(Rendering.Builder<?> view, MultiValueMap<String, String> query) {
    Instant now = clock.instant();
    return Mono.fromSupplier(() -> CostRequest.of(RequestFields.ofForm(query), now))
        .flatMap(
            asked ->
                rows.of(asked.period(), asked.account())
                    .map(
                        costs ->
                            view.modelAttribute("costs", costs)
                                .modelAttribute("lines", lines(costs))
                                .modelAttribute(
                                    "previous", asked.period().minusMonths(1).toString())
                                .modelAttribute("ofOne", asked.account() != null)
                                .build()));
  }

  private static List<Line> lines(Costs costs) {
    var lines = new ArrayList<Line>();
    costs
        .accounts()
        .forEach(each -> lines.add(new Line(each.account(), each.name(), each.spent())));
    if (lines.size() > 1) {
      lines.add(new Line(null, "All", costs.total()));
    }
    return lines;
  }
}
