package dev.briefcast.system.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ReducedMotion;
import dev.briefcast.system.RunningBriefcast;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The home page in a real browser, before anybody has signed in. */
@Tag("browser")
class HomePageIT {

  @AutoClose private static final Browser BROWSER = Browser.start();

  @Test
  void example_plays_andSigningUpIsAClickAway() {
    Page page = BROWSER.page();
    page.navigate(RunningBriefcast.home().toString());

    await()
        .until(
            () -> page.evaluate("document.querySelector('video').currentTime > 0.5"),
            Boolean.TRUE::equals);
    page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/pages/home.png")));
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Plans")).click();
    assertThat(page.url()).endsWith("/plans");
    page.goBack();
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign up")).click();
    assertThat(page.url()).endsWith("/sign-up");
  }

  @Test
  void example_withReducedMotion_waitsToBePlayed() {
    Page page = BROWSER.page(options -> options.setReducedMotion(ReducedMotion.REDUCE));
    page.navigate(RunningBriefcast.home().toString());

    await()
        .until(
            () -> page.evaluate("document.querySelector('video').readyState > 0"),
            Boolean.TRUE::equals);

    assertThat(page.evaluate("document.querySelector('video').paused")).isEqualTo(true);
  }
}
