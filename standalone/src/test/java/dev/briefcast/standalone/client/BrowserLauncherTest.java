package dev.briefcast.standalone.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BrowserLauncherTest {

  private static final URI PAGE = URI.create("http://localhost/s/brief_1");

  @Test
  void program_isThatOfTheOperatingSystem() {
    assertThat(BrowserLauncher.of("Mac OS X", Map.<String, String>of()::get).command())
        .containsExactly("open");
    assertThat(BrowserLauncher.of("Linux", Map.of("DISPLAY", ":0")::get).command())
        .containsExactly("xdg-open");
  }

  @Test
  void page_withoutADisplay_isNotOpened() throws Exception {
    assertThat(BrowserLauncher.of("Linux", Map.<String, String>of()::get).open(PAGE)).isFalse();
  }

  @Test
  void page_withoutABrowser_isNotOpened() throws Exception {
    assertThat(new BrowserLauncher(List.of("there-is-no-such-program")).open(PAGE)).isFalse();
    assertThat(new BrowserLauncher(List.of("false")).open(PAGE)).isFalse();
    assertThat(new BrowserLauncher(List.of("true")).open(PAGE)).isTrue();
  }
}
