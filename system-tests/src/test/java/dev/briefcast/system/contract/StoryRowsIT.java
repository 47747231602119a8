package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What becomes of a request. */
class StoryRowsIT extends ContractRows {

  private static final List<String> STORY =
      List.of(
          "id",
          "status",
          "url",
          "cached",
          "message",
          "estimated_seconds",
          "duration_seconds",
          "scenes",
          "title",
          "error");
  private static final List<String> RECORD =
      List.of(
          "id",
          "status",
          "owner",
          "repo",
          "number",
          "url",
          "duration_seconds",
          "scenes",
          "created_at",
          "ready_at");

  StoryRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void brief_new_isGenerating() {
    ContractClient caller = caller();

    Answer answer = caller.post(Bodies.longBrief()).assertStatus(202);

    JsonNode story = answer.json();
    String id = answer.field("id");
    assertThat(story.propertyNames()).containsAll(STORY);
    assertThat(id).matches("brief_[0-9a-f]{32}");
    assertThat(answer.field("status")).isEqualTo("generating");
    assertThat(answer.field("url")).startsWith("http").endsWith("/s/" + id);
    assertThat(story.path("cached").asBoolean(true)).isFalse();
    assertThat(story.path("estimated_seconds").asInt()).isPositive();
    assertThat(List.of("duration_seconds", "scenes", "error"))
        .allMatch(field -> story.path(field).isNull());
    Answer now = caller.story(id).assertStatus(200);
    assertThat(now.field("status")).isEqualTo("generating");
    assertThat(now.json().path("progress").isInt()).isTrue();
    assertThat(now.header("Retry-After")).matches("[1-5]");
  }

  @Test
  void brief_withAReadyStory_isAnsweredFromIt() {
    FinishedStory ready = FinishedStory.at(gateways);

    Answer answer = ready.owner().post(ready.brief()).assertStatus(200);

    JsonNode story = answer.json();
    assertThat(story.propertyNames()).containsAll(STORY);
    assertThat(answer.field("id")).isEqualTo(ready.id());
    assertThat(answer.field("status")).isEqualTo("ready");
    assertThat(story.path("cached").asBoolean()).isTrue();
    assertThat(story.path("duration_seconds").asInt()).isPositive();
    assertThat(story.path("scenes").asInt()).isPositive();
    assertThat(List.of("estimated_seconds", "error")).allMatch(field -> story.path(field).isNull());
    assertThat(ready.brief()).contains(answer.field("title"));
  }

  @Test
  void brief_beingMade_isJoined() {
    ContractClient caller = caller();
    String brief = Bodies.longBrief();

    List<Answer> answers = Http.atOnce(8, i -> caller.post(brief));
    Answer joined = caller.post(brief);

    assertThat(answers).allMatch(each -> each.status() == 202);
    String id = joined.assertStatus(202).field("id");
    assertThat(answers).extracting(each -> each.field("id")).containsOnly(id);
    assertThat(joined.field("message")).contains("Another request");
    assertThat(answers.stream().filter(each -> each.field("message").contains("Another")))
        .hasSize(7);
    assertThat(operator.attempts(id)).hasSize(1);
    assertThat(caller.usage().path("seconds_held").asInt())
        .isEqualTo(operator.attempts(id).path(0).path("held_seconds").asInt());
  }

  @Test
  void brief_ofAnotherAccount_isAnotherStory() {
    String brief = Bodies.longBrief();

    String one = caller().post(brief).assertStatus(202).field("id");
    String other = caller().post(brief).assertStatus(202).field("id");

    assertThat(other).isNotEqualTo(one);
  }

  @Test
  void change_new_isARecord() {
    String repository = Bodies.repository();

    Answer answer = caller().post(Bodies.change("Acme", repository)).assertStatus(202);

    JsonNode story = answer.json();
    assertThat(story.propertyNames()).startsWith(RECORD.toArray(String[]::new));
    assertThat(answer.field("id")).matches("story_[0-9a-z]{26}");
    assertThat(answer.field("status")).isEqualTo("generating");
    assertThat(answer.field("owner")).isEqualTo("Acme");
    assertThat(answer.field("repo")).isEqualTo(repository);
    assertThat(story.path("number").asInt()).isEqualTo(7);
    assertThat(answer.field("url")).endsWith("/pr/Acme/" + repository + "/7");
    assertThat(Instant.parse(answer.field("created_at"))).isBefore(Instant.now().plusSeconds(60));
    assertThat(List.of("duration_seconds", "scenes", "ready_at"))
        .allMatch(field -> story.path(field).isNull());
  }

  @Test
  void change_ofAnyAccountInAnyCase_isOneStory() {
    String repository = Bodies.repository();
    List<ContractClient> callers = List.of(caller(), caller(), caller(), caller());

    List<Answer> answers =
        Http.atOnce(
            callers.size(),
            i -> callers.get(i).post(Bodies.change(i % 2 == 0 ? "acme" : "ACME", repository)));

    assertThat(answers).allMatch(each -> each.status() == 202);
    assertThat(answers.stream().map(each -> each.field("id")).distinct()).hasSize(1);
  }

  @Test
  void change_failed_saysWhyAndIsTriedAgain() {
    ContractClient caller = caller();
    String change = Bodies.change();
    String id = caller.post(change).assertStatus(202).field("id");

    JsonNode failed = caller.ended(id);

    assertThat(failed.path("status").asString()).isEqualTo("failed");
    assertThat(failed.path("error").asString()).endsWith(".");
    assertThat(failed.propertyNames()).contains("error_code", "failed_stage", "retryable");
    assertThat(caller.post(change).assertStatus(202).field("id")).isEqualTo(id);
    assertThat(operator.attempts(id)).hasSize(2);
  }

  @Test
  void change_forced_isMadeAgainUnderTheSameId() {
    ContractClient caller = caller();
    String change = Bodies.change();
    String id = caller.post(change).assertStatus(202).field("id");
    caller.ended(id);

    Answer forced = caller.post(Bodies.forced(change)).assertStatus(202);

    assertThat(forced.field("id")).isEqualTo(id);
    assertThat(forced.json().path("cached").asBoolean(true)).isFalse();
    assertThat(operator.attempts(id)).hasSize(2);
  }

  @Test
  void story_byItsIdAlone_isReadWithoutAKey() {
    String id = FinishedStory.at(gateways).id();

    assertThat(stranger().story(id).assertStatus(200).field("id")).isEqualTo(id);
    assertThat(strangerWith("Bearer bc_live_wrong").story(id).assertStatus(200).field("status"))
        .isEqualTo("ready");
  }

  @Test
  void story_unknownOrMalformed_isNotFound() {
    for (String id : List.of("brief_" + "0".repeat(32), "story_" + "0".repeat(26), "x", "%00")) {
      stranger().story(id).assertRefused(404, "not_found");
    }
  }

  @Test
  void story_unchanged_isAnsweredNotModified() {
    ContractClient stranger = stranger();
    String path = ContractClient.STORIES + "/" + FinishedStory.at(gateways).id();

    String tag = stranger.get(path).assertStatus(200).header("ETag");
    Answer again = stranger.get(path, "If-None-Match", tag);

    assertThat(tag).isNotEmpty();
    assertThat(again.assertStatus(304).bytes()).isEmpty();
    stranger.get(path, "If-None-Match", "\"other\"").assertStatus(200);
  }

  @Test
  void files_ofAReadyStory_areServedWholeAndInPart() {
    ContractClient stranger = stranger();
    JsonNode media = FinishedStory.at(gateways).story().path("media");
    String video = path(media, "video");

    Answer whole = stranger.call("GET", video, Http.NOTHING).assertStatus(200);
    Answer part = stranger.call("GET", video, Http.NOTHING, "Range", "bytes=4-7");
    Answer beyond = stranger.call("GET", video, Http.NOTHING, "Range", "bytes=999999999-");

    assertThat(whole.header("Content-Type")).isEqualTo("video/mp4");
    assertThat(part.assertStatus(206).text()).isEqualTo("ftyp");
    assertThat(part.header("Content-Range")).isEqualTo("bytes 4-7/" + whole.bytes().length);
    beyond.assertRefused(416, "range_not_satisfiable");
    for (String kind : List.of("captions", "poster", "transcript")) {
      assertThat(stranger.call("GET", path(media, kind), Http.NOTHING).assertStatus(200).bytes())
          .isNotEmpty();
    }
  }

  @Test
  void url_ofAReadyStory_isAPageThatPlaysIt() {
    FinishedStory ready = FinishedStory.at(gateways);

    Answer page = stranger().call("GET", path(ready.story(), "url"), Http.NOTHING);

    assertThat(page.assertStatus(200).header("Content-Type")).startsWith("text/html");
    assertThat(page.text()).contains("<video", ready.story().path("title").asString());
  }

  /** Whatever gateway the record names, each has it. */
  private static String path(JsonNode object, String field) {
    return URI.create(object.path(field).asString()).getRawPath();
  }
}
