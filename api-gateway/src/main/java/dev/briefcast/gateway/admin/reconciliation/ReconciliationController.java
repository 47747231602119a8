package dev.briefcast.gateway.admin.reconciliation;

import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.quota.reconciliation.Reconciliation;
import dev.briefcast.gateway.quota.reconciliation.Reconciliation.Republication;
import dev.briefcast.gateway.quota.reconciliation.ReconciliationReport;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
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
  Mono<ReconciliationReport> last(@AuthenticationPrincipal Operator operator) {
    return reconciliation
        .last()
        .switchIfEmpty(
            Mono.error(
                new RefusedException(
                    ErrorCode.NOT_FOUND,
                    "The balances have not been reconciled with the ledger yet.")));
  }

  @PostMapping
  Mono<ReconciliationReport> compare(@AuthenticationPrincipal Operator operator) {
    return reconciliation.run(Republication.NOTHING);
  }

  @PostMapping("/announcements")
  Mono<ReconciliationReport> announce(@AuthenticationPrincipal Operator operator) {
    return reconciliation
        .run(Republication.EVERYTHING)
        .delayUntil(
            report -> audit.audited(operator, Mono.just(report), ReconciliationController::action));
  }

  private static AuditedAction action(ReconciliationReport report) {
    return new AuditedAction(
        "reconciliation.announce",
        "ledger",
        Map.of("findings", report.findings().size(), "announced", report.announced()));
  }
}
