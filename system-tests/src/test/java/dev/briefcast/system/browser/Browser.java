package dev.briefcast.system.browser;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Pages in the Chromium of this machine, which has no window. */
public final class Browser implements AutoCloseable {

  /** Keep it from calling home; let videos play without a click; root has no sandbox. */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--autoplay-policy=no-user-gesture-required");

  /** For whatever a test waits for: five seconds are too few on a busy machine. */
  private static final double WITHIN_MS = 60_000;

  private final List<Page> pages = new ArrayList<>();

  private Browser() {}

  /** Starts Chromium, unless another class of this JVM did. */
  public static Browser start() {
    return new Browser();
  }

  /** A new page of 1280 × 800. */
  public Page page() {
    return page(options -> {});
  }

  /** The same, in a browser that is not quite as others. */
  public Page page(Consumer<com.microsoft.playwright.Browser.NewPageOptions> difference) {
    var options = new com.microsoft.playwright.Browser.NewPageOptions().setViewportSize(1280, 800);
    difference.accept(options);
    Page page = Chromium.RUNNING.newPage(options);
    page.setDefaultTimeout(WITHIN_MS);
    pages.add(page);
    return page;
  }

  /**
   * Types into the field that has the focus. Chromium gives it one when it first draws the page,
   * which may be after it was loaded.
   */
  static void typeIntoFocused(Page page, String text) {
    page.waitForFunction("document.activeElement.tagName === 'INPUT'");
    page.keyboard().type(text);
  }

  /** Closes its pages: Chromium runs until the JVM ends. */
  @Override
  public void close() {
    pages.forEach(Page::close);
  }

  private static Path executable() {
    String chosen = System.getProperty("briefcast.chromium");
    if (chosen == null) {
      throw new AssertionError("which Chromium? ./verify finds one, or -Dbriefcast.chromium=PATH");
    }
    return Path.of(chosen);
  }

  /** One process for all classes of a JVM: starting it takes longer than most pages. */
  private static final class Chromium {
    static final com.microsoft.playwright.Browser RUNNING = launch();

    private static com.microsoft.playwright.Browser launch() {
      var playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
      PlaywrightAssertions.setDefaultAssertionTimeout(WITHIN_MS);
      return playwright
          .chromium()
          .launch(
              new BrowserType.LaunchOptions()
                  .setExecutablePath(executable())
                  .setHeadless(true)
                  .setChromiumSandbox(false)
                  .setArgs(FLAGS));
    }
  }
}
