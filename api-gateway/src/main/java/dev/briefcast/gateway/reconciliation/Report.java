package dev.briefcast.gateway.reconciliation;

import java.time.Instant;
import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What a comparison with the ledger showed.
 *
 * @param at when it ended
 * @param holds how many were compared
 * @param balances how many were compared
 * @param findings what was wrong at both looks
 * @param announced how many events were published again, by the ledger or from here
 */
@JsonNaming(SnakeCaseStrategy.class)
record Report(Instant at, long holds, long balances, List<Finding> findings, int announced) {}
