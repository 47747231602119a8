package dev.briefcast.standalone.client;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Opens pages in the user's browser.
 *
 * @param command without the address; empty where nothing could be shown
 */
record BrowserLauncher(List<String> command) {

  /** A program that shows the page itself goes on running; one that starts another ends. */
  private static final int FAILS_WITHIN_SECONDS = 2;

  static BrowserLauncher ofSystem() {
    return of(System.getProperty("os.name"), System::getenv);
  }

  /** On Linux only where there is a screen: there are programs that would draw on the terminal. */
  static BrowserLauncher of(String system, UnaryOperator<@Nullable String> environment) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return new BrowserLauncher(List.of("open"));
    }
    if (name.startsWith("windows")) {
      return new BrowserLauncher(List.of("rundll32", "url.dll,FileProtocolHandler"));
    }
    boolean screen =
        environment.apply("DISPLAY") != null || environment.apply("WAYLAND_DISPLAY") != null;
    return new BrowserLauncher(screen ? List.of("xdg-open") : List.of());
  }

  /** Whether the page is shown, as far as can be told. */
  boolean open(URI page) throws InterruptedException {
    if (command.isEmpty()) {
      return false;
    }
    var all = new ArrayList<>(command);
    all.add(page.toString());
    try {
      Process started =
          new ProcessBuilder(all)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start();
      return !started.waitFor(FAILS_WITHIN_SECONDS, TimeUnit.SECONDS) || started.exitValue() == 0;
    } catch (IOException none) {
      return false;
    }
  }
}
