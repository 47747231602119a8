package dev.briefcast.system.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What somebody meets who has never been here: the clicks from the home page to a story that plays,
 * and what Chromium says that pages take. The figures are in {@code target/first-contact.txt}.
 */
@Tag("browser")
class FirstContactIT {

  private static final double STORY_WITHIN_MS = 120_000;

  /** More would be a step that nobody needs: sign up, the mail's link, a password, the story. */
  private static final int CLICKS_MAX = 8;

  /** As web.dev/articles/cls calls good. */
  private static final double SHIFT_MAX = 0.1;

  private static final int REQUESTS_MAX = 30;
  private static final long BYTES_MAX = 600_000;

  /** Installed before a page's own scripts. Videos are left out: they are what one came for. */
  private static final String FIGURES =
      """
      window.figures = {shift: 0, paint: 0};
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if (!entry.hadRecentInput) window.figures.shift += entry.value;
        }
      }).observe({type: 'layout-shift', buffered: true});
      """;

  private static final String READ =
      """
      () => {
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(entry => !entry.name.includes('.mp4'));
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        return {
          requests: all.length,
          bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0),
          paint: paint ? Math.round(paint.startTime) : 0,
          shift: window.figures.shift,
        };
      }
      """;

  @AutoClose private static final Browser BROWSER = Browser.start();

  private final String site = RunningBriefcast.home().toString();
  private int clicks;

  @Test
  void newcomer_fromTheHomePage_watchesAStoryInFewClicks() throws IOException {
    Page page = BROWSER.page();
    page.navigate(site);
    page.evaluate("sessionStorage.setItem('began', Date.now())");
    String email = "first-" + UUID.randomUUID() + "@example.com";
    click(page.getByRole(AriaRole.BUTTON, named("Sign up")));
    page.getByLabel("Email address").fill(email);
    click(page.locator("main button[type=submit]"));
    page.waitForURL("**/mail-asked*");
    clicks++;
    page.navigate(RunningBriefcast.mailed(email, "Your Briefcast account"));
    page.getByLabel("New password").fill("correct horse battery");
    click(page.locator("main button[type=submit]"));
    page.waitForURL("**/dashboard*");
    click(page.getByRole(AriaRole.BUTTON, named("New story")).first());
    page.getByLabel("Brief, as JSON")
        .fill(RunningBriefcast.example("tiny.json").replace("politely", "at first contact"));
    click(page.getByRole(AriaRole.BUTTON, named("Make the story")).last());

    Locator video = page.locator("video");
    assertThat(video).isVisible(new IsVisibleOptions().setTimeout(STORY_WITHIN_MS));
    if (Boolean.TRUE.equals(video.evaluate("it => it.paused"))) {
      click(video);
    }
    await().until(() -> video.evaluate("it => it.currentTime > 0"), Boolean.TRUE::equals);

    note(
        "From the home page to a story that plays: %d clicks, %d s"
            .formatted(
                clicks,
                ((Number) page.evaluate("(Date.now() - sessionStorage.getItem('began')) / 1000"))
                    .intValue()));
    assertThat(clicks).isLessThanOrEqualTo(CLICKS_MAX);
  }

  @Test
  void pages_ofFirstContact_areSmallAndStandStill() throws IOException {
    ApiClient client = RunningBriefcast.client();
    String story = client.accepted(RunningBriefcast.example("tiny.json"));
    client.ended(story);
    Page page = BROWSER.page();
    page.addInitScript(FIGURES);

    measure(page, "home", "");
    measure(page, "story", "s/" + story);
    page.navigate(site + "sign-in");
    page.getByLabel("Email address").fill(RunningBriefcast.credentials().path("email").asString());
    page.getByLabel("Password").fill(RunningBriefcast.credentials().path("password").asString());
    page.keyboard().press("Enter");
    page.waitForURL("**/dashboard*");
    measure(page, "dashboard", "dashboard");
  }

  private void measure(Page page, String name, String path) throws IOException {
    page.navigate(site + path);
    page.waitForLoadState(LoadState.LOAD);
    await()
        .until(
            () -> page.evaluate("performance.getEntriesByName('first-contentful-paint').length"),
            painted -> !painted.equals(0));
    page.screenshot(
        new Page.ScreenshotOptions().setPath(Path.of("target/pages/first-" + name + ".png")));
    var figures = (Map<?, ?>) page.evaluate(READ);
    int requests = number(figures, "requests").intValue();
    long bytes = number(figures, "bytes").longValue();
    double shift = number(figures, "shift").doubleValue();
    note(
        "%-9s  %2d requests, %3d kB, first paint after %s ms, layout shift %.3f"
            .formatted(name, requests, bytes / 1000, figures.get("paint"), shift));
    assertThat(requests).as(name).isLessThanOrEqualTo(REQUESTS_MAX);
    assertThat(bytes).as(name).isLessThanOrEqualTo(BYTES_MAX);
    assertThat(shift).as(name).isLessThanOrEqualTo(SHIFT_MAX);
  }

  private static Number number(Map<?, ?> figures, String name) {
    return (Number) Objects.requireNonNull(figures.get(name), name);
  }

  private void click(Locator what) {
    clicks++;
    what.click();
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static void note(String line) throws IOException {
    Files.writeString(
        Files.createDirectories(Path.of("target")).resolve("first-contact.txt"),
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
