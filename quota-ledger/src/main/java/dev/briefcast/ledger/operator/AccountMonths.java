package dev.briefcast.ledger.operator;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.journal.AccountMonth;
import java.util.UUID;

/** Parses accounts and months as calls write them: {@code ACCOUNT/YYYY-MM}. */
final class AccountMonths {

  private AccountMonths() {}

  static AccountMonth parse(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length != 2) {
      throw invalid(text);
    }
    try {
      return new AccountMonth(
          new AccountId(UUID.fromString(parts[0])),
          Months.parse(parts[1]).orElseThrow(() -> invalid(text)));
    } catch (IllegalArgumentException noId) {
      throw invalid(text);
    }
  }

  private static CallRefusedException invalid(String text) {
    return CallRefusedException.invalid(
        "\"" + text + "\" is not an account and a month, ACCOUNT/YYYY-MM.");
  }
}
