package dev.briefcast.gateway.ui.page;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String MARKUP = "\"'></textarea></script><script>alert('&')</script>";

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void page_ofStoryBeingMade_escapesItsTitle_andRefreshes() {
    Attempt attempt = accepted("<script>alert('&')</script>");

    var response = GATEWAY.get("/s/" + attempt.story());

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body())
        .doesNotContain("<script>")
        .contains("&lt;script&gt;")
        .contains("<noscript><meta http-equiv=\"refresh\"")
        .contains("data-progress=\"/s/" + attempt.story() + "/progress\"");
    assertThat(header(response, "Content-Security-Policy"))
        .startsWith("default-src 'none'")
        .contains("script-src 'self';", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(header(response, "Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(header(response, "X-Robots-Tag")).isEqualTo("noindex");
    assertThat(header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
  }

  @Test
  void page_ofReadyStory_playsItAndTellsIt() throws IOException {
    Attempt attempt = ready("To be seen", "What is told");

    String page = page(attempt);

    String folder = "/media/" + attempt.story() + "/1/";
    assertThat(page)
        .contains("<h1 dir=\"auto\">What is told</h1>")
        .contains("src=\"" + folder + "story.mp4\"")
        .contains("poster=\"" + folder + "story.jpg\"")
        .contains("src=\"" + folder + "story.vtt\"")
        .contains("src=\"/s/" + attempt.story() + "/1/chapters.vtt\"")
        .contains("1:02")
        .contains("data-n=\"12\" data-label=\"12\"><i class=\"keyword\">def</i>What is told")
        .contains("data-t=\"10.4\" data-end=\"20\" data-first=\"12\" data-last=\"13\"")
        .contains("href=\"?t=43.5\" data-t=\"43.5\"")
        .contains("noindex")
        .doesNotContain("http-equiv=\"refresh\"", "data-progress");
  }

  @Test
  void page_ofReadyStory_hasAPreviewForLinks() throws IOException {
    Attempt attempt = ready("To be linked", "What is told");

    String media = "https://stories.example/media/" + attempt.story() + "/1/";
    assertThat(page(attempt))
        .contains("property=\"og:title\" content=\"What is told\"")
        .contains("property=\"og:description\" content=\"What is told\"")
        .contains("property=\"og:image\" content=\"" + media + "story.jpg\"")
        .contains("property=\"og:video\" content=\"" + media + "story.mp4\"")
        .contains("property=\"og:url\" content=\"https://stories.example/s/" + attempt.story())
        .contains("name=\"twitter:card\" content=\"player\"")
        .contains("name=\"twitter:player:width\" content=\"720\"")
        .contains("name=\"twitter:player:height\" content=\"1280\"")
        .contains("type=\"application/json+oembed\"");
  }

  @Test
  void markup_inEveryText_isEscaped_onEveryPage() throws IOException {
    Attempt attempt = ready("Markup", MARKUP);

    for (String path : new String[] {"/s/", "/embed/"}) {
      assertThat(GATEWAY.get(path + attempt.story()).body())
          .as(path)
          .contains("&lt;script&gt;")
          .doesNotContain("<script>", "</textarea>", "\"'>");
    }
    assertThat(chapters(attempt).body()).contains("&lt;script&gt;").doesNotContain("<script>");
    assertThat(json(oembed(attempt, "")).path("html").asString())
        .doesNotContain("<script>", "</textarea>");
  }

  @Test
  void page_fromATime_beginsThere() throws IOException {
    Attempt attempt = ready("Later", "Later");

    for (String time : new String[] {"12", "0:12", "12s", "0m12"}) {
      assertThat(GATEWAY.get("/s/" + attempt.story() + "?t=" + time).body())
          .as(time)
          .contains("story.mp4#t=12\"")
          .contains("class=\"panel code now\"");
    }
    for (String time : new String[] {"99", "-1", "x", "%22%3E"}) {
      assertThat(GATEWAY.get("/s/" + attempt.story() + "?t=" + time).body())
          .as(time)
          .contains("story.mp4\"")
          .contains("class=\"panel summary now\"");
    }
  }

  @Test
  void page_unchanged_isAnsweredNotModified() throws IOException {
    Attempt attempt = ready("Known", "Known");
    String path = "/s/" + attempt.story();

    String etag = header(GATEWAY.get(path), "ETag");
    var again = GATEWAY.send(GATEWAY.request(path).header("If-None-Match", etag));
    var other = GATEWAY.send(GATEWAY.request(path + "?t=12").header("If-None-Match", etag));

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(other.statusCode()).isEqualTo(200);
  }

  @Test
  void page_ofVideoWithoutScript_playsIt() {
    Attempt attempt = accepted("Without a script");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    await().until(() -> page(attempt).contains("<video"));

    assertThat(page(attempt)).contains("Without a script").doesNotContain("class=\"panel");
  }

  @Test
  void page_ofFailedStory_saysWhyAndWhatToDo() {
    Attempt attempt = accepted("Not to be seen");

    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));

    await().until(() -> page(attempt).contains("Try a smaller brief."));
    assertThat(page(attempt)).contains("Request a smaller story").doesNotContain("<video");
  }

  @Test
  void page_missing_isAPageToo() {
    for (String path :
        new String[] {"/s/brief_00000000000000000000000000000000", "/s/x", "/embed/x"}) {
      var response = GATEWAY.get(path);

      assertThat(response.statusCode()).as(path).isEqualTo(404);
      assertThat(header(response, "Content-Type")).startsWith("text/html");
      assertThat(response.body()).contains("Story not found");
    }
  }

  @Test
  void chapters_areTheScenes() throws IOException {
    Attempt attempt = ready("Chapters", "A & B");

    var chapters = chapters(attempt);

    assertThat(header(chapters, "Content-Type")).startsWith("text/vtt");
    assertThat(chapters.body())
        .startsWith("WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nA &amp; B\n\n00:00:10.000 --> ");
    assertThat(GATEWAY.get("/s/" + attempt.story() + "/2/chapters.vtt").statusCode())
        .isEqualTo(404);
  }

  @Test
  void embed_mayBeFramedByOthers_andHasNoScript() throws IOException {
    Attempt attempt = ready("Embedded", "Embedded");

    var embed = GATEWAY.get("/embed/" + attempt.story());

    assertThat(header(embed, "Content-Security-Policy"))
        .contains("frame-ancestors *", "form-action 'none'")
        .doesNotContain("script-src");
    assertThat(embed.body()).contains("<video").doesNotContain("<script", "<form");
  }

  @Test
  void oembed_describesAFrameThatFits() throws IOException {
    Attempt attempt = ready("To be framed", "To be framed");

    var whole = json(oembed(attempt, ""));
    var small = json(oembed(attempt, "&maxwidth=640&maxheight=1000"));

    assertThat(whole.path("type").asString()).isEqualTo("video");
    assertThat(whole.path("width").asInt()).isEqualTo(720);
    assertThat(whole.path("height").asInt()).isEqualTo(1280);
    assertThat(whole.path("html").asString())
        .contains("src=\"https://stories.example/embed/" + attempt.story() + "\"");
    assertThat(whole.path("thumbnail_url").asString()).endsWith("/1/story.jpg");
    assertThat(small.path("width").asInt()).isEqualTo(562);
    assertThat(small.path("height").asInt()).isEqualTo(1000);
  }

  @Test
  void oembed_ofAnUnknownAddress_isRefused() throws IOException {
    Attempt attempt = ready("To be framed as XML", "To be framed as XML");

    assertThat(oembed(attempt, "&format=xml").statusCode()).isEqualTo(501);
    for (String url :
        new String[] {"https://elsewhere.example/s/x", "https://stories.example/s/x"}) {
      assertThat(GATEWAY.get("/oembed?url=" + url).statusCode()).as(url).isEqualTo(404);
    }
    assertThat(GATEWAY.get("/oembed").statusCode()).isEqualTo(400);
  }

  @Test
  void home_explainsTheService_andPlaysAnExample() {
    var home = GATEWAY.get("/");

    assertThat(home.body())
        .contains("https://stories.example/api/v1/stories")
        .contains("src=\"/example/story.mp4\"")
        .contains("class=\"line");
    for (String name : new String[] {"story.vtt", "chapters.vtt", "story.txt"}) {
      assertThat(GATEWAY.get("/example/" + name).statusCode()).as(name).isEqualTo(200);
    }
    var part = GATEWAY.send(GATEWAY.request("/example/story.mp4").header("Range", "bytes=0-99"));
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(header(part, "Content-Type")).isEqualTo("video/mp4");
  }

  private static HttpResponse<String> oembed(Attempt attempt, String more) {
    return GATEWAY.get("/oembed?url=https://stories.example/s/" + attempt.story() + more);
  }

  private static HttpResponse<String> chapters(Attempt attempt) {
    return GATEWAY.get("/s/" + attempt.story() + "/1/chapters.vtt");
  }

  private static Attempt ready(String title, String told) throws IOException {
    Attempt attempt = accepted(title);
    TestScripts.store(GATEWAY, attempt, told);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    await().until(() -> page(attempt).contains("<video"));
    return attempt;
  }

  private static Attempt accepted(String title) {
    var key = GATEWAY.key(Plan.PRO);
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, 1).attempt();
  }

  private static String page(Attempt attempt) {
    return GATEWAY.get("/s/" + attempt.story()).body().replaceAll("\\s+", " ");
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
