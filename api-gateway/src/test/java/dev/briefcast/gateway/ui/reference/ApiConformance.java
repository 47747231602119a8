package dev.briefcast.gateway.ui.reference;

import dev.briefcast.testing.wire.RawResponse;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** Holds whatever tests are answered to the description of the API. */
public final class ApiConformance {

  private static final ApiContract CONTRACT =
      new ApiContract(OpenApiDocumentTest.document("https://stories.example"));

  private ApiConformance() {}

  /** What is wrong with an event that was sent to a webhook, and with its headers. */
  public static List<String> faultsOfSent(JsonNode event, Map<String, String> headers) {
    String type = event.path("type").asString();
    var faults =
        new ArrayList<>(CONTRACT.faults(CONTRACT.contentOfWebhook(type) + "/schema", event));
    String parameters = "/webhooks/" + type + "/post/parameters";
    for (int i = 0; i < CONTRACT.at(parameters).size(); i++) {
      String at = CONTRACT.resolved(parameters + "/" + i);
      String value = headers.getOrDefault(CONTRACT.at(at).path("name").asString(), "");
      faults.addAll(CONTRACT.faults(at + "/schema", StringNode.valueOf(value)));
    }
    return faults;
  }

  /** What is wrong with an answer; pages, and what operators are told, have no description. */
  public static List<String> faults(HttpResponse<String> response) {
    String path = response.request().uri().getRawPath().replaceAll(";[^/]*", "");
    RawResponse answer = RawResponse.of(response);
    var operation = CONTRACT.operation(answer.method(), path);
    if (operation.isPresent()) {
      return ContractResponse.faults(CONTRACT, operation.get(), answer);
    }
    return answer.status() >= 400 && path.matches("/(api|mcp|media|operator/v1)(/.*)?")
        ? ContractResponse.faultsOfError(CONTRACT, answer)
        : List.of();
  }
}
