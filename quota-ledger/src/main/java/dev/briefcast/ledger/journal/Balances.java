package dev.briefcast.ledger.journal;

import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Compares balances with the journal, and rebuilds them from it. Blocks. */
public final class Balances {

  private static final Logger log = LoggerFactory.getLogger(Balances.class);

  /** The whole journal is read. */
  private static final Duration WITHIN = Duration.ofMinutes(10);

  private final BalanceRows rows;
  private final BalancePublisher announcer;
  private final TransactionalOperator transaction;

  Balances(BalanceRows rows, BalancePublisher announcer, TransactionalOperator transaction) {
    this.rows = rows;
    this.announcer = announcer;
    this.transaction = transaction;
  }

  /**
   * The differences that were found.
   *
   * @param checked how many balances there are
   */
  public record Report(long checked, List<BalanceDifference> differences) {}

  /** Compares; changes nothing. */
  public Report compare() {
    return Objects.requireNonNull(report().block(WITHIN));
  }

  /**
   * Replaces what differs by what the journal makes, and tells the gateways. Charges wait as long.
   *
   * @return what differed
   * @throws IllegalStateException if it is not known that the gateways were told: they are told
   *     again by a reconciliation
   */
  public Report rebuild() {
    Report report =
        Objects.requireNonNull(
            rows.lock()
                .then(Mono.defer(this::report))
                .delayUntil(found -> rows.replace(corrected(found)))
                .as(transaction::transactional)
                .block(WITHIN));
    report.differences().forEach(each -> log.warn("Rebuilt a balance: {}", each));
    announcer.publishBalances(corrected(report));
    return report;
  }

  /** Some balances of a month and later ones, in the order of account and month. */
  public List<MonthlyBalance> after(AccountMonth last, YearMonth since, int limit) {
    return rows.after(last, since, limit).collectList().blockOptional(WITHIN).orElseThrow();
  }

  private Mono<Report> report() {
    return rows.count().zipWith(rows.differences().collectList(), Report::new);
  }

  private static List<MonthlyBalance> corrected(Report report) {
    return report.differences().stream().map(BalanceDifference::corrected).toList();
  }
}
