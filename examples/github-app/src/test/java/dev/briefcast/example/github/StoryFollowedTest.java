package dev.briefcast.example.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the request for a story to the comment that links it. */
class StoryFollowedTest extends AppUnderTest {

  StoryFollowedTest(@TempDir Path folder) throws IOException {
    super(folder);
  }

  @Test
  void story_madeWhileItIsStopped_isLinkedWhenItStartsAgain() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    rested();

    restart();
    isReady("a1");
    app.round(now);

    assertThat(github.calls("POST")).hasSize(2).last().asString().contains("http://b/pr/acme");
    restart();
    app.round(now);
    assertThat(github.calls("POST")).hasSize(2);
    assertThat(briefcast.calls(POST)).hasSize(1);
  }

  @Test
  void story_whenItIsReady_isLinkedInTheSameComment() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    rested();
    app.round(now);
    assertThat(briefcast.calls(STORY)).isEmpty();

    github.say("GET " + COMMENTS, 200, "[{\"id\":5,\"body\":\"<!-- briefcast-story -->\\nhm\"}]");
    github.say("PATCH /repos/acme/shop/issues/comments/5", 200, "{}");
    isReady("a1");
    app.round(now);
    app.round(now);

    assertThat(github.calls("PATCH"))
        .hasSize(1)
        .first()
        .asString()
        .contains("http://b/pr/acme/shop/7", "1:15");
    assertThat(briefcast.calls(STORY)).hasSize(1);
  }

  @Test
  void story_ofAnOlderCommitThanWasPushed_isAskedForAgain() throws Exception {
    deliver(pull("synchronize", false, "User", "a2"));
    rested();
    isReady("a1");

    app.round(now);
    app.round(now.plusSeconds(1));

    assertThat(briefcast.calls(POST)).hasSize(2).last().asString().contains("\"force\":true");
  }

  @Test
  void manyStories_areFollowedThroughTheListAlone() throws Exception {
    briefcast.say(
        LIST, 200, "{\"data\":[{\"id\":\"story_1\"},{\"id\":\"story_2\"}],\"next_cursor\":null}");
    deliver(pull("opened", false, "User", "a1"));
    rested();
    briefcast.say(POST, 202, GENERATING.replace("story_1", "story_2"));
    deliver(
        new String(pull("opened", false, "User", "b1"), UTF_8).replace(":7", ":8").getBytes(UTF_8));
    rested();
    int before = briefcast.calls("GET").size();

    app.round(now);

    assertThat(briefcast.calls("GET")).hasSize(before + 1).last().asString().startsWith(LIST);
  }

  @Test
  void story_thatFailed_isSaidWithItsReason() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    rested();
    briefcast.say(LIST, 200, "{\"data\":[],\"next_cursor\":null}");
    briefcast.say(STORY, 200, "{\"status\":\"failed\",\"error\":\"It is too large.\"}");

    app.round(now);

    assertThat(github.calls("POST")).last().asString().contains("It is too large.");
  }

  @Test
  void comment_thatGitHubDoesNotTake_isWrittenLaterAndAsksForNothingNew() throws Exception {
    github.say("GET " + COMMENTS, 502, "{}");
    deliver(pull("opened", false, "User", "a1"));
    rested();
    isReady("a1");
    app.round(now);
    assertThat(github.calls("POST")).isEmpty();

    github.say("GET " + COMMENTS, 200, "[]");
    app.round(now.plusSeconds(60));

    assertThat(github.calls("POST")).hasSize(1).first().asString().contains("1:15");
    assertThat(briefcast.calls(POST)).hasSize(1);
  }

  @Test
  void comment_ofSomebodyElseWithTheMark_isLeftAlone() throws Exception {
    github.say("GET " + COMMENTS, 200, "[{\"id\":9,\"body\":\"<!-- briefcast-story -->mine\"}]");
    github.say("PATCH /repos/acme/shop/issues/comments/9", 403, "{}");
    deliver(pull("opened", false, "User", "a1"));

    rested();

    assertThat(github.calls("POST " + COMMENTS)).hasSize(1);
  }

  @Test
  void tooManyRequests_areAskedAgainWhenTold() throws Exception {
    briefcast.say(POST, 429, "{\"error\":{\"retry_after\":7}}");
    deliver(pull("opened", false, "User", "a1"));
    rested();
    assertThat(briefcast.calls(POST)).hasSize(1);

    app.round(now.plusSeconds(6));
    assertThat(briefcast.calls(POST)).hasSize(1);
    briefcast.say(POST, 202, GENERATING);
    app.round(now.plusSeconds(8));

    assertThat(briefcast.calls(POST)).hasSize(2);
    assertThat(github.calls("POST")).hasSize(1);
  }

  @Test
  void noMinutesLeft_isSaidInTheComment() throws Exception {
    briefcast.say(POST, 402, "{\"error\":{\"message\":\"The monthly minutes are used up.\"}}");
    deliver(pull("opened", false, "User", "a1"));

    rested();
    app.round(now.plusSeconds(60));

    assertThat(briefcast.calls(POST)).hasSize(1);
    assertThat(github.calls("POST")).first().asString().contains("minutes are used up");
  }
}
