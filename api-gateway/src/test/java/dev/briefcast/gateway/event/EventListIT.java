package dev.briefcast.gateway.event;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How events are asked for: by pages, by id, and wrongly. */
class EventListIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String EVENTS = "/api/v1/events";

  @Test
  void event_withAnImpossibleId_isNotFound() {
    ApiKey key = GATEWAY.key(Plan.FREE);

    for (String id : List.of("a%00b", "evt_1", "evt_" + "0".repeat(32))) {
      String path = "/api/v1/events/" + id;
      assertThat(GATEWAY.call("GET", key, path).statusCode()).isEqualTo(404);
      assertThat(GATEWAY.call("POST", key, path + "/resend").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void stream_notAccepted_isNoEvent() {
    ApiKey key = GATEWAY.key(Plan.FREE);

    HttpResponse<String> refused =
        GATEWAY.send(
            GATEWAY
                .request("/api/v1/events/stream")
                .header("Authorization", "Bearer " + key.secret())
                .header("Accept", "application/json"));

    assertThat(refused.statusCode()).isEqualTo(406);
  }

  @Test
  void pages_ofEvents_neitherRepeatNorSkip() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();
    List<String> revoked = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      IssuedKey next = GATEWAY.issue(account);
      GATEWAY.revoke(next);
      revoked.add(next.id().toString());
    }

    List<String> seen = new ArrayList<>();
    JsonNode page = list(key, "?limit=2");
    page.path("data").forEach(each -> seen.add(each.path("data").path("id").asString()));
    while (!page.path("next_cursor").isNull()) {
      GATEWAY.revoke(GATEWAY.issue(account));
      page = list(key, "?limit=2&cursor=" + page.path("next_cursor").asString());
      page.path("data").forEach(each -> seen.add(each.path("data").path("id").asString()));
    }

    assertThat(seen).containsExactlyElementsOf(revoked.reversed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type=story.unknown",
        "type=story.ready&type=story.failed",
        "story=nonsense",
        "limit=0",
        "limit=101",
        "cursor=MTIz",
        "cursor="
      })
  void query_invalid_isRefusedWithTheParameter(String query) {
    var response = GATEWAY.call("GET", GATEWAY.key(Plan.FREE), EVENTS + "?" + query);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("details").get(0).path("field").asString())
        .isEqualTo(query.substring(0, query.indexOf('=')));
  }

  private static JsonNode list(ApiKey key, String query) {
    return json(GATEWAY.call("GET", key, EVENTS + query));
  }
}
