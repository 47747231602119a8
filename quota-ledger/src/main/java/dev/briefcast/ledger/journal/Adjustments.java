package dev.briefcast.ledger.journal;

import dev.briefcast.ledger.journal.Adjustment.Request;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.UUID;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Posts operators' adjustments: charges and credits. Blocks. */
public final class Adjustments {

  private static final Duration WITHIN = Duration.ofSeconds(20);

  private final AdjustmentRows adjustments;
  private final JournalRows journal;
  private final TransactionalOperator transaction;
  private final BalancePublisher announcer;
  private final InstantSource clock;

  Adjustments(
      AdjustmentRows adjustments,
      JournalRows journal,
      TransactionalOperator transaction,
      BalancePublisher announcer,
      InstantSource clock) {
    this.adjustments = adjustments;
    this.journal = journal;
    this.transaction = transaction;
    this.announcer = announcer;
    this.clock = clock;
  }

  /** The result of a request. */
  public sealed interface Result {}

  /** The line was added. */
  public record Added(Adjustment line) implements Result {}

  /** The line had been added before. */
  public record Repeated(Adjustment line) implements Result {}

  /** The key belongs to a line that another request made. */
  public record KeyReused() implements Result {}

  /** The account does not exist, or the ledger does not know it yet. */
  public record UnknownAccount() implements Result {}

  /**
   * Journals first and publishes next: a line is published again when it is asked for again,
   * because the first time may not have come that far.
   *
   * @throws IllegalStateException if it is not known to be published; doing it again is safe
   */
  public Result adjust(Request request) {
    Result result =
        Objects.requireNonNull(journal(request).as(transaction::transactional).block(WITHIN));
    switch (result) {
      case Added(Adjustment line) -> announcer.publish(line.event());
      case Repeated(Adjustment line) -> announcer.publish(line.event());
      case KeyReused _, UnknownAccount _ -> {}
    }
    return result;
  }

  private Mono<Result> journal(Request request) {
    return adjustments
        .lock(request.account())
        .then(Mono.defer(() -> adjustments.find(request.account(), request.key())))
        .<Result>map(line -> line.isOf(request) ? new Repeated(line) : new KeyReused())
        .switchIfEmpty(Mono.defer(() -> insertNew(request)));
  }

  private Mono<Result> insertNew(Request request) {
    Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    YearMonth named = request.period();
    YearMonth period = named == null ? YearMonth.from(at.atZone(ZoneOffset.UTC)) : named;
    return adjustments
        .accountExists(request.account())
        .filter(known -> known)
        .flatMap(known -> journal.addToBalance(request.account(), period, request.seconds()))
        .map(balance -> new Adjustment(UUID.randomUUID(), request, period, balance, at))
        .flatMap(adjustments::insert)
        .<Result>map(Added::new)
        .defaultIfEmpty(new UnknownAccount());
  }
}
