package dev.briefcast.gateway.ui.dashboard;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms for a new story. */
class NewStoryPageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private final SignedIn person = SignedIn.of(GATEWAY, Plan.FREE);

  @Test
  void brief_thatIsValid_becomesAStoryOfTheAccount() {
    String id = person.story(TestBriefs.titled("Typed in"));

    assertThat(id).startsWith("brief_");
    assertThat(
            GATEWAY.count(
                "attempt WHERE story = :story AND account = '" + person.account() + "'", id))
        .isEqualTo(1);
  }

  @Test
  void brief_invalid_staysInTheFormWithEveryViolation() {
    person.page("/dashboard/stories/new");

    var answer = post("brief", "{\"title\": \"No\", \"files\": [{\"path\": \"\"}]}");

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("role=\"alert\"", "aria-invalid=\"true\"")
        .contains("<code>title</code>", "<code>summary</code>", "<code>files[0].path</code>")
        .contains("{&quot;title&quot;: &quot;No&quot;");
  }

  @Test
  void brief_whileTyped_isCheckedAsTheApiChecksIt() {
    person.page("/dashboard/stories/new");

    String invalid = check("{\"title\": \"Good enough\", \"files\": []}");
    String broken = check("{\"title\": \n\n oops");
    String valid = check(TestBriefs.titled("All good"));

    assertThat(invalid).contains("<code>summary</code>", "is required", "<code>files</code>");
    assertThat(broken).contains("line 3");
    assertThat(valid).contains("Valid: 1 file, about ").doesNotContain("class=\"bad\"");
    assertThat(check("")).doesNotContain("class=\"bad\"", "class=\"good\"");
    assertThat(valid.strip()).startsWith("<div id=\"brief-check\"");
    assertThat(valid).contains("hx-swap-oob", "<p class=\"label\">Summary</p>");
    assertThat(broken).doesNotContain("id=\"outline\"");
  }

  @Test
  void brief_withUnknownFields_getsWarnings() {
    person.page("/dashboard/stories/new");

    String checked = check(TestBriefs.titled("Nearly").replace("\"excerpt\"", "\"exerpt\""));

    assertThat(checked).contains("data-point=\"files[0].exerpt\"", "did you mean excerpt?");
  }

  @Test
  void brief_onlyChecked_isOutlinedAndNotMade() {
    person.page("/dashboard/stories/new");
    String brief = TestBriefs.titled("Only <b>looked</b> at");

    var answer =
        person.browser().post("/dashboard/stories/brief", Map.of("brief", brief, "check", "true"));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains("Valid: 1 file", "<p class=\"label\">Code</p>", "Only &lt;b&gt;looked")
        .doesNotContain("Only <b>");
    assertThat(person.page("/dashboard")).contains("No stories yet");
  }

  @Test
  void example_isValid() {
    String page = person.page("/dashboard/stories/new?from=example");

    assertThat(page).contains("Valid: 1 file", "A cache that expires by itself");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://github.com/acme/pages/pull/7",
        "https://github.com/acme/pages/pull/7/files?w=1",
        " acme/pages#7 "
      })
  void change_named_becomesAStory(String name) {
    person.page("/dashboard/stories/new");

    var answer = person.browser().post("/dashboard/stories/change", Map.of("change", name));

    assertThat(location(answer)).startsWith("/s/story_");
    String id = location(answer).replace("/s/", "");
    assertThat(GATEWAY.count("story WHERE id = :story AND number = 7", id)).isEqualTo(1);
  }

  @Test
  void change_invalid_staysInTheFormAsTyped() {
    person.page("/dashboard/stories/new");

    var nothing = person.browser().post("/dashboard/stories/change", Map.of("change", "<b>12"));
    var wrong = person.browser().post("/dashboard/stories/change", Map.of("change", "a~b/c#0"));

    assertThat(nothing.statusCode()).isEqualTo(400);
    assertThat(nothing.body()).contains("This is not a pull request", "&lt;b&gt;12");
    assertThat(wrong.body()).contains("<code>owner</code>", "<code>number</code>", "a~b/c#0");
  }

  @Test
  void story_beyondTheMinutes_isRefusedInTheForm() {
    person.page("/dashboard/stories/new");
    for (int i = 0; i < 4; i++) {
      change("acme/many#" + (i + 1));
    }

    var answer = change("acme/many#5");

    assertThat(answer.statusCode()).isEqualTo(402);
    assertThat(answer.body()).contains("Get more minutes", "acme/many#5", "0 min");
  }

  @Test
  void brief_largestAllowedInAForm_isReadAndALargerOneRefused() {
    person.page("/dashboard/stories/new");
    String large = TestBriefs.titled("Large").replace("class Main", "x ".repeat(9_000));

    assertThat(post("brief", large).statusCode()).isEqualTo(303);
    assertThat(post("brief", "x".repeat(7 * 1024 * 1024)).statusCode()).isEqualTo(413);
  }

  @Test
  void rate_ofTheApi_appliesToTheDashboard() {
    try (var limited =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.limits.posts-per-minute=2")) {
      var hurried = SignedIn.of(limited, Plan.PRO);
      hurried.story(TestBriefs.titled("First"));
      String id = hurried.story(TestBriefs.titled("Second"));

      var third = hurried.browser().post("/dashboard/stories/brief", Map.of("brief", "{kept"));
      var again = hurried.browser().post("/dashboard/stories/" + id + "/repeat", Map.of());

      assertThat(third.statusCode()).isEqualTo(429);
      assertThat(third.headers().firstValue("Retry-After")).isPresent();
      assertThat(third.body()).contains("Too many story requests", "{kept");
      assertThat(again.statusCode()).isEqualTo(429);
      assertThat(again.body()).contains("Too many story requests", "Second");
    }
  }

  private HttpResponse<String> change(String name) {
    var form = new HashMap<String, String>();
    form.put("change", name);
    form.put("force", "true");
    return person.browser().post("/dashboard/stories/change", form);
  }

  private HttpResponse<String> post(String field, String value) {
    return person.browser().post("/dashboard/stories/brief", Map.of(field, value));
  }

  private String check(String brief) {
    return person.browser().post("/dashboard/stories/check", Map.of("brief", brief)).body();
  }
}
