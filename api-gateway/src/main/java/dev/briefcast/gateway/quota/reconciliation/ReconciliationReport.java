package dev.briefcast.gateway.quota.reconciliation;

import java.time.Instant;
import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The result of a reconciliation.
 *
 * @param at when it ended
 * @param holds how many were compared
 * @param balances how many were compared
 * @param findings what was wrong at both looks
 * @param announced how many events were published again, by the ledger or from here
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ReconciliationReport(
    Instant at, long holds, long balances, List<Discrepancy> findings, int announced) {}
