package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Tells which kind of story a body asks for, and reads it. */
final class StoryRequests {

  private StoryRequests() {}

  static Brief brief(JsonNode body) {
    boolean brief = Stream.of("title", "summary", "files").anyMatch(body::has);
    boolean change = body.has("number");
    if (brief == change) {
      throw invalid(
          "Send either a brief (title, summary, files) or a repository change (owner, repo,"
              + " number).");
    }
    if (change) {
      throw invalid("Stories of repository changes are not available here: send a brief.");
    }
    return BriefReader.read(body);
  }

  private static RefusedException invalid(String message) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, message);
  }
}
