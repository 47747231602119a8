package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.ui.reference.ApiContract.Operation;
import dev.briefcast.testing.wire.RawResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.StringNode;

/** One answer, held to the contract: its status, its headers, its body. */
public final class ContractResponse {

  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final String JSON = "application/json";

  private final ApiContract contract;
  private final RawResponse answer;
  private final List<String> faults = new ArrayList<>();

  private ContractResponse(ApiContract contract, RawResponse answer) {
    this.contract = contract;
    this.answer = answer;
  }

  /** Everything about an answer that its operation does not allow. */
  public static List<String> faults(ApiContract contract, Operation operation, RawResponse answer) {
    var checked = new ContractResponse(contract, answer);
    checked.check(operation, answer.method().equals("HEAD"));
    return checked.faults;
  }

  /** Everything about an answer of no operation that is not as every error is. */
  public static List<String> faultsOfError(ApiContract contract, RawResponse answer) {
    var checked = new ContractResponse(contract, answer);
    if (answer.all("X-Request-Id").size() != 1) {
      checked.faults.add("X-Request-Id came " + answer.all("X-Request-Id").size() + " times");
    }
    if (!answer.first("Content-Type").orElse("").equals(JSON)) {
      checked.faults.add("content type '" + answer.first("Content-Type").orElse("") + "'");
    } else if (!answer.method().equals("HEAD")) {
      checked.json("/components/schemas/" + schemaOfError(answer.status()));
    }
    return checked.faults;
  }

  /** Some errors say more than what every error says. */
  private static String schemaOfError(int status) {
    return switch (status) {
      case 400 -> "InvalidRequestError";
      case 429 -> "RateLimitExceededError";
      default -> "Error";
    };
  }

  private void check(Operation operation, boolean head) {
    String listed = operation.pointer() + "/responses/" + answer.status();
    String pointer = contract.resolved(listed);
    JsonNode response = contract.at(pointer);
    if (response.isMissingNode()) {
      faults.add("status " + answer.status() + " is not one of the operation's");
      return;
    }
    response.path("headers").forEachEntry((name, ignored) -> header(pointer, name));
    if (!head) {
      body(pointer, response.path("content"));
    }
  }

  private void header(String pointer, String name) {
    String where = contract.resolved(pointer + "/headers/" + name);
    JsonNode header = contract.at(where);
    List<String> sent = answer.all(name);
    if (sent.size() > 1 || (sent.isEmpty() && header.path("required").asBoolean())) {
      faults.add("header " + name + " came " + sent.size() + " times");
    } else if (!sent.isEmpty()) {
      boolean number = header.path("schema").path("type").asString("").equals("integer");
      JsonNode value = number ? number(sent.getFirst()) : StringNode.valueOf(sent.getFirst());
      contract
          .faults(where + "/schema", value)
          .forEach(each -> faults.add("header " + name + ": " + each));
    }
  }

  private static JsonNode number(String text) {
    return text.matches("-?[0-9]{1,9}")
        ? IntNode.valueOf(Integer.parseInt(text))
        : StringNode.valueOf(text);
  }

  private void body(String pointer, JsonNode content) {
    String type = answer.first("Content-Type").orElse("").split(";", 2)[0];
    if (content.isMissingNode()) {
      if (!answer.body().isEmpty()) {
        faults.add("a body that should not be there");
      }
    } else if (!content.has(type)) {
      faults.add("content type '" + type + "'");
    } else if (type.equals(JSON)) {
      json(pointer + "/content/" + ApiContract.escaped(JSON) + "/schema");
    }
  }

  private void json(String schema) {
    try {
      JsonNode body = MAPPER.readTree(answer.body());
      faults.addAll(contract.faults(schema, body));
      if (answer.status() >= 400) {
        error(body.path("error"));
      }
    } catch (JacksonException broken) {
      faults.add("a body that is not JSON: " + broken.getOriginalMessage());
    }
  }

  private void error(JsonNode error) {
    String id = answer.first("X-Request-Id").orElse("none");
    if (!id.equals(error.path("request_id").asString(""))) {
      faults.add("another request id in the body than in the header");
    }
    Map<Integer, List<String>> codes = ErrorCodes.byStatus();
    String code = error.path("code").asString("");
    if (!codes.getOrDefault(answer.status(), List.of()).contains(code)) {
      faults.add("code " + code + " with status " + answer.status());
    }
  }
}
