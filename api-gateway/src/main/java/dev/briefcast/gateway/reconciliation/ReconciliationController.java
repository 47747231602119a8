package dev.briefcast.gateway.reconciliation;

import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.reconciliation.Reconciliation.Saying;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/reconciliation}. */
@RestController
@RequestMapping(path = "/operator/v1/reconciliation", produces = MediaType.APPLICATION_JSON_VALUE)
class ReconciliationController {

  private final Reconciliation reconciliation;
  private final Audit audit;

  ReconciliationController(Reconciliation reconciliation, Audit audit) {
    this.reconciliation = reconciliation;
    this.audit = audit;
  }

  @GetMapping
  Mono<Report> last(@RequestAttribute Operator operator) {
    return reconciliation
        .last()
        .switchIfEmpty(
            Mono.error(
                new RefusedException(
                    ErrorCode.NOT_FOUND, "Nothing has been compared with the ledger yet.")));
  }

  @PostMapping
  Mono<Report> compare(@RequestAttribute Operator operator) {
    return reconciliation.run(Saying.NOTHING);
  }

  @PostMapping("/announcements")
  Mono<Report> announce(@RequestAttribute Operator operator) {
    return reconciliation
        .run(Saying.EVERYTHING)
        .delayUntil(
            report -> audit.audited(operator, Mono.just(report), ReconciliationController::action));
  }

  private static Action action(Report report) {
    return new Action(
        "reconciliation.announce",
        "ledger",
        Map.of("findings", report.findings().size(), "announced", report.announced()));
  }
}
