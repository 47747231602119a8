package dev.briefcast.system.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A repository change, from a GitHub that is a stub, through every service as they run. */
class RepositoryChangeIT {

  private static final String PATCH =
      "@@ -12,3 +12,3 @@ class Client {\n   void connect() {\n-    wait(30);\n+    wait(60);\n   }";

  private final ApiClient client = RunningBriefcast.client();

  @Test
  void change_ofAPublicRepository_becomesAStoryWithItsPage() {
    var pull =
        StubPull.open(
            7,
            "Wait longer",
            "It was too short.",
            List.of(StubFile.modified("src/Client.java", PATCH)));
    RunningBriefcast.github().repository("acme", "waits", true).with(pull.asMerged());

    var story = client.ended(client.accepted(change("acme", "waits", 7)));

    assertThat(story.path("status").asString()).describedAs("%s", story).isEqualTo("ready");
    assertThat(story.path("title").asString()).isEqualTo("Wait longer");
    assertThat(story.path("head_sha").asString()).isEqualTo(pull.headSha());
    assertThat(story.path("change_state").asString()).isEqualTo("merged");
    assertThat(story.path("coverage").path("hunks").path("narrated").asInt()).isEqualTo(1);
    assertThat(story.path("coverage").path("diff_truncated").asBoolean(true)).isFalse();
    assertThat(client.get(story.path("media").path("transcript").asString()).body())
        .contains("wait is now given 60 instead of 30.");
    assertThat(client.get(story.path("url").asString()).body())
        .contains("<video", "Wait longer")
        .doesNotContain("newer commits");
  }

  @Test
  void change_ofAPrivateRepository_failsAsNotFound() {
    RunningBriefcast.github().repository("acme", "secret", false);

    var hidden = client.ended(client.accepted(change("acme", "secret", 1)));
    var missing = client.ended(client.accepted(change("acme", "absent", 1)));

    assertThat(hidden.path("error_code").asString()).isEqualTo("repository_not_available");
    assertThat(missing.path("error_code").asString()).isEqualTo("repository_not_available");
    assertThat(hidden.path("error").asString().replace("secret", "absent"))
        .isEqualTo(missing.path("error").asString());
  }

  private static String change(String owner, String repo, int number) {
    return "{\"owner\":\"%s\",\"repo\":\"%s\",\"number\":%d}".formatted(owner, repo, number);
  }
}
