package dev.briefcast.system.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
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
@Tag("long")
class PlayInBrowserIT {

  private final ApiClient client = RunningBriefcast.client();
  private final Browser browser = Browser.start();
  private final List<String> problems = new ArrayList<>();
  private JsonNode story = ApiClient.json("{}");
  private Page page;

  @BeforeAll
  void openThePage() {
    story = client.ended(client.accepted(RunningBriefcast.example("tiny.json")));
    page = watched(browser.page());
    page.navigate(story.path("url").asString());
    awaitThat("readyState >= 2");
  }

  /** Nothing went wrong on any of the pages, nor was anything refused by their policy. */
  @AfterAll
  void close() {
    browser.close();
    assertThat(problems).isEmpty();
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
  void video_whenPlayed_continues() {
    page.evaluate(
        "async () => { const v = document.querySelector('video'); v.muted = true;"
            + " v.currentTime = 0; await v.play(); }");

    awaitThat("currentTime > 1");

    page.evaluate("document.querySelector('video').pause()");
    assertThat(number("error === null ? 0 : 1")).isZero();
  }

  @Test
  void video_whenSought_showsThatMoment() {
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
  void chapters_areTheScenes() {
    page.evaluate("document.querySelector('video').textTracks[1].mode = 'hidden'");

    awaitThat("textTracks[1].cues?.length > 2");

    assertThat(number("textTracks[1].kind === 'chapters' ? 1 : 0")).isEqualTo(1);
    assertThat(number("textTracks[1].cues.length")).isEqualTo(story.path("scenes").asInt());
  }

  @Test
  void sentence_whenClicked_isPlayed_withItsCode() {
    var sentence = page.locator(".said[data-first]").first();
    double at = Double.parseDouble(sentence.getAttribute("data-t"));

    sentence.click();

    awaitThat("currentTime >= " + at);
    page.evaluate("document.querySelector('video').pause()");
    assertThat(number("currentTime")).isBetween(at, at + 5);
    assertThat(sentence).matches(each -> "true".equals(each.getAttribute("aria-current")));
    assertThat(page.locator(".panel.now").getAttribute("class")).contains("code");
    assertThat(page.locator(".panel.now .line.lit").first().getAttribute("data-n"))
        .isEqualTo(sentence.getAttribute("data-first"));
    assertThat(page.locator(".panel.now pre").textContent())
        .startsWith("def greet(name: str | None) -> str:\n")
        .doesNotContain("12");
    assertThat(page.locator(".ways a[aria-current]").first().textContent()).contains("greet.py");
  }

  @Test
  void keys_controlThePlayer() {
    page.evaluate(
        "const v = document.querySelector('video'); v.pause(); v.currentTime = 0;"
            + " v.textTracks[0].mode = 'hidden';");
    page.evaluate("document.activeElement.blur()");

    press("ArrowRight", "currentTime === 5");
    press("ArrowLeft", "currentTime === 0");
    press("n", "currentTime > 0");
    press(">", "playbackRate === 1.25");
    press("<", "playbackRate === 1");
    press("c", "textTracks[0].mode === 'showing'");
    press("k", "paused === false");
    press(" ", "paused");
  }

  @Test
  void everything_isReachableByTab() {
    page.locator(".said[data-first]").first().click();
    page.waitForSelector(".panel.code.now");
    page.evaluate("document.querySelector('video').pause()");
    var reached = new ArrayList<Object>();
    for (int i = 0; i < 60; i++) {
      page.keyboard().press("Tab");
      reached.add(
          page.evaluate("document.activeElement.className || document.activeElement.tagName"));
    }

    assertThat(reached).contains("skip", "VIDEO", "code", "said");
  }

  @Test
  void link_withATime_startsThere() {
    Page other = watched(browser.page());
    other.navigate(story.path("url").asString() + "?t=7");

    await()
        .until(
            () -> other.evaluate("document.querySelector('video').currentTime >= 7"),
            Boolean.TRUE::equals);
    other.close();
  }

  /** At one of several tries: what a busy machine does meanwhile is not the page's fault. */
  @Test
  void video_playsWithinASecond() {
    await()
        .pollInSameThread()
        .untilAsserted(() -> assertThat(millisUntilItPlays()).isLessThan(1000));
  }

  private double millisUntilItPlays() {
    Page other = watched(browser.page());
    other.navigate(story.path("url").asString());
    other.evaluate(
        "() => { const v = document.querySelector('video'); v.muted = true;"
            + " const asked = performance.now();"
            + " v.addEventListener('timeupdate', () => { if (v.currentTime > 0 && !v.dataset.took)"
            + " v.dataset.took = performance.now() - asked; }); return v.play(); }");

    other.waitForSelector("video[data-took]");

    double took = Double.parseDouble(other.locator("video").getAttribute("data-took"));
    other.close();
    return took;
  }

  @Test
  void page_withoutScripts_isWhole() {
    Page bare = browser.page(options -> options.setJavaScriptEnabled(false));
    bare.navigate(story.path("url").asString() + "?t=7");

    assertThat(bare.locator(".panel:visible").count()).isEqualTo(story.path("scenes").asInt());
    assertThat(bare.locator(".scripted:visible").count()).isZero();
    assertThat(bare.locator("video").getAttribute("src")).endsWith("#t=7");
    bare.locator(".said").nth(2).click();
    assertThat(bare.url()).contains("?t=");
    bare.close();
  }

  @Test
  void page_onAPhone_fits() {
    Page phone = watched(browser.page(options -> options.setViewportSize(390, 844)));
    for (String path : List.of(story.path("url").asString(), home())) {
      phone.navigate(path);

      assertThat(phone.evaluate("document.documentElement.scrollWidth"))
          .describedAs(path)
          .isEqualTo(390);
      assertThat(Accessibility.violations(phone)).isEmpty();
    }
    phone.close();
  }

  @Test
  void story_beingMade_showsItsProgress_andThenItsVideo() {
    client.accepted(titled("Made before"));
    String id = client.accepted(titled("Made while somebody looks"));
    Page making = watched(browser.page());
    making.navigate(home() + "s/" + id);

    assertThat(making.locator("[data-said]").textContent()).contains("generated");
    assertThat(making.locator("[data-detail]").textContent()).contains("left");
    assertThat(making.locator("video").count()).isZero();
    assertThat(Accessibility.violations(making)).isEmpty();

    making.waitForSelector("video");
    making.close();
  }

  @Test
  void story_thatFailed_saysWhyAndWhatToDo() {
    var failed =
        client.ended(client.accepted("{\"owner\":\"acme\",\"repo\":\"gone\",\"number\":3}"));
    Page broken = watched(browser.page());
    broken.navigate(failed.path("url").asString());

    assertThat(broken.locator("[role=alert]").textContent())
        .contains(failed.path("error").asString(), "Check the names.");
    assertThat(Accessibility.violations(broken)).isEmpty();
    broken.close();
  }

  @Test
  void page_inDarkAndLight_hasNoViolation() {
    String watched = story.path("url").asString() + "?t=7";
    assertSound(ColorScheme.DARK, List.of(watched, home(), home() + "docs", home() + "s/x"));
    assertSound(ColorScheme.LIGHT, List.of(watched, home()));
  }

  private void assertSound(ColorScheme scheme, List<String> addresses) {
    Page seen = watched(browser.page(options -> options.setColorScheme(scheme)));
    for (String address : addresses) {
      seen.navigate(address);
      assertThat(Accessibility.violations(seen)).describedAs("%s %s", address, scheme).isEmpty();
    }
    seen.close();
  }

  private Page watched(Page opened) {
    opened.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().contains("404")) {
            problems.add(message.location() + " " + message.text());
          }
        });
    opened.onPageError(problems::add);
    return opened;
  }

  private String home() {
    String url = story.path("url").asString();
    return url.substring(0, url.indexOf("/s/") + 1);
  }

  private static String titled(String title) {
    return RunningBriefcast.example("tiny.json").replace("Say hello politely", title);
  }

  private void press(String key, String then) {
    page.keyboard().press(key);
    awaitThat(then);
  }

  /** Not by the page's own polling, which its security policy rightly forbids. */
  private void awaitThat(String condition) {
    await()
        .pollInSameThread()
        .atMost(Duration.ofSeconds(60))
        .until(() -> number(condition + " ? 1 : 0"), holds -> holds == 1);
  }

  private double number(String property) {
    Object value = page.evaluate("Number(document.querySelector('video')." + property + ")");
    return ((Number) value).doubleValue();
  }
}
