package dev.briefcast.example.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From GitHub's call to the request for a story. */
class GitHubAppTest extends AppUnderTest {

  GitHubAppTest(@TempDir Path folder) throws IOException {
    super(folder);
  }

  @Test
  void call_thatIsNotSigned_isRefusedAndChangesNothing() throws Exception {
    byte[] body = pull("opened", false, "User", "a1");

    assertThat(send(body, "sha256=" + "0".repeat(64))).isEqualTo(401);
    assertThat(send(body, null)).isEqualTo(401);

    rested();
    assertThat(briefcast.calls("POST")).isEmpty();
  }

  @Test
  void pushes_inARow_becomeOneStory() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    deliver(pull("synchronize", false, "User", "a2"));

    app.round(now);
    assertThat(briefcast.calls("POST")).isEmpty();
    rested();

    assertThat(briefcast.calls(POST))
        .hasSize(1)
        .first()
        .asString()
        .doesNotContain("\"force\":true");
    assertThat(github.calls("POST " + COMMENTS)).hasSize(1);
  }

  @Test
  void pushes_waitedForWhenItStops_areAskedForWhenItStartsAgain() throws Exception {
    deliver(pull("opened", false, "User", "a1"));

    restart();
    rested();

    assertThat(briefcast.calls(POST)).hasSize(1);
  }

  @Test
  void askingTwice_forTheSameCommit_sendsTheSameKey() throws Exception {
    briefcast.say(POST, 500, "{}");
    deliver(pull("synchronize", false, "User", "a2"));
    rested();
    briefcast.say(POST, 202, GENERATING);
    app.round(now.plusSeconds(60));

    assertThat(briefcast.keys())
        .containsExactly("github-app/acme/shop#7/a2/force", "github-app/acme/shop#7/a2/force");
  }

  @Test
  void fileOfSomebodyElse_isLeftAsItIs() throws Exception {
    app.close();
    Files.writeString(state, "a shopping list");

    assertThatIOException()
        .isThrownBy(this::start)
        .withMessageContainingAll(state.toString(), "STATE_FILE");
    assertThat(state).hasContent("a shopping list");
  }

  /** Pull request 2 of Codertocat/Hello-World, as GitHub sent it. */
  @Test
  void recordedCalls_areUnderstood() throws Exception {
    deliver(recorded("converted_to_draft"));
    rested();
    assertThat(briefcast.calls(POST)).isEmpty();

    deliver(recorded("opened"));
    rested();
    deliver(recorded("synchronize"));
    rested();

    assertThat(briefcast.calls(POST))
        .hasSize(2)
        .allSatisfy(call -> assertThat(call).contains("\"Codertocat\"", "\"Hello-World\"", ":2"));
    assertThat(briefcast.keys())
        .containsExactly(
            "github-app/Codertocat/Hello-World#2/ec26c3e57ca3a959ca5aad62de7213c562f8c821",
            "github-app/Codertocat/Hello-World#2/ec26c3e57ca3a959ca5aad62de7213c562f8c821/force");
  }

  @Test
  void push_toAnOlderOne_isForced() throws Exception {
    deliver(pull("synchronize", false, "User", "a2"));

    rested();

    assertThat(briefcast.calls(POST)).first().asString().contains("\"force\":true");
  }

  @ParameterizedTest
  @CsvSource({
    "opened, true, User",
    "synchronize, true, User",
    "opened, false, Bot",
    "closed, false, User"
  })
  void pull_thatIsADraftABotsOrClosed_isLeftAlone(String action, boolean draft, String author)
      throws Exception {
    deliver(pull(action, draft, author, "a1"));

    rested();

    assertThat(briefcast.calls("POST")).isEmpty();
  }
}
