package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Tells which kind of story a body asks for, and reads it. */
public final class StoryRequests {

  private StoryRequests() {}

  /** What is asked for; fails with every violation at once. */
  public static Wanted read(JsonNode body) {
    boolean brief = Stream.of("title", "summary", "files").anyMatch(body::hasNonNull);
    boolean change = body.hasNonNull("number");
    if (brief == change) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          "Send either a brief, which needs title, summary and files, or a repository change,"
              + " which needs owner, repo and number.");
    }
    return change ? ChangeReader.read(body) : new Wanted.OfBrief(BriefReader.read(body));
  }
}
