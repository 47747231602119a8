package dev.briefcast.gateway.admin.cost;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.RequestFields;
import java.time.InstantSource;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/costs}: the costs of a month, by account and by stage. */
@RestController
class CostController {

  private final CostRows rows;
  private final InstantSource clock;

  CostController(CostRows rows, InstantSource clock) {
    this.rows = rows;
    this.clock = clock;
  }

  @GetMapping(path = "/operator/v1/costs", produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<Costs> costs(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    var asked = CostRequest.of(RequestFields.ofQuery(query), clock.instant());
    return rows.of(asked.period(), asked.account());
  }
}
