package dev.briefcast.standalone.demo;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An error as the API words it. */
record Refusal(Reason error) {

  record Reason(String code, String message, @Nullable List<Detail> details) {}

  record Detail(String field, String message) {}

  /** The same for people: the sentence, and a line for each field. */
  PlainFailureException asFailure(int status) {
    var text = new StringBuilder(error.message()).append(" (").append(status).append(")");
    List<Detail> details = error.details() == null ? List.of() : error.details();
    for (Detail detail : details) {
      String field = detail.field().isEmpty() ? "the brief" : detail.field();
      text.append("%n  %s: %s".formatted(field, detail.message()));
    }
    return new PlainFailureException(text.toString());
  }
}
