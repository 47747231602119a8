package dev.briefcast.testing.github.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A comment on a pull request.
 *
 * @param app the id of the app that wrote it; 0 for a person
 */
public record StubbedComment(long id, String body, int app) {

  StubbedComment saying(String now) {
    return new StubbedComment(id, now, app);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", id);
    json.put("body", body);
    json.put("user", Map.of("login", app == 0 ? "eve" : "app[bot]"));
    json.put("performed_via_github_app", app == 0 ? null : Map.of("id", app, "slug", "briefcast"));
    return json;
  }
}
