package dev.briefcast.gateway.mcp.tool;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the conformance suite calls, beside what the gateway has: by the same way through it. */
@Component
@Profile("conformance")
class Fixtures implements McpFeature {

  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final String PROGRESS = "test_tool_with_progress";

  private final JsonNode all;

  Fixtures() {
    try (InputStream json = Fixtures.class.getResourceAsStream("/mcp/fixtures.json")) {
      all = MAPPER.readTree(Objects.requireNonNull(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<AsyncToolSpecification> tools() {
    return each("tools")
        .map(
            fixture ->
                new AsyncToolSpecification(
                    MAPPER.treeToValue(fixture.path("tool"), Tool.class),
                    (context, request) ->
                        Mono.fromSupplier(
                            () -> {
                              if (request.name().equals(PROGRESS)) {
                                Stream.of(0, 50, 100)
                                    .forEach(
                                        done ->
                                            McpCall.of(context).progress().report(done, "so far"));
                              }
                              return MAPPER.treeToValue(
                                  fixture.path("result"), CallToolResult.class);
                            })))
        .toList();
  }

  @Override
  public Set<String> streamed() {
    return Set.of(PROGRESS, "test_reconnection");
  }

  @Override
  public List<AsyncResourceSpecification> resources() {
    return each("resources")
        .map(
            fixture ->
                new AsyncResourceSpecification(
                    MAPPER.treeToValue(fixture, Resource.class),
                    (context, request) ->
                        Mono.fromSupplier(
                            () -> ReadResourceResult.builder(List.of(contents(fixture))).build())))
        .toList();
  }

  private static ResourceContents contents(JsonNode fixture) {
    String uri = fixture.path("uri").stringValue();
    String type = fixture.path("mimeType").stringValue();
    return fixture.has("blob")
        ? BlobResourceContents.builder(uri, fixture.path("blob").stringValue())
            .mimeType(type)
            .build()
        : TextResourceContents.builder(uri, fixture.path("text").stringValue())
            .mimeType(type)
            .build();
  }

  @Override
  public List<AsyncResourceTemplateSpecification> templates() {
    return List.of(
        new AsyncResourceTemplateSpecification(
            ResourceTemplate.builder("test://template/{id}/data", "template")
                .mimeType("application/json")
                .build(),
            (context, request) ->
                Mono.fromSupplier(
                    () ->
                        ReadResourceResult.builder(
                                List.of(
                                    TextResourceContents.builder(
                                            request.uri(),
                                            "{\"id\":\"" + request.uri().split("/", -1)[3] + "\"}")
                                        .mimeType("application/json")
                                        .build()))
                            .build())));
  }

  @Override
  public List<AsyncPromptSpecification> prompts() {
    return each("prompts")
        .map(
            fixture ->
                new AsyncPromptSpecification(
                    MAPPER.treeToValue(fixture.path("prompt"), Prompt.class),
                    (context, request) ->
                        Mono.fromSupplier(() -> filled(fixture, request.arguments()))))
        .toList();
  }

  private static GetPromptResult filled(JsonNode fixture, Map<String, Object> arguments) {
    String json = "{\"messages\":" + fixture.path("messages") + "}";
    if (arguments != null) {
      for (Map.Entry<String, Object> argument : arguments.entrySet()) {
        json = json.replace("{" + argument.getKey() + "}", argument.getValue().toString());
      }
    }
    return MAPPER.readValue(json, GetPromptResult.class);
  }

  @Override
  public List<AsyncCompletionSpecification> completions() {
    return List.of(
        new AsyncCompletionSpecification(
            new PromptReference("test_prompt_with_arguments"),
            (context, request) ->
                Mono.fromSupplier(
                    () ->
                        Suggestions.startingWith(
                            request.argument().value(), List.of("testing", "other")))));
  }

  private Stream<JsonNode> each(String part) {
    return all.path(part).valueStream();
  }
}
