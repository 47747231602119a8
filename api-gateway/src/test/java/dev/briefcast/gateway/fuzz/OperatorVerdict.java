package dev.briefcast.gateway.fuzz;

import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.gateway.ui.reference.ContractResponse;
import dev.briefcast.testing.wire.RawResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** Judges what the operator API answers: by status, shape, and whether the token was there. */
final class OperatorVerdict {

  private static final Set<Integer> STATUSES =
      Set.of(200, 201, 202, 204, 400, 401, 403, 404, 405, 406, 409, 413, 414, 415);

  private final ApiContract contract;
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong done = new AtomicLong();

  OperatorVerdict(ApiContract contract) {
    this.contract = contract;
  }

  List<String> faults() {
    return faults;
  }

  long answered() {
    return answered.get();
  }

  /** How many calls did what they were for. */
  long done() {
    return done.get();
  }

  void judge(Sent sent, RawResponse answer, String replay) {
    answered.incrementAndGet();
    if (answer.status() < 300) {
      done.incrementAndGet();
    }
    List<String> found = faultsOf(sent, answer);
    if (!found.isEmpty()) {
      faults.add(
          "%s%n%s%n%n%s%n%s".formatted(found, replay, sent, answer).replace("\u001b", "<ESC>"));
    }
  }

  private List<String> faultsOf(Sent sent, RawResponse answer) {
    var found = new ArrayList<String>();
    if (!STATUSES.contains(answer.status())) {
      found.add("status " + answer.status());
    }
    if (!sent.valid() && answer.status() < 400) {
      found.add("answered without the token");
    }
    if (answer.status() >= 400) {
      found.addAll(ContractResponse.faultsOfError(contract, answer));
    } else if (!answer.body().isEmpty()
        && !answer.first("Content-Type").orElse("").matches("application/json|text/csv.*")) {
      found.add("an answer of type '" + answer.first("Content-Type").orElse("") + "'");
    }
    answer.headers().entrySet().stream()
        .filter(header -> header.toString().contains(Texts.FORGED))
        .forEach(header -> found.add("a header that the request wrote: " + header));
    return found;
  }
}
