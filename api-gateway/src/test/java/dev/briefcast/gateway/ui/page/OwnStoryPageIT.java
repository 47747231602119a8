package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pages of stories that are an account's own. */
class OwnStoryPageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Pattern VIDEO = Pattern.compile(" src=\"(/media/[^\"]*mp4[^\"]*)\"");

  private final SignedIn person = SignedIn.of(GATEWAY, Plan.PRO);
  private final AccountId account = person.account();
  private final PageClient owner = person.browser();
  private final PageClient other = SignedIn.of(GATEWAY, Plan.PRO).browser();
  private final PageClient nobody = new PageClient(GATEWAY);

  @Test
  void story_ofAnAccount_isForItsPeopleOnly() throws IOException {
    grants("PUT");
    String id = ready();
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

  private String ready() throws IOException {
    String id = GATEWAY.story(GATEWAY.issue(account).key(), TestBriefs.change("Acme", "Tale", 1));
    TestScripts.makeReady(GATEWAY, id, "A private tale");
    return id;
  }

  private void grants(String method) {
    assertThat(
            GATEWAY.operator(method, "/accounts/" + account + "/grants/acme/tale", "").statusCode())
        .isEqualTo(204);
  }
}
