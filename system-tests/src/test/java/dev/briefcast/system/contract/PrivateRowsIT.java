package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stories of repositories that not everybody can see, from a GitHub that shows them to fetchers.
 */
class PrivateRowsIT extends ContractRows {

  private static final String TITLE = "Hide the vault behind a painting";
  private static final String PATCH =
      "@@ -3,3 +3,3 @@ class Vault {\n   void open() {\n-    code(30);\n+    code(60);\n   }";
  private static final int EVERYBODY = 1_000;

  private final String repository = Bodies.repository();
  private final String change = Bodies.change("acme", repository);
  private final ContractClient granted = caller();
  private final ContractClient other = caller();
  private final String grant = "/accounts/" + granted.account() + "/grants/acme/" + repository;

  PrivateRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void change_ofAPrivateRepository_isHiddenFromOthers() throws Exception {
    var files = List.of(StubFile.modified("src/Vault.java", PATCH));
    var pull = StubPull.open(7, TITLE, "Burglars look there first.", files);
    RunningBriefcast.github().repository("acme", repository, false).with(pull);
    operator.call("PUT", grant, "").assertStatus(204);

    String own;
    try (var gate = RunningBriefcast.github().gate(EVERYBODY)) {
      own = granted.post(change).assertStatus(202).field("id");
      gate.awaitSomebody();
      assertThat(granted.story(own).field("status")).isEqualTo("generating");
      assertHidden(own);
      assertAskedForAsIfItWereMissing(own);
    }

    JsonNode story = granted.ended(own);
    assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
    assertThat(story.path("title").asString()).isEqualTo(TITLE);
    assertHidden(own);
    assertRefusedAsIfItWereMissing(own);
    String link = signedLink(story);
    String bare = link.substring(0, link.indexOf('?'));
    assertThat(stranger().call("GET", link, Http.NOTHING).assertStatus(200).bytes()).isNotEmpty();
    granted.call("GET", bare, Http.NOTHING).assertStatus(200);
    stranger().call("GET", bare, Http.NOTHING).assertStatus(404);
    other.call("GET", bare, Http.NOTHING).assertStatus(404);

    operator.call("DELETE", grant, "").assertStatus(204);

    for (String gateway : gateways.addresses()) {
      granted.at(gateway).story(own).assertRefused(404, "not_found");
      granted.at(gateway).call("GET", link, Http.NOTHING).assertStatus(404);
      granted.at(gateway).call("GET", bare, Http.NOTHING).assertStatus(404);
      assertThat(listed(granted.at(gateway))).doesNotContain(own);
    }
    assertThat(granted.post(change).assertStatus(202).field("id")).isNotEqualTo(own);
  }

  private void assertHidden(String own) {
    for (ContractClient caller : List.of(other, stranger())) {
      caller.story(own).assertRefused(404, "not_found");
      caller.call("GET", "/s/" + own, Http.NOTHING).assertStatus(404);
      caller.call("GET", "/media/" + own + "/1/story.mp4", Http.NOTHING).assertStatus(404);
    }
    other.cancel(own).assertRefused(404, "not_found");
    other.delete(own).assertRefused(404, "not_found");
    assertThat(listed(other)).doesNotContain(own);
    assertThat(listed(granted)).contains(own);
    assertThat(page()).doesNotContain(TITLE);
  }

  /** Neither joined nor found in the cache: answered as for a repository that nobody heard of. */
  private void assertAskedForAsIfItWereMissing(String own) {
    String missing = Bodies.repository();

    Answer asked = other.post(change).assertStatus(202);
    Answer unknown = other.post(Bodies.change("acme", missing)).assertStatus(202);

    assertThat(asked.field("id")).isNotEqualTo(own);
    assertThat(withoutNames(asked, repository)).isEqualTo(withoutNames(unknown, missing));
  }

  private void assertRefusedAsIfItWereMissing(String own) {
    String missing = Bodies.repository();
    JsonNode hidden = other.ended(other.post(change).field("id"));
    JsonNode unknown = other.ended(other.post(Bodies.change("acme", missing)).field("id"));

    assertThat(hidden.path("id").asString()).isNotEqualTo(own);
    assertThat(hidden.path("error_code").asString()).isEqualTo("repository_not_available");
    assertThat(unknown.path("error_code").asString()).isEqualTo("repository_not_available");
    assertThat(hidden.path("error").asString().replace(repository, missing))
        .isEqualTo(unknown.path("error").asString());
    assertThat(page()).doesNotContain(TITLE, "<video");
  }

  /** What is left when everything is taken out that has to differ. */
  private static ObjectNode withoutNames(Answer answer, String name) {
    var story = (ObjectNode) answer.json();
    List.of("id", "created_at", "estimated_seconds", "queue_position").forEach(story::remove);
    for (String field : story.propertyNames()) {
      String text = story.path(field).toString().replace(name, "NAME");
      story.put(field, text);
    }
    return story;
  }

  private static String signedLink(JsonNode story) {
    URI link = URI.create(story.path("media").path("video").asString());
    assertThat(link.getRawQuery()).contains("expires=", "signature=");
    return link.getRawPath() + "?" + link.getRawQuery();
  }

  private String listed(ContractClient caller) {
    return caller
        .get(ContractClient.STORIES + "?owner=acme&repo=" + repository)
        .assertStatus(200)
        .text();
  }

  private String page() {
    return stranger().call("GET", "/pr/acme/" + repository + "/7", Http.NOTHING).text();
  }
}
