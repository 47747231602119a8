package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The stories of an account. */
class ListRowsIT extends ContractRows {

  ListRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void list_withoutLimit_hasTheTwentyNewest() {
    ContractClient caller = callerWith(1000);
    List<String> posted = changes(caller, 21);

    Answer first = caller.get(ContractClient.STORIES).assertStatus(200);
    Answer second = caller.get(ContractClient.STORIES + "?cursor=" + first.field("next_cursor"));

    assertThat(ids(first)).isEqualTo(posted.reversed().subList(0, 20));
    assertThat(ids(second)).containsExactly(posted.getFirst());
    assertThat(second.json().path("next_cursor").isNull()).isTrue();
    assertThat(first.json().path("data").path(0).propertyNames())
        .startsWith("id", "status", "owner", "repo", "number", "url", "duration_seconds")
        .contains("scenes", "created_at", "ready_at");
  }

  @Test
  void pages_whileStoriesAreAdded_neitherRepeatNorSkip() {
    ContractClient caller = callerWith(1000);
    List<String> posted = changes(caller, 5);
    var seen = new ArrayList<String>();

    String page = ContractClient.STORIES + "?limit=2";
    for (String cursor = ""; ; ) {
      Answer answer = caller.get(page + cursor).assertStatus(200);
      seen.addAll(ids(answer));
      if (answer.json().path("next_cursor").isNull()) {
        break;
      }
      cursor = "&cursor=" + answer.field("next_cursor");
      changes(caller, 1);
    }

    assertThat(seen).isEqualTo(posted.reversed());
  }

  @Test
  void filters_inAnyCase_match() {
    ContractClient caller = caller();
    String repository = Bodies.repository();
    String wanted = caller.post(Bodies.change("Acme", repository)).assertStatus(202).field("id");
    String other =
        caller.post(Bodies.change("other", Bodies.repository())).assertStatus(202).field("id");
    List.of(wanted, other).forEach(caller::ended);

    assertThat(listed(caller, "owner=aCME")).containsExactly(wanted);
    assertThat(listed(caller, "repo=" + repository.toUpperCase(Locale.ROOT)))
        .containsExactly(wanted);
    assertThat(listed(caller, "owner=acme&repo=none")).isEmpty();
    assertThat(listed(caller, "status=failed")).containsExactly(other, wanted);
    assertThat(listed(caller, "status=ready")).isEmpty();
  }

  @Test
  void query_invalid_isRefusedWithItsParameter() {
    ContractClient caller = caller();

    for (String query : List.of("limit=0", "limit=101", "limit=x", "cursor=x", "status=done")) {
      Answer answer = caller.get(ContractClient.STORIES + "?" + query);

      answer.assertRefused(400, "invalid_request");
      assertThat(answer.faults()).containsExactly(query.substring(0, query.indexOf('=')));
    }
    caller.get(ContractClient.STORIES + "?limit=100").assertStatus(200);
  }

  @Test
  void brief_inTheList_hasNoNumber() {
    ContractClient caller = caller();
    String id = caller.post(Bodies.longBrief()).assertStatus(202).field("id");

    JsonNode item =
        caller.get(ContractClient.STORIES).assertStatus(200).json().path("data").path(0);

    assertThat(item.path("id").asString()).isEqualTo(id);
    assertThat(item.path("number").isNull()).isTrue();
    assertThat(item.path("title").asString()).startsWith("Row ");
  }

  @Test
  void list_ofAnAccount_hasItsOwnStoriesOnly() {
    ContractClient one = caller();
    ContractClient other = caller();
    String change = Bodies.change();
    String brief = one.post(Bodies.longBrief()).assertStatus(202).field("id");
    String shared = one.post(change).assertStatus(202).field("id");

    other.post(change).assertStatus(202);

    assertThat(ids(other.get(ContractClient.STORIES)))
        .containsExactly(shared)
        .doesNotContain(brief);
    stranger().get(ContractClient.STORIES).assertRefused(401, "unauthorized");
  }

  private static List<String> changes(ContractClient caller, int count) {
    var ids = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      ids.add(caller.post(Bodies.change()).assertStatus(202).field("id"));
    }
    return ids;
  }

  private static List<String> listed(ContractClient caller, String query) {
    return ids(caller.get(ContractClient.STORIES + "?" + query).assertStatus(200));
  }

  private static List<String> ids(Answer list) {
    return list.json().path("data").valueStream().map(item -> item.path("id").asString()).toList();
  }
}
