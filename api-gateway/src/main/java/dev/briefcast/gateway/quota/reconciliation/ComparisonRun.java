package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.contracts.id.AccountId;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** One run of the comparison. What is on its way in that moment looks wrong and is not. */
@Component
class ComparisonRun {

  /** What is kept of findings; who has more has one cause for them all. */
  private static final int FINDINGS_MAX = 1000;

  private static final AccountId FIRST = new AccountId(new UUID(0, 0));

  private final HoldRows rows;
  private final LedgerJournalClient books;
  private final InstantSource clock;

  ComparisonRun(HoldRows rows, LedgerJournalClient books, InstantSource clock) {
    this.rows = rows;
    this.books = books;
    this.clock = clock;
  }

  /**
   * The discrepancies that a comparison has found.
   *
   * @param holds how many were compared
   * @param balances how many were compared
   */
  record Findings(long holds, long balances, List<Discrepancy> findings) {

    private Findings plus(Findings more) {
      return new Findings(
          holds + more.holds,
          balances + more.balances,
          Stream.concat(findings.stream(), more.findings.stream())
              .distinct()
              .limit(FINDINGS_MAX)
              .toList());
    }
  }

  Mono<Findings> compare() {
    return Flux.concat(holds(), balances(), ledgerDifferences())
        .reduce(new Findings(0, 0, List.of()), Findings::plus);
  }

  private Flux<Findings> holds() {
    return rows.holds(null)
        .expand(part -> part.size() < HoldRows.PART ? Mono.empty() : rows.holds(part.getLast()))
        .filter(part -> !part.isEmpty())
        .concatMap(
            part ->
                books
                    .ends(part)
                    .map(ends -> new Findings(part.size(), 0, Comparison.ofHolds(part, ends))));
  }

  /** Of this month and the last one: older ones have been compared when they were young. */
  private Flux<Findings> balances() {
    return Flux.defer(
        () -> {
          YearMonth since = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)).minusMonths(1);
          return balances(new ChargedBalance.Key(FIRST, YearMonth.of(1970, 1)), since);
        });
  }

  private Flux<Findings> balances(ChargedBalance.Key start, YearMonth since) {
    return range(start, since)
        .expand(span -> span.end() == null ? Mono.empty() : range(span.end(), since))
        .concatMap(
            span ->
                rows.balances(span.start(), span.end(), since)
                    .map(
                        here ->
                            new Findings(
                                0,
                                span.ledgers().size(),
                                Comparison.ofBalances(span.ledgers(), here))));
  }

  /** The ledger's balances after one; up to another, or null to the end. */
  private record BalanceRange(
      ChargedBalance.Key start, List<ChargedBalance> ledgers, ChargedBalance.@Nullable Key end) {}

  private Mono<BalanceRange> range(ChargedBalance.Key start, YearMonth since) {
    return books
        .balances(start, since)
        .map(part -> new BalanceRange(start, part.balances(), part.end()));
  }

  private Mono<Findings> ledgerDifferences() {
    return books
        .findDifferences()
        .map(
            spoiled ->
                new Findings(
                    0,
                    0,
                    spoiled.stream()
                        .map(
                            each ->
                                Discrepancy.of(
                                    DiscrepancyKind.BALANCE_SPOILED, each.account(), each.period()))
                        .toList()));
  }
}
