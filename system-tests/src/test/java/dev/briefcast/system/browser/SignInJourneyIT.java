package dev.briefcast.system.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.briefcast.system.RunningBriefcast;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** From signing up to signing out everywhere, in a real browser and with the mails of it. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SignInJourneyIT {

  private static final String PASSWORD = "correct horse battery";

  private final JsonNode credentials = RunningBriefcast.credentials();
  private final String site = RunningBriefcast.home().toString();
  private final Browser browser = Browser.start();
  private final List<String> problems = new ArrayList<>();

  /** Nothing went wrong on any page, nor was anything refused by its policy. */
  @AfterAll
  void close() {
    browser.close();
    assertThat(problems).isEmpty();
  }

  @Test
  void newcomer_bySignUpAndMail_getsInAndOut_byKeyboardAlone() {
    String email = address();
    Page page = page();
    page.navigate(site + "sign-in");
    press(page, "Create an account");
    type(page, "Email address", email);
    page.keyboard().press("Enter");
    page.waitForURL("**/mail-asked");
    assertThat(page.content()).contains("prints its mails on the terminal");

    page.navigate(RunningBriefcast.mailed(email, "Your Briefcast account"));
    Browser.typeIntoFocused(page, "short");
    page.evaluate("document.querySelector('#password').removeAttribute('minlength')");
    page.keyboard().press("Enter");
    page.waitForSelector("[role=alert]");
    page.waitForFunction("document.activeElement.id === 'error'");
    type(page, "New password", PASSWORD);
    page.keyboard().press("Enter");
    page.waitForURL("**/dashboard");

    page.navigate(site + "settings");
    assertThat(page.content()).contains(email).contains("This browser");
    press(page, "Sign out everywhere");
    page.waitForURL("**/sign-in?done=everywhere");
    assertThat(page.content()).contains("You have signed out everywhere.");
    page.navigate(site + "settings");
    assertThat(page.url()).endsWith("/sign-in?next=%2Fsettings");
  }

  @Test
  void password_whenForgotten_isReplacedWithoutScripts() {
    String email = signedUp();
    Page page = watched(browser.page(options -> options.setJavaScriptEnabled(false)));
    page.navigate(site + "sign-in");
    page.getByLabel("Email address").fill(email);
    page.getByLabel("Password").fill("not this one");
    page.locator("main button[type=submit]").click();
    assertThat(page.locator("[role=alert]").textContent()).contains("is wrong");
    assertThat(page.getByLabel("Email address").inputValue()).isEqualTo(email);

    page.getByText("Forgotten your password?").click();
    page.getByLabel("Email address").fill(email);
    page.locator("main button[type=submit]").click();
    page.waitForURL("**/mail-asked*");
    page.navigate(RunningBriefcast.mailed(email, "Reset your Briefcast password"));
    page.getByLabel("New password").fill("staple battery horse");
    page.locator("main button[type=submit]").click();

    assertThat(page.content()).contains("Your password is changed.");
    page.getByLabel("Email address").fill(email);
    page.getByLabel("Password").fill("staple battery horse");
    page.locator("main button[type=submit]").click();
    page.navigate(site + "settings");
    assertThat(page.content()).contains(email);
  }

  @Test
  void demoPerson_signsInWithTheWrittenCredentials() {
    Page page = page();

    signIn(page, credentials.path("email").asString(), credentials.path("password").asString());

    page.waitForURL("**/dashboard");
    assertThat(RunningBriefcast.printed()).contains(credentials.path("email").asString());
    assertThat(page.context().cookies())
        .filteredOn(cookie -> cookie.name.endsWith("session"))
        .singleElement()
        .matches((Cookie cookie) -> cookie.httpOnly && !cookie.secure);
  }

  @Test
  void pages_areAccessible_onAnyScreen() {
    String email = signedUp();
    Page page = page();
    for (String path : List.of("sign-in", "sign-up", "forgotten", "mail-asked", "password")) {
      inspect(page, path, path);
    }
    inspect(page, "nothing/here", "missing-page");
    signIn(page, email, "wrong");
    inspect(page, "", "sign-in-wrong");
    signIn(page, email, PASSWORD);
    page.waitForURL("**/dashboard");
    inspect(page, "settings", "settings");
    page.getByLabel("Current password").last().fill("wrong");
    page.getByLabel("New password").fill("staple battery horse");
    page.getByText("Change the password").click();
    inspect(page, "", "settings-wrong");
  }

  /** No violation, nothing to be scrolled sideways, on a screen and on a phone. */
  private void inspect(Page page, String path, String name) {
    if (!path.isEmpty()) {
      page.navigate(site + path);
    }
    assertThat(Accessibility.violations(page)).as(name).isEmpty();
    show(page, name);
    page.setViewportSize(390, 800);
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
        .as(name)
        .isEqualTo(true);
    show(page, name + "-phone");
    page.setViewportSize(1280, 800);
  }

  private static void show(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setFullPage(true)
            .setPath(Path.of("target/pages/" + name + ".png")));
  }

  private String signedUp() {
    String email = address();
    Page page = page();
    page.navigate(site + "sign-up");
    page.getByLabel("Email address").fill(email);
    page.locator("main button[type=submit]").click();
    page.waitForURL("**/mail-asked*");
    page.navigate(RunningBriefcast.mailed(email, "Your Briefcast account"));
    page.getByLabel("New password").fill(PASSWORD);
    page.locator("main button[type=submit]").click();
    page.waitForURL("**/dashboard");
    page.close();
    return email;
  }

  private void signIn(Page page, String email, String password) {
    page.navigate(site + "sign-in");
    page.getByLabel("Email address").fill(email);
    page.getByLabel("Password").fill(password);
    page.locator("main button[type=submit]").click();
  }

  /** Goes to what is called so from where the focus is, as one does without a mouse. */
  private static void press(Page page, String text) {
    for (int i = 0; i < 40; i++) {
      page.keyboard().press("Tab");
      Object focused = page.evaluate("document.activeElement.textContent.trim()");
      if (text.equals(focused)) {
        page.keyboard().press("Enter");
        return;
      }
    }
    throw new AssertionError("no way to '" + text + "' by the keyboard");
  }

  private static void type(Page page, String label, String text) {
    page.waitForSelector("label:text-is('" + label + "')");
    page.getByLabel(label).focus();
    page.keyboard().type(text);
  }

  private static String address() {
    return "ada-" + UUID.randomUUID() + "@example.com";
  }

  private Page page() {
    return watched(browser.page());
  }

  /** What is refused with 4xx is said on the console, and is what some of these pages are about. */
  private Page watched(Page page) {
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().startsWith("Failed to load")) {
            problems.add(page.url() + " " + message.text());
          }
        });
    page.onPageError(problems::add);
    return page;
  }
}
