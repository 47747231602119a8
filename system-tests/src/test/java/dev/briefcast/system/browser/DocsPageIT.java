package dev.briefcast.system.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.briefcast.system.RunningBriefcast;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The page {@code /docs}, used as a reader does who looks for something and copies it. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DocsPageIT {

  private final Browser browser = Browser.start();
  private final Page page =
      browser.page(options -> options.setPermissions(List.of("clipboard-read", "clipboard-write")));

  @AfterAll
  void close() {
    browser.close();
  }

  @Test
  void sample_ofTheChosenLanguage_isShownAndCopied() {
    open();

    page.getByText("Python", new Page.GetByTextOptions().setExact(true)).click();
    assertThat(page.locator("#sample-python")).isVisible();
    assertThat(page.locator("#sample-curl")).isHidden();
    page.getByLabel("Copy the example in Python").click();

    assertThat(page.getByText("Copied", new Page.GetByTextOptions().setExact(true))).isVisible();
    assertThat(page.evaluate("navigator.clipboard.readText()").toString())
        .isEqualTo(page.locator("#sample-python").textContent().strip());
  }

  @Test
  void search_keepsTheSectionsWithTheWords() {
    open();

    page.getByLabel("Search this page").fill("idempotency-key breaks");

    assertThat(page.locator("#idempotency")).isVisible();
    assertThat(page.locator("#authentication")).isHidden();
    assertThat(page.locator("#found")).containsText("section");
    page.getByLabel("Search this page").fill("");
    assertThat(page.locator("#authentication")).isVisible();
  }

  private void open() {
    page.navigate(RunningBriefcast.home() + "docs");
  }
}
