package dev.briefcast.standalone.api;

import dev.briefcast.client.BriefcastException;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;

/** The text in which users read why a call was refused. */
public final class RefusalText {

  private RefusalText() {}

  /** A failure with the API's message and details as sentences. */
  public static PlainFailureException explained(BriefcastException failure) {
    var sentence = new StringBuilder(String.valueOf(failure.getMessage()));
    if (failure.status() != 0) {
      sentence.append(" (").append(failure.status()).append(")");
    }
    failure.details().forEach(each -> sentence.append(line(each.field(), each.message())));
    return new PlainFailureException(PlainText.visible(sentence.toString()), failure);
  }

  /** What is wrong with one field, on a line of its own. */
  static String line(String field, String message) {
    return "%n  %s%s".formatted(field.isEmpty() ? "" : field + ": ", message);
  }
}
