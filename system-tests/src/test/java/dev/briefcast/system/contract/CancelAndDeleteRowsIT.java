package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Stories that are stopped, removed, or nobody else's business. */
class CancelAndDeleteRowsIT extends ContractRows {

  private static final Duration SOON = Duration.ofSeconds(60);

  /** For all of that time, within what a client may ask in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(1_200);

  CancelAndDeleteRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void cancel_running_failsTheStoryAndGivesItsMinutesBack() {
    ContractClient payer = caller();
    String id = payer.post(Bodies.longBrief()).assertStatus(202).field("id");
    assertThat(payer.usage().path("seconds_held").asInt()).isPositive();

    caller().cancel(id).assertRefused(404, "not_found");
    payer.cancel(id).assertStatus(202);

    JsonNode story = payer.ended(id);
    assertThat(story.path("status").asString()).isEqualTo("failed");
    assertThat(story.path("error_code").asString()).isEqualTo("cancelled");
    await()
        .atMost(SOON)
        .pollInterval(ASK_EVERY)
        .until(() -> payer.usage().path("seconds_held").asInt() == 0);
    payer.cancel(id).assertRefused(409, "already_ended");
  }

  @Test
  void delete_ready_leavesNothingButItsCharge() {
    ContractClient owner = caller();
    String id = owner.post(Bodies.shortBrief()).assertStatus(202).field("id");
    JsonNode story = owner.ended(id);
    int seconds = story.path("duration_seconds").asInt();
    String video = URI.create(story.path("media").path("video").asString()).getRawPath();
    caller().delete(id).assertRefused(404, "not_found");

    owner.delete(id).assertStatus(204);

    awaitGone(owner, id);
    for (String path : List.of(video, "/s/" + id)) {
      owner.call("GET", path, Http.NOTHING).assertStatus(404);
    }
    assertThat(owner.get(ContractClient.STORIES).text()).doesNotContain(id);
    owner.delete(id).assertRefused(404, "not_found");
    await()
        .atMost(SOON)
        .pollInterval(ASK_EVERY)
        .until(() -> owner.usage().path("seconds_held").asInt() == 0);
    assertThat(owner.usage().path("seconds_used").asInt()).isEqualTo(seconds).isPositive();
  }

  @Test
  void delete_ofAStoryThatIsShared_isTheOperators() {
    ContractClient caller = caller();
    String id = caller.post(Bodies.change()).assertStatus(202).field("id");

    caller.delete(id).assertRefused(404, "not_found");
    operator.delete(id).assertStatus(204);

    awaitGone(caller, id);
  }

  @Test
  void change_ofAGrantedRepository_isItsAccountsAlone() {
    ContractClient granted = caller();
    ContractClient other = caller();
    String repository = Bodies.repository();
    String grant = "/accounts/" + granted.account() + "/grants/acme/" + repository;
    operator.call("PUT", grant, "").assertStatus(204);

    String own = granted.post(Bodies.change("acme", repository)).assertStatus(202).field("id");
    String shared = other.post(Bodies.change("acme", repository)).assertStatus(202).field("id");

    assertThat(shared).isNotEqualTo(own);
    granted.story(own).assertStatus(200);
    stranger().story(own).assertRefused(404, "not_found");
    other.story(own).assertRefused(404, "not_found");
    other.delete(own).assertRefused(404, "not_found");
    operator.call("DELETE", grant, "").assertStatus(204);
    granted.story(own).assertRefused(404, "not_found");
    granted.story(own).assertRefused(404, "not_found");
  }

  /** Each gateway may show it for a second. */
  private void awaitGone(ContractClient caller, String id) {
    for (String gateway : gateways.addresses()) {
      await()
          .atMost(SOON)
          .pollInterval(ASK_EVERY)
          .until(() -> caller.at(gateway).story(id).status() == 404);
    }
  }
}
