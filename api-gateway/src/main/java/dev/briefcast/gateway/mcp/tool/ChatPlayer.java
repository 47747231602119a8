package dev.briefcast.gateway.mcp.tool;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.media.VideoSources;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncResourceSpecification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The player inside a chat, an MCP App: one page without a key, the same for everybody, that is
 * given a tool's result by the chat. It loads videos and their posters, and nothing else.
 */
@Component
class ChatPlayer implements McpFeature {

  private static final String URI = "ui://briefcast/player";

  /** Has a chat that knows MCP Apps show the player with a tool's result. */
  static final Map<String, Object> SHOWN = Map.of("ui", Map.of("resourceUri", URI));

  private static final String NAME = "player";
  private static final String TYPE = "text/html;profile=mcp-app";
  private static final String TEXT = "Plays a story inside a chat.";

  private final String page;
  private final Map<String, Object> meta;

  ChatPlayer(GatewayProperties properties, VideoSources videos) throws IOException {
    List<String> origins =
        Stream.concat(Stream.of(properties.origin()), videos.externalOrigin().stream()).toList();
    page = page(String.join(" ", origins));
    meta = Map.of("ui", Map.of("csp", Map.of("resourceDomains", origins), "prefersBorder", true));
  }

  @Override
  public List<AsyncResourceSpecification> resources() {
    Resource resource =
        Resource.builder(URI, NAME).description(TEXT).mimeType(TYPE).meta(meta).build();
    return List.of(
        new AsyncResourceSpecification(
            resource, (context, request) -> Mono.fromSupplier(this::contents)));
  }

  private ReadResourceResult contents() {
    return ReadResourceResult.builder(
            List.of(TextResourceContents.builder(URI, page).mimeType(TYPE).meta(meta).build()))
        .build();
  }

  /** The policy stands in the page as well, stricter than chats make it of what is declared. */
  private static String page(String origins) throws IOException {
    String style = text("player.css");
    String script = text("player.js");
    String policy =
        "default-src 'none'; script-src '%s'; style-src '%s'; img-src %s; media-src %s;"
                .formatted(digest(script), digest(style), origins, origins)
            + " base-uri 'none'; form-action 'none'";
    return text("player.html")
        .replace("{policy}", policy)
        .replace("{style}", style)
        .replace("{script}", script);
  }

  private static String text(String name) throws IOException {
    return new ClassPathResource("gateway/mcp/" + name).getContentAsString(StandardCharsets.UTF_8);
  }

  private static String digest(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(Sha256.of(text).bytes());
  }
}
