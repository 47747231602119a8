package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who may call. */
class KeyRowsIT extends ContractRows {

  /** Of the right form, with a wrong checksum. */
  private static final String MISTYPED = "Bearer bc_live_" + "a".repeat(36);

  KeyRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void caller_withoutValidKey_isUnauthorized() {
    for (String authorization : List.of("", "Basic YTpi", "Bearer", "Bearer nonsense", MISTYPED)) {
      ContractClient caller = strangerWith(authorization);

      Answer answer = caller.post("{").assertRefused(401, "unauthorized");

      assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
      caller.get(ContractClient.STORIES).assertRefused(401, "unauthorized");
      caller.get("/usage").assertRefused(401, "unauthorized");
      caller.cancel("x").assertRefused(401, "unauthorized");
      caller.delete("x").assertRefused(401, "unauthorized");
    }
  }

  @Test
  void key_ofTheSandbox_makesStoriesOfItsOwn() {
    ContractClient owner = caller();
    JsonNode key =
        operator
            .call("POST", keysOf(owner), "{\"name\":\"row\",\"mode\":\"sandbox\"}")
            .assertStatus(201)
            .json();
    ContractClient sandbox = strangerWith("Bearer " + key.path("key").asString());

    JsonNode story = sandbox.post(Bodies.change()).assertStatus(202).json();

    assertThat(story.path("sandbox").asBoolean()).isTrue();
    String id = story.path("id").asString();
    assertThat(sandbox.get(ContractClient.STORIES).assertStatus(200).text()).contains(id);
    assertThat(owner.get(ContractClient.STORIES).assertStatus(200).text()).doesNotContain(id);
    owner.get(ContractClient.STORIES + "/" + id).assertRefused(404, "not_found");
  }

  @Test
  void key_revokedAtOneGateway_failsAtTheNextCallOfTheOther() {
    ContractClient owner = caller();
    JsonNode key = operator.newKey(owner.account());
    ContractClient caller = strangerWith("Bearer " + key.path("key").asString());
    caller.at(gateways.first()).get("/usage").assertStatus(200);
    caller.at(gateways.last()).get("/usage").assertStatus(200);

    operator.call("DELETE", keysOf(owner) + "/" + key.path("id").asString(), "").assertStatus(204);

    caller.at(gateways.last()).get("/usage").assertRefused(401, "unauthorized");
    caller.at(gateways.first()).post(Bodies.change()).assertRefused(401, "unauthorized");
    owner.get("/usage").assertStatus(200);
  }

  @Test
  void secret_ofAKey_isShownOnce() {
    ContractClient owner = caller();
    String secret = operator.newKey(owner.account()).path("key").asString();

    Answer listed = operator.call("GET", keysOf(owner), "").assertStatus(200);

    assertThat(secret).matches("bc_live_[0-9A-Za-z]{36}");
    assertThat(listed.text()).contains("\"name\"").doesNotContain(secret.substring(8));
  }

  @Test
  void failures_beyondThirtyOfAnAddress_areRefusedUnlessTheKeyIsWellFormed() {
    ContractClient guesser = strangerWith(MISTYPED).at(gateways.first());

    for (int i = 0; i < 30; i++) {
      guesser.get("/usage").assertRefused(401, "unauthorized");
    }

    Answer refused = guesser.get("/usage").assertRefused(429, "rate_limit_exceeded");
    assertThat(refused.header("Retry-After")).matches("[1-9]\\d?");
    strangerWith(MISTYPED).get("/usage").assertRefused(401, "unauthorized");
  }

  private static String keysOf(ContractClient caller) {
    return "/accounts/" + caller.account() + "/keys";
  }
}
