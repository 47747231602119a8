package dev.briefcast.gateway.ui.settings.closing;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.settings.closing.ExportRows.Line;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Exports what is known of an account, a line of JSON each. A few stories are read at a time, and
 * only when their lines are sent: whoever reads slowly keeps neither memory nor a connection to the
 * database.
 */
@Component
class Exports {

  /** At the same time, in one gateway. */
  static final int AT_ONCE_MAX = 4;

  /** A brief may be 1.6 MB. */
  private static final int STORIES = 4;

  private final ExportRows rows;
  private final Accounts accounts;
  private final Semaphore places = new Semaphore(AT_ONCE_MAX);

  Exports(ExportRows rows, Accounts accounts) {
    this.rows = rows;
    this.accounts = accounts;
  }

  /** All lines; fails with a refusal if too many are written already. */
  Flux<String> of(AccountId account) {
    return Flux.defer(
        () ->
            places.tryAcquire()
                ? lines(account).doFinally(ended -> places.release())
                : Flux.error(
                    new RefusedException(
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "Too many exports are running at the moment. Try again in a minute.")));
  }

  private Flux<String> lines(AccountId account) {
    Flux<String> own = rows.accountLines(account).concatWith(stories(account));
    Flux<String> sandbox =
        accounts
            .existingSandbox(account)
            .flatMapMany(other -> rows.accountLines(other).concatWith(stories(other)));
    return own.concatWith(sandbox).map(line -> line + "\n");
  }

  private Flux<String> stories(AccountId account) {
    return rows.stories(account, null, STORIES)
        .collectList()
        .expand(page -> next(account, page))
        .concatMap(Flux::fromIterable, 0)
        .map(Line::text);
  }

  private Mono<List<Line>> next(AccountId account, List<Line> page) {
    return page.size() < STORIES
        ? Mono.empty()
        : rows.stories(account, page.getLast(), STORIES).collectList();
  }
}
