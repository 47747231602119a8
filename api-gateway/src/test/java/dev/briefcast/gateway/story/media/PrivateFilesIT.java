package dev.briefcast.gateway.story.media;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
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
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of stories that are an account's own. */
class PrivateFilesIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String CONTENT = "0123456789".repeat(100);
  private static final String STORIES = "/api/v1/stories/";

  private AccountId account;
  private ApiKey key;
  private String id = "";
  private String file = "";

  @BeforeEach
  void makeStory(@TempDir Path made) throws IOException {
    account = GATEWAY.account(Plan.PRO);
    key = GATEWAY.issue(account).key();
    assertThat(grants("PUT").statusCode()).isEqualTo(204);
    id = json(GATEWAY.post(key, TestBriefs.change("Acme", "Own", 1))).path("id").asString();
    file = "/media/" + id + "/1/" + StoryFileName.VIDEO;
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = worker.changed(id, 1).attempt();
      Path video = Files.writeString(made.resolve(StoryFileName.VIDEO), CONTENT);
      GATEWAY.media().put(attempt.story(), 1, List.of(video));
      worker.say(
          Topic.STORY_OUTCOMES,
          TestWorker.ready(
              attempt, new MediaFile(StoryFileName.VIDEO, CONTENT.length(), "ef".repeat(32))));
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> record().body().contains("\"status\":\"ready\""));
  }

  @Test
  void link_ofTheRecord_worksWithoutKeyWholeAndInPart() {
    String link = link();

    var whole = GATEWAY.get(link);
    var part = GATEWAY.send(GATEWAY.request(link).header("Range", "bytes=5-9"));

    assertThat(whole.statusCode()).isEqualTo(200);
    assertThat(whole.body()).isEqualTo(CONTENT);
    assertThat(whole.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    assertThat(whole.headers().firstValue("Cache-Control").orElse(""))
        .contains("private")
        .contains("no-cache");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo("56789");
  }

  @Test
  void record_isPrivatelyCacheable_andNotModifiedWhileItsLinksAreValid() {
    var record = record();
    String tag = record.headers().firstValue("ETag").orElse("");

    assertThat(record.headers().firstValue("Cache-Control").orElse("")).contains("private");
    String stamp = GATEWAY.bean(SignedLinks.class).stamp();
    assertThat(tag).contains(stamp);
    var again =
        GATEWAY.send(
            GATEWAY
                .request(STORIES + id)
                .header("Authorization", "Bearer " + key.secret())
                .header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    var older =
        GATEWAY.send(
            GATEWAY
                .request(STORIES + id)
                .header("Authorization", "Bearer " + key.secret())
                .header("If-None-Match", tag.replace(stamp, "1-older")));
    assertThat(older.statusCode()).isEqualTo(200);
  }

  @Test
  void story_isShownToPeopleOfItsAccount_andToNobodyElse() {
    PageClient owner = signedIn(account);
    PageClient stranger = signedIn(GATEWAY.account(Plan.PRO));

    for (String path : List.of("/s/" + id, "/pr/acme/own/1", STORIES + id, file)) {
      assertThat(owner.get(path).statusCode()).as(path).isEqualTo(200);
      assertThat(stranger.get(path).statusCode()).as(path).isEqualTo(404);
      assertThat(new PageClient(GATEWAY).get(path).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(owner.get("/s/" + id).headers().firstValue("Cache-Control")).hasValue("no-store");
    owner.post("/sign-out", Map.of());
    assertThat(owner.get("/s/" + id).statusCode()).isEqualTo(404);
  }

  @Test
  void file_withTheAccountsKey_needsNoLink() {
    assertThat(GATEWAY.call("GET", key, file).statusCode()).isEqualTo(200);
    assertMissing(GATEWAY.call("GET", GATEWAY.key(Plan.PRO), file));
  }

  @Test
  void link_forgedExpiredOrOfAnotherFile_isNotFound() {
    String link = link();

    assertMissing(GATEWAY.get(file));
    assertMissing(GATEWAY.get(link.replace("signature=", "signature=x")));
    assertMissing(GATEWAY.get(link.replaceAll("expires=[0-9]+", "expires=9999999999")));
    assertMissing(GATEWAY.get(link.replace(id, id.substring(0, 30) + "zz")));
    assertMissing(GATEWAY.get(expired()));
  }

  @Test
  void link_afterTheGrantIsRevoked_isNotFound() {
    String link = link();
    assertThat(GATEWAY.get(link).statusCode()).isEqualTo(200);

    grants("DELETE");

    assertMissing(GATEWAY.get(link));
    assertMissing(GATEWAY.call("GET", key, file));
    grants("PUT");
    assertThat(GATEWAY.get(link).statusCode()).isEqualTo(200);
  }

  @Test
  void link_afterTheStoryIsDeleted_isNotFound() {
    String link = link();

    assertThat(GATEWAY.call("DELETE", key, STORIES + id).statusCode()).isEqualTo(204);

    assertMissing(GATEWAY.get(link));
  }

  @Test
  void start_withGrantsButWithoutKey_fails() {
    var unable = new SignedLinks(properties(null), InstantSource.system());
    var check = new LinkKeyStartupCheck(unable, GATEWAY.bean(MediaFiles.class));

    assertThatIllegalStateException()
        .isThrownBy(check::afterSingletonsInstantiated)
        .withMessageContaining("briefcast.media.link-key");
  }

  /** A link that the gateway gave two hours ago. */
  private String expired() {
    var then = InstantSource.fixed(Instant.now().minus(Duration.ofHours(2)));
    return new SignedLinks(properties(TestGateway.LINK_KEY), then).signed(file);
  }

  private static MediaProperties properties(@Nullable String linkKey) {
    return new MediaProperties(Path.of("unused"), linkKey, Duration.ofHours(1), true);
  }

  private static void assertMissing(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(json(response).path("error").path("message").asString())
        .isEqualTo("There is no such file.");
  }

  private HttpResponse<String> record() {
    return GATEWAY.call("GET", key, STORIES + id);
  }

  /** The video's link as the record has it, from the path on. */
  private String link() {
    String address = json(record()).path("media").path("video").asString();
    assertThat(address).startsWith("https://stories.example" + file + "?expires=");
    return URI.create(address).getPath() + "?" + URI.create(address).getQuery();
  }

  private HttpResponse<String> grants(String method) {
    return GATEWAY.operator(method, "/accounts/" + account + "/grants/acme/own", "");
  }

  private static PageClient signedIn(AccountId account) {
    String email = account + "@example.com";
    GATEWAY.bean(Accounts.class).addPerson(account, email, "correct horse battery").block();
    var browser = new PageClient(GATEWAY);
    browser.signIn(email, "correct horse battery");
    return browser;
  }
}
