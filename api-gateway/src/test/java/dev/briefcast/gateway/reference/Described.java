package dev.briefcast.gateway.reference;

import dev.briefcast.testing.wire.RawAnswer;
import java.net.http.HttpResponse;
import java.util.List;

/** Holds whatever tests are answered to the description of the API. */
public final class Described {

  private static final ApiContract CONTRACT =
      new ApiContract(OpenApiDocumentTest.document("https://stories.example"));

  private Described() {}

  /** What is wrong with an answer; pages, and what operators are told, have no description. */
  public static List<String> faults(HttpResponse<String> response) {
    String path = response.request().uri().getRawPath().replaceAll(";[^/]*", "");
    RawAnswer answer = RawAnswer.of(response);
    var operation = CONTRACT.operation(answer.method(), path);
    if (operation.isPresent()) {
      return ContractualAnswer.faults(CONTRACT, operation.get(), answer);
    }
    return answer.status() >= 400 && path.matches("/(api|media|operator/v1)(/.*)?")
        ? ContractualAnswer.faultsOfError(CONTRACT, answer)
        : List.of();
  }
}
