package dev.briefcast.ledger.operator;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.journal.AccountMonth;
import dev.briefcast.ledger.journal.Balance;
import dev.briefcast.ledger.journal.BalanceDifference;
import dev.briefcast.ledger.journal.Balances;
import dev.briefcast.ledger.journal.Balances.Report;
import dev.briefcast.ledger.journal.MonthlyBalance;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Calls about all balances. */
final class BalanceCalls {

  private static final Logger log = LoggerFactory.getLogger(BalanceCalls.class);

  private static final int PAGE = 1000;

  /** What is shown of differences; all of them are counted. */
  private static final int SHOWN_MAX = 1000;

  /** Before every account. */
  private static final AccountMonth START =
      new AccountMonth(new AccountId(new UUID(0, 0)), YearMonth.of(1970, 1));

  private final Balances balances;

  BalanceCalls(Balances balances) {
    this.balances = balances;
  }

  /** {@code GET /operator/v1/balances?after=ACCOUNT/MONTH&since=MONTH}. */
  Reply list(Call call) {
    String after = call.query("after").orElse(null);
    String since = call.query("since").orElse(null);
    List<MonthlyBalance> page =
        balances.after(
            after == null ? START : AccountMonths.parse(after),
            since == null ? START.period() : month(since),
            PAGE);
    return Reply.json(
        200, Map.of("balances", page.stream().map(BalanceCalls::body).toList(), "page", PAGE));
  }

  /** {@code GET /operator/v1/balances/differences}. */
  Reply compare(Call call) {
    return reply(balances.compare());
  }

  /** {@code POST /operator/v1/balances/rebuild}. */
  Reply rebuild(Call call) {
    Report report = balances.rebuild();
    log.info("Rebuilt {} balances", report.differences().size());
    return reply(report);
  }

  private static YearMonth month(String text) {
    return Months.parse(text)
        .orElseThrow(() -> CallRefusedException.invalid(Map.of("since", Months.RULE)));
  }

  private static Reply reply(Report report) {
    var shown = report.differences().stream().limit(SHOWN_MAX).map(BalanceCalls::body).toList();
    var body = new LinkedHashMap<String, Object>();
    body.put("checked", report.checked());
    body.put("different", report.differences().size());
    body.put("differences", shown);
    return Reply.json(200, body);
  }

  private static Map<String, Object> body(MonthlyBalance line) {
    Map<String, Object> body = month(line.month());
    put(body, "", line.balance());
    return body;
  }

  private static Map<String, Object> body(BalanceDifference difference) {
    Map<String, Object> body = body(difference.balance());
    put(body, "journal_", difference.journal());
    return body;
  }

  private static Map<String, Object> month(AccountMonth month) {
    var body = new LinkedHashMap<String, Object>();
    body.put("account", month.account().toString());
    body.put("period", month.period().toString());
    return body;
  }

  private static void put(Map<String, Object> body, String prefix, Balance balance) {
    body.put(prefix + "charged_seconds", balance.chargedSeconds());
    body.put(prefix + "version", balance.version());
  }
}
