package dev.briefcast.system.contract;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Whoever operates the Briefcast: makes accounts and sees what clients do not. */
final class OperatorCalls {

  private final Gateways gateways;

  OperatorCalls(Gateways gateways) {
    this.gateways = gateways;
  }

  /** A new account of its own, with a key. */
  ContractClient account(String plan) {
    String account =
        call("POST", "/accounts", "{\"name\":\"row\",\"plan\":\"" + plan + "\"}")
            .assertStatus(201)
            .field("id");
    return ContractClient.of(gateways, account, "Bearer " + newKey(account).path("key").asString());
  }

  /** A new account with that many minutes, which may post as often as it likes. */
  ContractClient accountWith(int minutes) {
    ContractClient caller = account("custom");
    plan(caller, "{\"plan\":\"custom\",\"minutes\":" + minutes + ",\"posts_per_minute\":1000}");
    return caller;
  }

  void plan(ContractClient caller, String body) {
    call("PUT", "/accounts/" + caller.account() + "/plan", body).assertStatus(200);
  }

  JsonNode newKey(String account) {
    return call("POST", "/accounts/" + account + "/keys", "{\"name\":\"row\"}")
        .assertStatus(201)
        .json();
  }

  /** The attempts at a story. */
  JsonNode attempts(String story) {
    return call("GET", "/stories/" + story + "/timeline", "")
        .assertStatus(200)
        .json()
        .path("attempts");
  }

  Answer delete(String story) {
    return call("DELETE", "/stories/" + story, "");
  }

  Answer call(String method, String path, String body) {
    return Http.send(
        method,
        gateways.next() + "/operator/v1" + path,
        BodyPublishers.ofString(body),
        List.of(
            "Authorization",
            "Bearer " + gateways.operatorToken(),
            "X-Operator",
            "contract",
            "Content-Type",
            "application/json"));
  }
}
