package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Statement;
import dev.briefcast.ledger.journal.StatementRows;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** {@code GET /operator/v1/accounts/{id}/statement}. */
final class StatementCall {

  private final StatementRows statements;
  private final InstantSource clock;

  StatementCall(StatementRows statements, InstantSource clock) {
    this.statements = statements;
    this.clock = clock;
  }

  Reply answer(Call call) {
    YearMonth period = period(call);
    if (!statements.accountExists(call.account())) {
      throw CallRefusedException.notFound("There is no such account.");
    }
    Statement statement = statements.find(call.account(), period);
    String accept = Objects.requireNonNullElse(call.header("Accept"), "");
    return accept.toLowerCase(Locale.ROOT).contains("text/csv")
        ? Reply.csv(StatementCsv.of(statement))
        : Reply.json(200, statement);
  }

  /** The month that is asked for, or else the one that is. */
  private YearMonth period(Call call) {
    String text = call.query("period").orElse(null);
    return text == null
        ? YearMonth.from(clock.instant().atZone(ZoneOffset.UTC))
        : Months.parse(text)
            .orElseThrow(() -> CallRefusedException.invalid(Map.of("period", Months.RULE)));
  }
}
