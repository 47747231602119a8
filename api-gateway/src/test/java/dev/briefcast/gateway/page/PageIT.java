package dev.briefcast.gateway.page;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static TestWorker worker;

  @BeforeAll
  static void open() {
    worker = new TestWorker(TestInfrastructure.kafka());
  }

  @AfterAll
  static void close() {
    worker.close();
  }

  @Test
  void page_ofStoryBeingMade_escapesItsTitleAndRefreshes() {
    Attempt attempt = accepted("<script>alert('&')</script>");

    var response = GATEWAY.get("/s/" + attempt.story());

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body())
        .doesNotContain("<script>")
        .contains("&lt;script&gt;")
        .contains("http-equiv=\"refresh\"");
    assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'");
    assertThat(response.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
    assertThat(response.headers().firstValue("X-Robots-Tag")).hasValue("noindex");
  }

  @Test
  void page_ofReadyStory_playsIt() {
    Attempt attempt = accepted("To be seen");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    await().until(() -> page(attempt).contains("<video"));

    assertThat(page(attempt))
        .contains("src=\"/media/" + attempt.story() + "/1/story.mp4\"")
        .contains("poster=\"/media/" + attempt.story() + "/1/story.jpg\"")
        .contains("src=\"/media/" + attempt.story() + "/1/story.vtt\"")
        .contains("1:02")
        .doesNotContain("http-equiv=\"refresh\"");
  }

  @Test
  void page_ofFailedStory_saysWhy() {
    Attempt attempt = accepted("Not to be seen");

    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));

    await().until(() -> page(attempt).contains("Try a smaller brief."));
  }

  @Test
  void page_ofNothing_isAPageToo() {
    var response = GATEWAY.get("/s/brief_00000000000000000000000000000000");

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
    assertThat(response.body()).contains("There is no such story");
  }


  private static Attempt accepted(String title) {
    var key = GATEWAY.key(Plan.PRO);
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, 1).attempt();
  }

  private static String page(Attempt attempt) {
    return GATEWAY.get("/s/" + attempt.story()).body();
  }
}
