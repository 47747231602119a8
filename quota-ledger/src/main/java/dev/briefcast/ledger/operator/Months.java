package dev.briefcast.ledger.operator;

import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses months. */
final class Months {

  static final String RULE = "must be a month, YYYY-MM";

  private static final Pattern FORM = Pattern.compile("[0-9]{4}-[0-9]{2}");

  private Months() {}

  static Optional<YearMonth> parse(String text) {
    try {
      return FORM.matcher(text).matches() ? Optional.of(YearMonth.parse(text)) : Optional.empty();
    } catch (DateTimeException noSuchMonth) {
      return Optional.empty();
    }
  }
}
