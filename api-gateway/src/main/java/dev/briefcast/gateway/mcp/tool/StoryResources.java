package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.query.ListQuery;
import dev.briefcast.gateway.story.query.ListRows;
import dev.briefcast.gateway.story.query.ListedStory;
import dev.briefcast.gateway.ui.script.ChapterTrack;
import dev.briefcast.gateway.ui.script.Scripts;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceReference;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.util.CollectionUtils;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The texts of a story as MCP resources: {@code briefcast://stories/<id>/<file>}. */
@Component
class StoryResources implements McpFeature {

  private static final String BEGINNING = "briefcast://stories/";

  /** What the largest briefs come to is half of that. */
  private static final long BYTES_MAX = 4L << 20;

  private static final ListQuery NEWEST =
      ListQuery.read(
          CollectionUtils.toMultiValueMap(
              Map.of("status", List.of("ready"), "limit", List.of("100"))));

  private final AgentStories stories;
  private final ListRows rows;
  private final Scripts scripts;
  private final MediaStore store;

  StoryResources(AgentStories stories, ListRows rows, Scripts scripts, MediaStore store) {
    this.stories = stories;
    this.rows = rows;
    this.scripts = scripts;
    this.store = store;
  }

  private interface Reader {
    Mono<String> read(StoryId story, int attempt);
  }

  /** Which stories there are is told by a tool. */
  @Override
  public List<AsyncResourceTemplateSpecification> templates() {
    return List.of(
        template(
            "transcript",
            "The transcript of a story, as plain text.",
            "text/plain",
            (story, attempt) -> file(story, attempt, StoryFileName.TRANSCRIPT)),
        template(
            "chapters",
            "The chapters of a story with their times, as WebVTT.",
            "text/vtt",
            (story, attempt) -> scripts.find(story, attempt).map(ChapterTrack::webVtt)),
        template(
            "story.json",
            "A whole story as data: scenes, sentences with their times, and what is shown.",
            "application/json",
            (story, attempt) -> file(story, attempt, StoryFileName.SCRIPT)));
  }

  @Override
  public List<AsyncCompletionSpecification> completions() {
    return templates().stream()
        .map(
            template ->
                new AsyncCompletionSpecification(
                    new ResourceReference(template.resourceTemplate().uriTemplate()),
                    (context, request) ->
                        ids(McpCall.of(context))
                            .map(ids -> Suggestions.startingWith(request.argument().value(), ids))))
        .toList();
  }

  /** The newest stories that this key may read. */
  private Mono<List<String>> ids(McpCall call) {
    return rows.page(call.account(), NEWEST)
        .map(page -> page.data().stream().map(ListedStory::id).toList())
        .onErrorMap(failure -> error(ErrorMapper.of(failure), call));
  }

  private AsyncResourceTemplateSpecification template(
      String name, String text, String type, Reader reader) {
    return new AsyncResourceTemplateSpecification(
        ResourceTemplate.builder(BEGINNING + "{id}/" + name, name)
            .description(text)
            .mimeType(type)
            .build(),
        (context, request) ->
            read(McpCall.of(context), request.uri(), name, reader)
                .map(content -> contents(request.uri(), type, content)));
  }

  private Mono<String> read(McpCall call, String uri, String name, Reader reader) {
    String id = uri.substring(BEGINNING.length(), uri.length() - name.length() - 1);
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(known -> stories.find(known, call.caller()))
        .flatMap(story -> content(story, reader))
        .switchIfEmpty(Mono.error(AgentStories::notFound))
        .onErrorMap(failure -> error(ErrorMapper.of(failure), call));
  }

  private static Mono<String> content(StoryRecord story, Reader reader) {
    Video video = story.video();
    return video == null ? Mono.empty() : reader.read(story.id(), video.attempt());
  }

  private Mono<String> file(StoryId story, int attempt, String name) {
    return Mono.fromCallable(() -> stored(story, attempt, name))
        .subscribeOn(Schedulers.boundedElastic());
  }

  private @Nullable String stored(StoryId story, int attempt, String name) throws IOException {
    StoredFile file = store.find(story, attempt, name).orElse(null);
    if (file == null || file.bytes() == 0) {
      return null;
    }
    if (file.bytes() > BYTES_MAX) {
      throw new IOException(file.bytes() + " bytes are too many");
    }
    try (InputStream bytes = file.open()) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static ReadResourceResult contents(String uri, String type, String content) {
    return ReadResourceResult.builder(
            List.of(TextResourceContents.builder(uri, content).mimeType(type).build()))
        .build();
  }

  private static McpError error(RefusedException refused, McpCall call) {
    int code =
        refused.code().status().is5xxServerError()
            ? McpSchema.ErrorCodes.INTERNAL_ERROR
            : McpSchema.ErrorCodes.RESOURCE_NOT_FOUND;
    return McpError.builder(code)
        .message(refused.sentence())
        .data(McpErrors.json(refused, call.requestId()).path("error"))
        .build();
  }
}
