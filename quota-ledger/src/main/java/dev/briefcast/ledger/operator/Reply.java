package dev.briefcast.ledger.operator;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** An answer. */
record Reply(int status, String contentType, String body) {

  static Reply json(int status, Object body) {
    return new Reply(status, "application/json", JsonMapper.shared().writeValueAsString(body));
  }

  static Reply csv(String body) {
    return new Reply(200, "text/csv;charset=UTF-8", body);
  }

  byte[] bytes() {
    return body.getBytes(StandardCharsets.UTF_8);
  }
}
