package dev.briefcast.system;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The Chromium of this machine, without a window. */
final class Browser implements AutoCloseable {

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

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser browser;

  private Browser(Playwright playwright) {
    this.playwright = playwright;
    this.browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable())
                    .setHeadless(true)
                    .setChromiumSandbox(false)
                    .setArgs(FLAGS));
  }

  static Browser start() {
    return new Browser(
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))));
  }

  /** A new page of 1280 × 800. */
  Page page() {
    return page(options -> {});
  }

  /** The same, in a browser that is not quite as others. */
  Page page(Consumer<com.microsoft.playwright.Browser.NewPageOptions> difference) {
    var options = new com.microsoft.playwright.Browser.NewPageOptions().setViewportSize(1280, 800);
    difference.accept(options);
    return browser.newPage(options);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Path executable() {
    String chosen = System.getProperty("briefcast.chromium");
    if (chosen == null) {
      throw new AssertionError("which Chromium? ./verify finds one, or -Dbriefcast.chromium=PATH");
    }
    return Path.of(chosen);
  }
}
