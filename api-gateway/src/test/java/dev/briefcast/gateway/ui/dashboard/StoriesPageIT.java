package dev.briefcast.gateway.ui.dashboard;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stories of an account on its dashboard. */
class StoriesPageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final SignedIn person = SignedIn.of(GATEWAY, Plan.PRO);

  @Test
  void dashboard_withoutSession_redirectsToSignIn() {
    for (String path : new String[] {"/dashboard", "/dashboard/keys", "/dashboard/usage"}) {
      assertThat(location(new PageClient(GATEWAY).get(path))).startsWith("/sign-in?next=");
    }
  }

  @Test
  void list_withoutStories_saysHowToMakeOne() {
    assertThat(person.page("/dashboard"))
        .contains("No stories yet", "/dashboard/stories/new")
        .contains("curl -s https://stories.example/api/v1/stories");
  }

  @Test
  void story_beingMade_isALineThatPollsItself() {
    String id = person.story(TestBriefs.titled("Looked at"));
    var attempt = worker.requested(id, 1).attempt();
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 42));

    await().atMost(TIMEOUT).until(() -> person.page("/dashboard").contains("value=\"42\""));

    assertThat(person.page("/dashboard"))
        .contains("Looked at", "acme/shop", "In progress", "Cancel the story")
        .contains("hx-get=\"/dashboard/stories/" + id + "/line\"")
        .contains("http-equiv=\"refresh\"");
    assertThat(person.page("/dashboard/stories/" + id + "/line"))
        .startsWith("<li")
        .contains("In progress", "value=\"42\"");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    await()
        .atMost(TIMEOUT)
        .until(() -> person.page("/dashboard/stories/" + id + "/line").contains("Ready"));
    assertThat(person.page("/dashboard"))
        .contains("1:02", "/media/" + id + "/1/story-small.jpg", "/media/" + id + "/1/story.mp4")
        .contains("data-copy-text=\"https://stories.example/s/" + id + "\"")
        .contains("&lt;iframe src=&quot;https://stories.example/embed/" + id + "&quot;")
        .doesNotContain("/line\"");
  }

  @Test
  void list_open_getsNewStoriesOnce() {
    String before = person.story(TestBriefs.titled("Before"));
    String first = arrivals(person.page("/dashboard?search=e"));

    assertThat(person.page(first)).doesNotContain("<li", "hx-swap-oob");
    String after = person.story(TestBriefs.titled("After"));
    String told = person.page(first);

    assertThat(told).contains("/s/" + after, "1 new story").doesNotContain("/s/" + before);
    assertThat(person.page(arrivals(told))).doesNotContain("<li");
    assertThat(arrivals(told)).contains("search=e&cursor=");
    assertThat(person.browser().get("/dashboard/stories/arrivals?cursor=none").statusCode())
        .isEqualTo(400);
  }

  /** It was there before the list's first story, and comes to the list by being asked for. */
  @Test
  void list_open_getsAnOlderJoinedStoryOnce() {
    String change = TestBriefs.change("acme", "joined-" + person.account(), 1);
    String older = id(GATEWAY.post(GATEWAY.key(Plan.PRO), change));
    person.story(TestBriefs.titled("Newer"));
    String first = arrivals(person.page("/dashboard"));
    assertThat(person.page(first)).doesNotContain("<li");

    GATEWAY.post(GATEWAY.issue(person.account()).key(), change);
    String told = person.page(first);

    assertThat(told).contains("/s/" + older, "1 new story");
    assertThat(person.page(arrivals(told))).doesNotContain("<li");
    assertThat(person.page(first.replaceFirst("looked=\\d+", "looked=x"))).contains("/s/" + older);
  }

  /** Nobody scrolls in a page that there was not. */
  @Test
  void list_empty_isReloadedWhenAStoryArrives() {
    String first = arrivals(person.page("/dashboard"));
    person.story(TestBriefs.titled("The first"));

    assertThat(person.browser().get(first).headers().firstValue("HX-Refresh")).hasValue("true");
  }

  private static String id(HttpResponse<String> answer) {
    return TestGateway.json(answer).path("id").asString();
  }

  /** Where a page asks for what comes to its list. */
  private static String arrivals(String page) {
    var found = Pattern.compile("hx-get=\"(/dashboard/stories/arrivals[^\"]*)\"").matcher(page);
    assertThat(found.find()).isTrue();
    return found.group(1).replace("&amp;", "&");
  }

  /** Neither list has anything of the other, and nothing is done in one to a story of the other. */
  @Test
  void stories_ofTheSandbox_haveAListOfTheirOwn() {
    String alive = person.story(TestBriefs.titled("Alive and paid"));
    assertThat(person.page("/dashboard?mode=sandbox"))
        .contains("No sandbox stories yet")
        .doesNotContain(alive);
    var answer =
        GATEWAY.post(
            GATEWAY.sandboxKey(person.account()).key(), TestBriefs.titled("Tried for nothing"));
    String tried = id(answer);
    String line = "/dashboard/stories/" + tried + "/line";

    assertThat(person.page("/dashboard?mode=sandbox&search=tried"))
        .contains("Tried for nothing", line + "?mode=sandbox", "name=\"mode\" value=\"sandbox\"")
        .doesNotContain(alive, "Alive and paid", "New story");
    assertThat(person.page("/dashboard"))
        .contains("Alive and paid")
        .doesNotContain(tried, "Tried for nothing");
    assertThat(person.page(line + "?mode=sandbox")).startsWith("<li").contains("Tried for");
    assertThat(person.page("/dashboard/stories/arrivals?mode=sandbox"))
        .contains(tried)
        .doesNotContain(alive);
    assertThat(person.page("/dashboard/stories/arrivals")).contains(alive).doesNotContain(tried);
    for (String wrong : new String[] {line, "/dashboard/stories/" + alive + "/line?mode=sandbox"}) {
      assertThat(person.browser().get(wrong).statusCode()).isEqualTo(404);
    }
    String cancel = "/dashboard/stories/" + tried + "/cancel";
    assertThat(person.browser().post(cancel, Map.of()).statusCode()).isEqualTo(404);
    assertThat(person.browser().post(cancel.replace(tried, alive) + "?mode=sandbox", Map.of()))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(404);
    assertThat(location(person.browser().post(cancel + "?mode=sandbox", Map.of())))
        .isEqualTo("/dashboard?mode=sandbox&done=cancelled");
    worker.requested(alive, 1);
  }

  @Test
  void list_searchedAndFiltered_showsWhatMatches() {
    String first = person.story(TestBriefs.titled("100% of a_b\\\\c"));
    person.story(TestBriefs.titled("Something else"));

    assertThat(person.page("/dashboard?search=100%25+OF+a_b%5C"))
        .contains("100% of a_b\\c")
        .doesNotContain("Something else");
    assertThat(person.page("/dashboard?search=" + first)).contains("/s/" + first);
    assertThat(person.page("/dashboard?search=x_b")).contains("No story matches");
    assertThat(person.page("/dashboard?repository=acme/shop")).contains("Something else");
    assertThat(person.page("/dashboard?repository=acme/other")).contains("No story matches");
    assertThat(person.page("/dashboard?repository=Shop&status=generating"))
        .contains("Something else", "100% of");
    assertThat(person.page("/dashboard?status=ready")).contains("No story matches");
    assertThat(person.browser().get("/dashboard?status=nonsense").statusCode()).isEqualTo(400);
    assertThat(person.browser().get("/dashboard?cursor=nonsense").statusCode()).isEqualTo(400);
  }

  @Test
  void story_cancelledThenMadeAgain_isGeneratingAgain() {
    String id = person.story(TestBriefs.titled("Once more"));
    var attempt = worker.requested(id, 1).attempt();

    var cancelled = person.browser().post("/dashboard/stories/" + id + "/cancel", Map.of());

    assertThat(location(cancelled)).isEqualTo("/dashboard?done=cancelled");
    await().atMost(TIMEOUT).until(() -> person.page("/dashboard").contains("Cancelled"));
    var twice = person.browser().post("/dashboard/stories/" + id + "/cancel", Map.of());
    assertThat(twice.statusCode()).isEqualTo(409);
    assertThat(twice.body()).contains("The story has already ended.", "Once more");
    var again = person.browser().post("/dashboard/stories/" + id + "/repeat", Map.of());
    assertThat(location(again)).isEqualTo("/dashboard?done=repeated");
    assertThat(worker.requested(id, 2).attempt().account()).isEqualTo(attempt.account());
    assertThat(person.page("/dashboard?done=repeated")).contains("The story is being made again.");
  }

  @Test
  void story_thatFailed_saysWhyAndCanBeDeleted() {
    String id = person.story(TestBriefs.titled("Hopeless"));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(id, 1).attempt()));
    await().atMost(TIMEOUT).until(() -> person.page("/dashboard").contains("Try a smaller brief"));

    var deleted = person.browser().post("/dashboard/stories/" + id + "/delete", Map.of());

    assertThat(location(deleted)).isEqualTo("/dashboard?done=deleted");
    assertThat(person.page("/dashboard")).doesNotContain("Hopeless");
    assertThat(GATEWAY.get("/api/v1/stories/" + id).statusCode()).isEqualTo(404);
  }

  /** What is a form's comes back with 404, and changes nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"cancel", "delete", "repeat"})
  void story_ofAnotherAccount_isNotFound(String action) {
    String id = SignedIn.of(GATEWAY, Plan.PRO).story(TestBriefs.titled("Not yours " + action));
    person.page("/dashboard/stories/new");

    var answer = person.browser().post("/dashboard/stories/" + id + "/" + action, Map.of());

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).doesNotContain("Not yours");
    assertThat(person.browser().get("/dashboard/stories/" + id + "/line").statusCode())
        .isEqualTo(404);
    assertThat(GATEWAY.get("/api/v1/stories/" + id).body()).contains("\"status\":\"generating\"");
    assertThat(person.page("/dashboard?search=" + id)).doesNotContain("Not yours");
  }

  @Test
  void form_withoutItsToken_changesNothing() {
    String id = person.story(TestBriefs.titled("Guarded"));

    var answer =
        person.browser().post("/dashboard/stories/" + id + "/delete", Map.of("_csrf", "guessed"));

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(person.page("/dashboard")).contains("Guarded");
  }

  @Test
  void text_ofABrief_isEscapedOnEveryPage() {
    String script = "<script>alert(1)</script>";
    String brief =
        TestBriefs.titled(script)
            .replace("\"acme\"", "\"<i>acme\"")
            .replace("\"shop\"", "\"shop\\\"><img src=x onerror=alert(2)>\"");
    String id = person.story(brief);

    for (String path :
        new String[] {
          "/dashboard",
          "/dashboard?search=%3Cscript%3E&repository=%22%3E%3Cimg&status=",
          "/dashboard/stories/" + id + "/line"
        }) {
      assertThat(person.page(path)).doesNotContain(script, "<img src=x", "<i>acme");
    }
    var refused =
        person.browser().post("/dashboard/stories/brief", Map.of("brief", "</textarea>" + script));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).doesNotContain(script, "</textarea><").contains("&lt;/textarea&gt;");
  }
}
