package dev.briefcast.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** An answer as it stood on the wire. */
record RawAnswer(int status, Map<String, String> headers, String body) {

  static RawAnswer read(InputStream in) throws IOException {
    String status = line(in);
    var headers = new TreeMap<String, String>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    return new RawAnswer(Integer.parseInt(status.split(" ", 3)[1]), headers, body);
  }

  String header(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
  }

  void assertRefused(int expected, String code) {
    assertThat(status).as(body).isEqualTo(expected);
    var error = JsonMapper.shared().readTree(body).path("error");
    assertThat(header("Content-Type")).startsWith("application/json");
    assertThat(error.path("code").asString()).isEqualTo(code);
    assertThat(error.path("message").asString()).isNotBlank();
    assertThat(header("X-Request-Id")).isNotBlank().isEqualTo(error.path("request_id").asString());
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString().strip();
  }
}
