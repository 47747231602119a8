package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.brief.InvalidBriefException;
import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.look.LookReader;
import dev.briefcast.gateway.story.look.LookRequest;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import dev.briefcast.gateway.story.submit.RequestWarnings.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A request for a story, of either kind.
 *
 * @param source what is asked for
 * @param look how it is to look, or null to leave that to the account
 * @param metadata that the client wants to have with the story, or null to leave them as they are
 * @param warnings what it says in vain
 */
public record CreateStoryRequest(
    StorySource source,
    @Nullable LookRequest look,
    @Nullable StoryMetadata metadata,
    List<Warning> warnings) {

  /** Equal for requests that are the same, whoever sends them. */
  String canonical() {
    return source.canonical() + (look == null ? "" : "/look/" + look.canonical());
  }

  /** The request in a body; fails with every violation at once. */
  public static CreateStoryRequest read(JsonNode body) {
    boolean brief = Stream.of("title", "summary", "files").anyMatch(body::hasNonNull);
    boolean change = body.hasNonNull("number");
    if (brief == change) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          "Send either a brief, which needs title, summary and files, or a repository change,"
              + " which needs owner, repo and number.");
    }
    var beside = new ArrayList<Violation>();
    LookRequest look = LookReader.readField(body, beside::add);
    StoryMetadata metadata = StoryMetadata.read(body, beside::add);
    StorySource source =
        change ? ChangeReader.read(body, beside) : new StorySource.OfBrief(brief(body, beside));
    return new CreateStoryRequest(source, look, metadata, RequestWarnings.of(body));
  }

  private static Brief brief(JsonNode body, List<Violation> more) {
    Brief brief;
    try {
      brief = BriefReader.read(body);
    } catch (InvalidBriefException broken) {
      throw new InvalidBriefException(
          Stream.concat(broken.violations().stream(), more.stream()).toList());
    }
    if (!more.isEmpty()) {
      throw new InvalidBriefException(more);
    }
    return brief;
  }
}
