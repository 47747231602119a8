package dev.briefcast.gateway.ui.page;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of stories that are an account's own. */
class OwnStoryPageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Pattern VIDEO = Pattern.compile(" src=\"(/media/[^\"]*mp4[^\"]*)\"");
  private static final String PASSWORD = "correct horse battery";

  private final AccountId account = GATEWAY.account(Plan.PRO);
  private final PageClient owner = signedIn(account);
  private final PageClient other = signedIn(GATEWAY.account(Plan.PRO));
  private final PageClient nobody = new PageClient(GATEWAY);

  @Test
  void story_ofAnAccount_isForItsPeopleOnly(@TempDir Path made) throws IOException {
    grants("PUT");
    String id = ready(made);
    await().until(() -> owner.get("/s/" + id).body().contains("<video"));

    HttpResponse<String> page = owner.get("/s/" + id);

    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.headers().firstValue("X-Robots-Tag")).hasValue("noindex");
    assertThat(page.body()).contains("A private tale").doesNotContain("og:", "oembed");
    var video = VIDEO.matcher(page.body());
    assertThat(video.find()).isTrue();
    assertThat(GATEWAY.get(video.group(1).replace("&amp;", "&")).statusCode()).isEqualTo(200);
    assertThat(owner.get("/pr/Acme/Tale/1").body()).contains("A private tale");
    assertThat(owner.get("/s/" + id + "/1/chapters.vtt").statusCode()).isEqualTo(200);
    for (String path : List.of("/s/" + id, "/pr/Acme/Tale/1", "/s/" + id + "/1/chapters.vtt")) {
      assertThat(other.get(path).statusCode()).as(path).isEqualTo(404);
      assertThat(nobody.get(path).statusCode()).as(path).isEqualTo(404);
    }
    for (String path : List.of("/embed/" + id, "/oembed?url=https://stories.example/s/" + id)) {
      assertThat(owner.get(path).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(other.get("/s/" + id + "/progress").statusCode()).isEqualTo(404);
    assertThat(owner.get("/s/" + id + "/progress").body()).contains("event:ended");

    grants("DELETE");

    assertThat(owner.get("/s/" + id).statusCode()).isEqualTo(404);
    assertThat(owner.get("/pr/Acme/Tale/1").statusCode()).isEqualTo(404);
  }

  private String ready(Path made) throws IOException {
    var key = GATEWAY.issue(account).key();
    String id = json(GATEWAY.post(key, TestBriefs.change("Acme", "Tale", 1))).path("id").asString();
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = worker.changed(id, 1).attempt();
      Path video = Files.writeString(made.resolve(StoryFileName.VIDEO), "video");
      GATEWAY.media().put(attempt.story(), 1, List.of(video));
      TestScripts.store(GATEWAY, attempt, "A private tale");
      worker.say(
          Topic.STORY_OUTCOMES,
          TestWorker.ready(attempt, new MediaFile(StoryFileName.VIDEO, 5, "ef".repeat(32))));
    }
    return id;
  }

  private static PageClient signedIn(AccountId account) {
    String email = UUID.randomUUID() + "@example.com";
    GATEWAY.bean(Accounts.class).addPerson(account, email, PASSWORD).block();
    var browser = new PageClient(GATEWAY);
    browser.signIn(email, PASSWORD);
    return browser;
  }

  private void grants(String method) {
    assertThat(
            GATEWAY.operator(method, "/accounts/" + account + "/grants/acme/tale", "").statusCode())
        .isEqualTo(204);
  }
}
