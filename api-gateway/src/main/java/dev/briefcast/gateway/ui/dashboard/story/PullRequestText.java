package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses the address of a pull request, or {@code owner/repo#12}. */
final class PullRequestText {

  private static final Pattern FORM =
      Pattern.compile(
          "(?:https?://[^/\\s]+/)?([^/\\s#]+)/([^/\\s#]+)"
              + "(?:/pull/|#|/)([0-9]{1,18})(?:[/?#]\\S*)?");

  private PullRequestText() {}

  /** The body by which the API is asked for it; fails with a refusal if nothing is named. */
  static JsonNode body(String text, boolean force) {
    var named = FORM.matcher(text.strip());
    if (!named.matches()) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          "This is not a pull request: paste its address, or write owner/repo#12.");
    }
    return JsonMapper.shared()
        .createObjectNode()
        .put("owner", named.group(1))
        .put("repo", named.group(2))
        .put("number", Long.parseLong(named.group(3)))
        .put("force", force);
  }
}
