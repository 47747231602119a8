package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Statement;
import dev.briefcast.ledger.journal.Statement.Line;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a statement as CSV (RFC 4180), every field in quotes. */
final class StatementCsv {

  private static final String HEADER =
      "at,kind,seconds,charged_seconds,story,attempt,reason,who,request_id\r\n";

  private StatementCsv() {}

  static String of(Statement statement) {
    return HEADER
        + statement.lines().stream().map(StatementCsv::line).collect(Collectors.joining());
  }

  private static String line(Line line) {
    return Stream.of(
                line.at().toString(),
                line.kind(),
                Integer.toString(line.seconds()),
                Long.toString(line.chargedSeconds()),
                text(line.story()),
                line.attempt() == null ? "" : line.attempt().toString(),
                text(line.reason()),
                text(line.who()),
                text(line.requestId()))
            .map(field -> '"' + field.replace("\"", "\"\"") + '"')
            .collect(Collectors.joining(","))
        + "\r\n";
  }

  /** A spreadsheet would take such a text for a formula and run it. */
  private static String text(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return "";
    }
    return "=+-@\t".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
