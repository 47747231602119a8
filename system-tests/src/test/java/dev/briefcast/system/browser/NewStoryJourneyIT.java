package dev.briefcast.system.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A brief that is filled in, and the list that a new story comes to, in a real browser. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NewStoryJourneyIT {

  private final JsonNode credentials = RunningBriefcast.credentials();
  private final String site = credentials.path("base_url").asString().replaceFirst("/api/v1$", "");
  private final Browser browser = Browser.start();
  private final ApiClient client = RunningBriefcast.client();
  private final String story = client.accepted(RunningBriefcast.example("tiny.json"));

  @AfterAll
  void close() {
    browser.close();
  }

  @Test
  void brief_inTheForm_isTheSameBrief_andViolationsAreMarked() {
    Page filling = signedIn();
    filling.navigate(site + "/dashboard/stories/new?from=example");
    Locator json = filling.getByLabel("Brief, as JSON");
    json.fill(json.inputValue().replace("\"role\"", "\"rolle\""));
    filling.getByLabel("Show files[0].rolle").click();
    assertThat(filling.evaluate("getSelection().toString()")).isEqualTo("\"rolle\"");

    filling.getByRole(AriaRole.BUTTON, button("Form")).click();
    filling.getByLabel("Title").fill("Filled in");
    filling.getByRole(AriaRole.BUTTON, button("Add a step through the code")).click();
    assertThat(filling.locator("#brief-check")).containsText("files[0].steps[0].say");
    assertThat(Accessibility.violations(filling)).isEmpty();
    filling.getByLabel("What is said meanwhile").fill("It keeps what it is given.");

    assertThat(filling.locator("#outline")).containsText("Line 1: It keeps what it is given.");
    assertThat(filling.locator("#outline")).containsText("Filled in");
    assertThat(json.inputValue()).contains("rolle", "It keeps what it is given.");
    filling.context().close();
  }

  @Test
  void brief_chosenOrDropped_fillsTheText() {
    Page filling = signedIn();
    filling.navigate(site + "/dashboard/stories/new");
    Locator json = filling.getByLabel("Brief, as JSON");

    filling.locator("#brief-file").setInputFiles(file("{\"title\": \"Chosen\"}"));
    assertThat(json).hasValue("{\"title\": \"Chosen\"}");
    assertThat(filling.locator("#brief-check")).containsText("summary");

    JSHandle dropped =
        filling.evaluateHandle(
            """
            () => {
              const dropped = new DataTransfer();
              dropped.items.add(new File(['{"title": "Dropped"}'], 'brief.json'));
              return dropped;
            }
            """);
    json.dispatchEvent("drop", Map.of("dataTransfer", dropped));
    assertThat(json).hasValue("{\"title\": \"Dropped\"}");
    filling.context().close();
  }

  @Test
  void list_open_updatesByItself() {
    Page looking = signedIn();
    looking.navigate(site + "/dashboard");
    assertThat(looking.locator("#line-" + story)).isVisible();
    looking.evaluate("window.sameDocument = true");

    String added =
        client.accepted(
            RunningBriefcast.example("tiny.json").replace("politely", "while looked at"));

    assertThat(looking.locator("#stories > li:first-child#line-" + added))
        .isVisible(within(Duration.ofSeconds(60)));
    assertThat(looking.evaluate("window.sameDocument")).isEqualTo(true);
    looking.context().close();
  }

  private Page signedIn() {
    Page page = browser.page();
    page.navigate(site + "/sign-in");
    page.getByLabel("Email address").fill(credentials.path("email").asString());
    page.getByLabel("Password").fill(credentials.path("password").asString());
    page.keyboard().press("Enter");
    page.waitForURL("**/dashboard*");
    return page;
  }

  private static FilePayload file(String brief) {
    return new FilePayload("brief.json", "application/json", brief.getBytes(UTF_8));
  }

  private static Page.GetByRoleOptions button(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private static IsVisibleOptions within(Duration limit) {
    return new IsVisibleOptions().setTimeout((double) limit.toMillis());
  }
}
