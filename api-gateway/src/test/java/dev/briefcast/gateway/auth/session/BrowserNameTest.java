package dev.briefcast.gateway.auth.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0 | Firefox on Linux",
        "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0 | Edge on Windows",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/26.0 Safari/605.1 | Safari on macOS",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/150.0 Safari/604.1 | Chrome on iPhone",
        "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36 | Chrome on Android",
        "curl/8.0 | A browser on an unknown system",
        " | A browser on an unknown system"
      })
  void browser_hasItsCommonName(@Nullable String agent, String name) {
    assertThat(BrowserName.of(agent)).isEqualTo(name);
  }
}
