package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.quota.reconciliation.ComparisonRun.Findings;
import java.time.Duration;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Compares holds and balances with the ledger's journal periodically, and reports discrepancies
 * that it finds twice: what was only in transit has arrived by the second run. What the ledger has
 * said and nobody heard, it is asked to say again, which does no harm.
 */
@Component
public class Reconciliation {

  private static final Logger log = LoggerFactory.getLogger(Reconciliation.class);
  private static final Duration TIMEOUT = Duration.ofMinutes(30);

  private final ComparisonRun look;
  private final LedgerJournalClient books;
  private final LostOutcomeRepublisher lost;
  private final ReportRows reports;
  private final ReconciliationMetrics metrics;
  private final ReconciliationProperties properties;
  private final InstantSource clock;

  Reconciliation(
      ComparisonRun look,
      LedgerJournalClient books,
      LostOutcomeRepublisher lost,
      ReportRows reports,
      ReconciliationMetrics metrics,
      ReconciliationProperties properties,
      InstantSource clock) {
    this.look = look;
    this.books = books;
    this.lost = lost;
    this.reports = reports;
    this.metrics = metrics;
    this.properties = properties;
    this.clock = clock;
  }

  /** One gateway of all compares when it is time; each shows what the last comparison gave. */
  @Scheduled(initialDelayString = "30s", fixedDelayString = "30s")
  Mono<Void> runIfDue() {
    return Mono.defer(this::runOneIfDue)
        .then(Mono.defer(reports::last))
        .doOnNext(metrics::show)
        .then()
        .timeout(TIMEOUT)
        .doOnError(
            failure ->
                log.warn("Could not compare with the ledger, will retry: {}", failure.toString()))
        .onErrorComplete();
  }

  /** How much of what differs is published again. */
  public enum Republication {
    /** Nothing. */
    NOTHING,
    /** What the ledger has in its books and was not heard here: it does no harm at any time. */
    CHARGES,
    /**
     * Outcomes as well that the ledger has not read. It may only be behind: whoever wants this has
     * looked.
     */
    EVERYTHING
  }

  public Mono<ReconciliationReport> last() {
    return reports.last();
  }

  /**
   * Compares, and keeps the report.
   *
   * @param again what is published again
   */
  public Mono<ReconciliationReport> run(Republication again) {
    return look.compare()
        .flatMap(this::confirm)
        .flatMap(seen -> announce(seen, again))
        .doOnNext(Reconciliation::log)
        .delayUntil(reports::save)
        .doOnNext(metrics::show);
  }

  private Mono<Void> runOneIfDue() {
    return books.isConfigured()
        ? reports
            .claim(properties.every())
            .filter(mine -> mine)
            .flatMap(mine -> run(Republication.CHARGES))
            .then()
        : Mono.empty();
  }

  private Mono<Findings> confirm(Findings first) {
    return first.findings().isEmpty()
        ? Mono.just(first)
        : Mono.delay(properties.settle())
            .then(look.compare())
            .map(second -> new Findings(second.holds(), second.balances(), both(first, second)));
  }

  private static List<Discrepancy> both(Findings first, Findings second) {
    var before = new HashSet<>(first.findings());
    return second.findings().stream().filter(before::contains).toList();
  }

  private Mono<ReconciliationReport> announce(Findings seen, Republication again) {
    Mono<Integer> outcomes =
        again == Republication.EVERYTHING
            ? lost.republish(
                seen.findings().stream()
                    .filter(each -> each.is(DiscrepancyKind.CHARGE_MISSING))
                    .toList())
            : Mono.just(0);
    return announceByLedger(seen, again)
        .zipWith(outcomes, Integer::sum)
        .map(announced -> report(seen, announced));
  }

  private Mono<Integer> announceByLedger(Findings seen, Republication again) {
    List<Map<String, Object>> charges =
        seen.findings().stream()
            .filter(finding -> finding.is(DiscrepancyKind.CHARGE_UNHEARD))
            .map(
                finding ->
                    LedgerJournalClient.attempt(
                        Objects.requireNonNull(finding.story()),
                        Objects.requireNonNull(finding.attempt())))
            .toList();
    List<ChargedBalance.Key> balances =
        seen.findings().stream()
            .filter(finding -> finding.is(DiscrepancyKind.BALANCE_BEHIND))
            .map(
                finding ->
                    new ChargedBalance.Key(
                        new AccountId(finding.account()),
                        YearMonth.parse(Objects.requireNonNull(finding.period()))))
            .toList();
    return again == Republication.NOTHING || (charges.isEmpty() && balances.isEmpty())
        ? Mono.just(0)
        : books.announce(charges, balances);
  }

  private ReconciliationReport report(Findings seen, int announced) {
    var at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    return new ReconciliationReport(at, seen.holds(), seen.balances(), seen.findings(), announced);
  }

  private static void log(ReconciliationReport report) {
    log.info(
        "Compared {} holds and {} balances with the ledger", report.holds(), report.balances());
    for (DiscrepancyKind kind : DiscrepancyKind.values()) {
      List<Discrepancy> of = report.findings().stream().filter(each -> each.is(kind)).toList();
      if (!of.isEmpty()) {
        log.error("{}: {}, for instance {}", kind.sentence(), of.size(), of.getFirst());
      }
    }
  }
}
