package dev.briefcast.gateway.story.query;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ListIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String STORIES = "/api/v1/stories";

  @Test
  void list_page_hasStoryRecordsNewestFirst() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = GATEWAY.story(key, TestBriefs.titled("Of a brief"));
    String bare =
        GATEWAY.story(key, TestBriefs.titled("Bare").replaceAll("\"repo\": \\{[^}]*},", ""));
    String change = GATEWAY.story(key, TestBriefs.change("Acme", "Listed", 9));

    JsonNode list = list(key, "");

    assertThat(ids(list)).containsExactly(change, bare, brief);
    assertThat(list.path("next_cursor").isNull()).isTrue();
    JsonNode first = list.path("data").get(0);
    assertThat(first.propertyNames())
        .containsExactly(
            "id",
            "status",
            "owner",
            "repo",
            "number",
            "url",
            "duration_seconds",
            "scenes",
            "created_at",
            "ready_at",
            "title");
    assertThat(first.path("owner").asString()).isEqualTo("Acme");
    assertThat(first.path("number").asInt()).isEqualTo(9);
    assertThat(first.path("url").asString()).isEqualTo("https://stories.example/pr/Acme/Listed/9");
    assertThat(Instant.parse(first.path("created_at").asString())).isAfter(Instant.EPOCH);
    assertThat(list.path("data").get(1).path("owner").isNull()).isTrue();
    JsonNode last = list.path("data").get(2);
    assertThat(last.path("owner").asString()).isEqualTo("acme");
    assertThat(last.path("repo").asString()).isEqualTo("shop");
    assertThat(last.path("number").isNull()).isTrue();
    assertThat(last.path("title").asString()).isEqualTo("Of a brief");
    assertThat(last.path("url").asString()).isEqualTo("https://stories.example/s/" + brief);
  }

  @Test
  void pages_whileStoriesAreAdded_neitherRepeatNorSkip() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    List<String> posted = new ArrayList<>();
    IntStream.range(0, 5)
        .forEach(i -> posted.add(GATEWAY.story(key, TestBriefs.titled("Paged " + i))));

    List<String> seen = new ArrayList<>();
    JsonNode page = list(key, "?limit=2");
    seen.addAll(ids(page));
    while (!page.path("next_cursor").isNull()) {
      GATEWAY.story(key, TestBriefs.titled("In between " + seen.size()));
      page = list(key, "?limit=2&cursor=" + page.path("next_cursor").asString());
      seen.addAll(ids(page));
    }

    assertThat(seen).containsExactlyElementsOf(posted.reversed());
  }

  @Test
  void filters_inAnyCase_match() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = GATEWAY.story(key, TestBriefs.titled("Filtered"));
    String shop = GATEWAY.story(key, TestBriefs.change("Acme", "Filters", 1));
    String other = GATEWAY.story(key, TestBriefs.change("Other", "filters", 1));

    assertThat(ids(list(key, "?owner=ACME"))).containsExactly(shop, brief);
    assertThat(ids(list(key, "?repo=FILTERS"))).containsExactly(other, shop);
    assertThat(ids(list(key, "?owner=acme&repo=filters"))).containsExactly(shop);
    assertThat(ids(list(key, "?status=Generating"))).containsExactly(other, shop, brief);
    assertThat(ids(list(key, "?status=ready"))).isEmpty();
    assertThat(ids(list(key, "?owner=acm"))).isEmpty();
    assertThat(ids(list(key, "?owner=" + "x".repeat(500)))).isEmpty();
  }

  @Test
  void list_ofEachAccount_hasJoinedAndCachedStoriesWithTheirCurrentStatus() {
    ApiKey creator = GATEWAY.key(Plan.PRO);
    ApiKey joiner = GATEWAY.key(Plan.PRO);
    ApiKey finder = GATEWAY.key(Plan.PRO);
    String change = TestBriefs.change("acme", "in-lists", 1);
    String id = GATEWAY.story(creator, change);
    GATEWAY.story(joiner, change);
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> ids(list(joiner, "?status=ready")).equals(List.of(id)));
    GATEWAY.story(finder, change);

    assertThat(ids(list(creator, "?status=ready"))).containsExactly(id);
    assertThat(ids(list(finder, "?status=ready"))).containsExactly(id);
    assertThat(ids(list(GATEWAY.key(Plan.PRO), ""))).isEmpty();
    GATEWAY.story(finder, TestBriefs.forced("acme", "in-lists", 1));
    assertThat(ids(list(creator, "?status=generating"))).containsExactly(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=0",
        "limit=101",
        "limit=-1",
        "limit=ten",
        "limit=",
        "limit=1&limit=2",
        "cursor=",
        "cursor=MTIz",
        "status=done",
        "owner=a%00b"
      })
  void query_invalid_isRefusedWithTheParameter(String query) {
    var response = GATEWAY.call("GET", GATEWAY.key(Plan.PRO), STORIES + "?" + query);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("code").asString()).isEqualTo("invalid_request");
    assertThat(json(response).path("error").path("details").get(0).path("field").asString())
        .isEqualTo(query.substring(0, query.indexOf('=')));
  }

  @Test
  void list_withoutKey_isRefused() {
    assertThat(GATEWAY.get(STORIES).statusCode()).isEqualTo(401);
  }

  private static JsonNode list(ApiKey key, String query) {
    var response = GATEWAY.call("GET", key, STORIES + query);
    assertThat(response.statusCode()).isEqualTo(200);
    return json(response);
  }

  private static List<String> ids(JsonNode list) {
    return list.path("data").valueStream().map(each -> each.path("id").asString()).toList();
  }
}
