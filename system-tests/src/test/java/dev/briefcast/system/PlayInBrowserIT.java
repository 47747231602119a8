package dev.briefcast.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A story's page in a real browser: what whoever follows the link sees and hears. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlayInBrowserIT {

  private final ApiClient client = RunningBriefcast.client();
  private final Browser browser = Browser.start();
  private final List<String> problems = new ArrayList<>();
  private JsonNode story = ApiClient.json("{}");
  private Page page;

  @BeforeAll
  void openThePage() {
    story = client.ended(client.accepted(RunningBriefcast.example("tiny.json")));
    page = browser.page();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            problems.add(message.text());
          }
        });
    page.onPageError(problems::add);
    page.navigate(story.path("url").asString());
    awaitThat("readyState >= 2");
    page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/story-page.png")));
  }

  @AfterAll
  void close() {
    browser.close();
  }

  @Test
  void video_onThePage_hasItsSizeAndLength() {
    assertThat(number("videoWidth")).isEqualTo(1920);
    assertThat(number("videoHeight")).isEqualTo(1080);
    int seconds = story.path("duration_seconds").asInt();
    assertThat(number("duration")).isBetween(seconds - 1.0, seconds + 1 / 30.0);
    assertThat(page.title()).contains(story.path("title").asString());
  }

  @Test
  void video_whenPlayed_goesOn() {
    page.evaluate(
        "async () => { const v = document.querySelector('video'); v.muted = true;"
            + " v.currentTime = 0; await v.play(); }");

    awaitThat("currentTime > 1");

    page.evaluate("document.querySelector('video').pause()");
    assertThat(number("error === null ? 0 : 1")).isZero();
  }

  @Test
  void video_whenSought_isThere() {
    for (double time : new double[] {7.3, 1.9, 9.1, 0.2}) {
      page.evaluate(
          "t => new Promise(done => { const v = document.querySelector('video');"
              + " v.pause(); v.onseeked = () => done(); v.currentTime = t; })",
          time);

      assertThat(number("currentTime")).isCloseTo(time, within(0.05));
    }
  }

  @Test
  void captions_whenShown_areThoseOfTheMoment() {
    page.evaluate("document.querySelector('video').textTracks[0].mode = 'showing'");

    awaitThat("textTracks[0].cues?.length > 2");

    assertThat(number("textTracks[0].cues[0].startTime")).isLessThan(3);
  }

  @Test
  void page_asAWhole_breaksNothing() {
    assertThat(problems).isEmpty();
  }

  /** Not by the page's own polling, which its security policy rightly forbids. */
  private void awaitThat(String condition) {
    await()
        .pollInSameThread()
        .atMost(Duration.ofSeconds(20))
        .until(() -> number(condition + " ? 1 : 0"), holds -> holds == 1);
  }

  private double number(String property) {
    Object value = page.evaluate("Number(document.querySelector('video')." + property + ")");
    return ((Number) value).doubleValue();
  }
}
