package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalPathTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "settings",
        "//e.example",
        "///e.example",
        "/\\e.example",
        "\\e.example",
        "/a\\b",
        "https://e.example",
        "https:e.example",
        "javascript:alert(1)",
        "/\n/e.example",
        "/\t/e",
        " /a",
        "/a b",
        "/ä",
        "/%zz",
        "/a#b#c",
        "/a{b}",
        "/\u0000"
      })
  void path_leavingThisSite_isNotLocal(String path) {
    assertThat(LocalPath.of(path, "/home")).hasToString("/home");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/settings",
        "/s/brief_1?t=5#code",
        "/a?next=https://e.example",
        "/%C3%A4",
        "/a//b"
      })
  void path_ofThisSite_isLocal(String path) {
    assertThat(LocalPath.of(path, "/home")).hasToString(path);
  }

  @ParameterizedTest
  @ValueSource(ints = {2002, 100_000})
  void path_tooLong_isNotLocal(int length) {
    assertThat(LocalPath.of("/".repeat(1) + "a".repeat(length), "/home")).hasToString("/home");
  }
}
