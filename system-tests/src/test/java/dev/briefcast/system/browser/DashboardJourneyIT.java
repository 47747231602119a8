package dev.briefcast.system.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser.NewPageOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The dashboard and the operator pages in a real browser, from the sign-up to a watched story. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DashboardJourneyIT {

  private static final String PASSWORD = "seven quiet lanterns";
  private static final String INVALID = "{\"title\": \"No\", \"files\": []}";
  private static final int TABS_MAX = 40;

  private final String email = "eve-" + UUID.randomUUID() + "@example.com";
  private final JsonNode credentials = RunningBriefcast.credentials();
  private final String site = credentials.path("base_url").asString().replaceFirst("/api/v1$", "");
  private final Browser browser = Browser.start();
  private ApiClient client = RunningBriefcast.client();
  private String story = "";
  private Page page;

  /** By keyboard alone: from the sign-up to the key's secret, and with that to a story. */
  @BeforeAll
  void signUpAndMakeAKey() {
    page = browser.page();
    page.navigate(site + "/sign-up");
    Browser.typeIntoFocused(page, email);
    page.keyboard().press("Enter");
    assertThat(page.getByRole(AriaRole.HEADING, heading("Check your mail"))).isVisible();
    page.navigate(RunningBriefcast.mailed(email, "Your Briefcast account"));
    Browser.typeIntoFocused(page, PASSWORD);
    page.keyboard().press("Enter");
    assertThat(page.getByRole(AriaRole.HEADING, heading("No stories yet"))).isVisible();
    shot("dashboard-empty");

    tabTo("API keys");
    page.keyboard().press("Enter");
    assertThat(page.getByRole(AriaRole.HEADING, heading("No keys yet"))).isVisible();
    tabTo("Name of the new key");
    page.keyboard().type("The journey");
    page.keyboard().press("Enter");
    String secret = page.locator("#secret").textContent();
    check(page);
    shot("dashboard-secret");
    client = new ApiClient(site + "/api/v1", secret);
    story = client.accepted(RunningBriefcast.example("tiny.json"));
  }

  @AfterAll
  void close() {
    browser.close();
  }

  @Test
  void story_madeWithTheKey_becomesReadyInTheOpenListAndPlays() {
    page.navigate(site + "/dashboard");
    page.evaluate("window.sameDocument = true");

    Locator line = page.locator("#line-" + story);
    assertThat(line.getByText("Ready")).isVisible(within(Duration.ofMinutes(2)));
    assertThat(page.evaluate("window.sameDocument")).isEqualTo(true);
    shot("dashboard-stories");
    line.getByRole(AriaRole.LINK).first().focus();
    page.keyboard().press("Enter");
    page.waitForURL("**/s/" + story);
    await()
        .pollInSameThread()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> page.evaluate("document.querySelector('video')?.readyState >= 2"),
            Boolean.TRUE::equals);
  }

  @Test
  void brief_whileTyped_showsWhatIsWrong() {
    Page typing = signedIn(options -> {});
    typing.navigate(site + "/dashboard/stories/new");

    typing.getByLabel("Brief, as JSON").pressSequentially(INVALID);

    assertThat(typing.locator("#brief-check")).containsText("summary");
    assertThat(typing.locator("#brief-check")).containsText("is required");
    check(typing);
    typing.getByLabel("Brief, as JSON").fill(RunningBriefcast.example("tiny.json"));
    assertThat(typing.locator("#brief-check")).containsText("Valid: 1 file");
    assertThat(typing.locator("#outline")).containsText("greet.py");
    typing.context().close();
  }

  @Test
  void everything_worksWithoutScripts() {
    Page plain = signedIn(options -> options.setJavaScriptEnabled(false));
    plain.navigate(site + "/dashboard/stories/new");
    plain.getByLabel("Brief, as JSON").fill(INVALID);
    plain.getByRole(AriaRole.BUTTON, button("Make the story")).last().click();
    assertThat(plain.getByRole(AriaRole.ALERT)).containsText("summary");
    assertThat(plain.getByLabel("Brief, as JSON")).hasValue(INVALID);

    plain
        .getByLabel("Brief, as JSON")
        .fill(RunningBriefcast.example("tiny.json").replace("politely", "without scripts"));
    plain.getByRole(AriaRole.BUTTON, button("Make the story")).last().click();
    plain.navigate(site + "/dashboard?search=without+scripts");
    plain.getByLabel("Delete Say hello without scripts").click();
    plain.getByRole(AriaRole.BUTTON, button("Delete the story")).click();
    assertThat(plain.getByRole(AriaRole.STATUS)).containsText("The story was deleted.");

    plain.navigate(site + "/dashboard/keys");
    plain.getByLabel("Name of the new key").fill("Without scripts");
    plain.getByRole(AriaRole.BUTTON, button("Create key")).click();
    assertThat(plain.locator("#secret")).containsText("bc_live_");
    plain.navigate(site + "/dashboard/keys");
    plain.getByLabel("Revoke Without scripts").click();
    plain.getByRole(AriaRole.BUTTON, button("Revoke the key")).click();
    assertThat(plain.getByText("1 revoked key")).isVisible();
    plain.context().close();
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void pages_passAxe(ColorScheme scheme) {
    client.ended(story);
    Page seen = signedIn(options -> options.setColorScheme(scheme));
    for (String path :
        List.of(
            "dashboard",
            "dashboard/stories/new?from=example",
            "dashboard/keys",
            "dashboard/webhooks",
            "dashboard/usage",
            "plans")) {
      visit(seen, path, scheme);
    }
    addWebhook(seen);
    check(seen);
    seen.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("I have copied it")).click();
    seen.getByRole(AriaRole.BUTTON, button("Send a test event")).click();
    assertThat(seen.getByText("webhook.test").first()).isVisible();
    visit(seen, seen.url().replace(site + "/", ""), scheme);
    seen.getByText("Delete", new Page.GetByTextOptions().setExact(true)).click();
    seen.getByRole(AriaRole.BUTTON, button("Delete the webhook")).click();
    assertThat(seen.getByRole(AriaRole.STATUS)).containsText("The webhook was deleted");
    seen.context().close();
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void pagesOfOperators_passAxe(ColorScheme scheme) {
    client.ended(story);
    Page seen = browser.page(options -> options.setColorScheme(scheme));
    seen.navigate(site + "/operator");
    check(seen);
    seen.getByLabel("Operator token").fill(credentials.path("operator_token").asString());
    seen.getByLabel("Your name").fill("ada");
    seen.keyboard().press("Enter");
    assertThat(seen.getByRole(AriaRole.HEADING, heading("Overview"))).isVisible();
    assertThat(seen.locator("#live")).containsText("stories at once, on 1 host;");
    for (String path :
        List.of(
            "operator",
            "operator/accounts",
            "operator/stories",
            "operator/stories/" + story,
            "operator/costs",
            "operator/holds",
            "operator/dead-letters",
            "operator/audit")) {
      visit(seen, path, scheme);
    }
    seen.navigate(site + "/operator/stories/" + story);
    seen.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("its account")).click();
    visit(seen, seen.url().replace(site + "/", ""), scheme);
    seen.context().close();
  }

  @Test
  void pages_onAPhone_fitItsWidth() {
    client.ended(story);
    Page phone = signedIn(options -> options.setViewportSize(390, 844).setHasTouch(true));
    for (String path :
        List.of(
            "dashboard",
            "dashboard/stories/new",
            "dashboard/keys",
            "dashboard/webhooks",
            "dashboard/usage",
            "plans")) {
      phone.navigate(site + "/" + path);
      assertThat(phone.evaluate("document.documentElement.scrollWidth")).as(path).isEqualTo(390);
      phone.screenshot(shotOf("phone-" + name(path)).setFullPage(true));
    }
    phone.context().close();
  }

  /** Nobody listens there. */
  private void addWebhook(Page seen) {
    seen.navigate(site + "/dashboard/webhooks");
    seen.getByLabel("Address of your endpoint").fill("http://127.0.0.1:9/hook");
    seen.getByRole(AriaRole.BUTTON, button("Add webhook")).click();
    assertThat(seen.locator("#secret")).containsText("whsec_");
  }

  private void visit(Page seen, String path, ColorScheme scheme) {
    seen.navigate(site + "/" + path);
    check(seen);
    seen.screenshot(shotOf(scheme + "-" + name(path)).setFullPage(true));
  }

  private Page signedIn(Consumer<NewPageOptions> difference) {
    return browser.page(
        options -> difference.accept(options.setStorageState(page.context().storageState())));
  }

  /** Presses Tab until what has that name has the focus. */
  private void tabTo(String name) {
    for (int i = 0; i < TABS_MAX; i++) {
      page.keyboard().press("Tab");
      Object focused =
          page.evaluate(
              "(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()");
      if (focused.toString().startsWith(name)) {
        return;
      }
    }
    throw new AssertionError("Tab does not lead to " + name);
  }

  private void shot(String name) {
    page.screenshot(shotOf(name).setFullPage(true));
  }

  private static Page.ScreenshotOptions shotOf(String name) {
    return new Page.ScreenshotOptions().setPath(Path.of("target/pages/" + name + ".png"));
  }

  private static String name(String path) {
    return path.replaceFirst("[?].*", "").replaceAll("[^a-z]+", "-");
  }

  private static Page.GetByRoleOptions heading(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Page.GetByRoleOptions button(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private static IsVisibleOptions within(Duration limit) {
    return new IsVisibleOptions().setTimeout((double) limit.toMillis());
  }

  /** What axe finds stands in the failure. */
  private static void check(Page page) {
    assertThat(Accessibility.violations(page)).as(page.url()).isEmpty();
  }
}
