package dev.briefcast.gateway.ui.reference;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.gateway.GatewayProperties;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/**
 * The documentation of this release for whoever writes programs, as Markdown: its pages, an index
 * of them and all of them in one, as https://llmstxt.org says. Made at the start, some hundred
 * kilobytes.
 */
@Component
class GuidePages {

  /**
   * A page.
   *
   * @param path in the repository
   * @param name under which it is served
   */
  private record Source(String path, String name, String title, String about) {}

  private static final List<Source> SOURCES =
      List.of(
          new Source(
              "docs/reference/http-api.md",
              "http-api.md",
              "HTTP API",
              "how stories are asked for, awaited, listed and limited, and every error"),
          new Source(
              "docs/reference/agents.md",
              "agents.md",
              "Agents",
              "the Model Context Protocol: how to add Briefcast to an agent, tools and resources"),
          new Source(
              "docs/reference/webhooks.md",
              "webhooks.md",
              "Events and webhooks",
              "how to be told, and how to verify who tells"),
          new Source(
              "docs/reference/dashboard.md", "dashboard.md", "Dashboard", "accounts, keys, usage"),
          new Source(
              "client/typescript/README.md",
              "typescript.md",
              "TypeScript client",
              "for Node and browsers, without dependencies"),
          new Source("client/java/README.md", "java.md", "Java client", "for Java 17 and newer"),
          new Source(
              "action/README.md",
              "action.md",
              "GitHub Action",
              "makes a story of each pull request and links it"));

  private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)]\\(([^)\\s]+)\\)");
  private static final String EXAMPLE = "http://localhost:8080";

  private final Map<String, MarkdownText> pages = new LinkedHashMap<>();
  private final MarkdownText index;
  private final MarkdownText whole;

  /**
   * A text that is served.
   *
   * @param tag the same for the same text
   */
  record MarkdownText(String text, String tag) {
    static MarkdownText of(String text) {
      return new MarkdownText(text, Sha256.of(text).hex().substring(0, 16));
    }

    byte[] bytes() {
      return text.getBytes(StandardCharsets.UTF_8);
    }
  }

  GuidePages(GatewayProperties properties) throws IOException {
    var index = new StringBuilder();
    index.append("# Briefcast\n\n> Turns a brief, a structured description of code, or a GitHub");
    index.append(" pull request into a narrated video walkthrough, a story.\n\n");
    index.append("Stories are made in the background: ask, wait, then give people the link. Calls");
    index.append(" need an API key in the header `Authorization: Bearer`.\n\n## Documentation\n\n");
    var whole = new StringBuilder();
    for (Source source : SOURCES) {
      String text = text(source, properties);
      pages.put(source.name(), MarkdownText.of(text));
      String address = properties.absolute("/docs/" + source.name());
      index.append("- [%s](%s): %s\n".formatted(source.title(), address, source.about()));
      whole.append(text.strip()).append("\n\n");
    }
    index.append("\n## For programs\n\n- [OpenAPI document](%s): every route, field and limit\n");
    index.append("- [MCP endpoint](%s): streamable HTTP, `POST`, with an API key\n");
    index.append("\n## Optional\n\n- [All of it in one file](%s)\n");
    this.index =
        MarkdownText.of(
            index
                .toString()
                .formatted(
                    properties.absolute("/api/v1/openapi.json"),
                    properties.absolute("/mcp"),
                    properties.absolute("/llms-full.txt")));
    this.whole = MarkdownText.of(whole.toString());
  }

  /** The index, {@code llms.txt}. */
  MarkdownText index() {
    return index;
  }

  /** All pages in one. */
  MarkdownText whole() {
    return whole;
  }

  Optional<MarkdownText> find(String name) {
    return Optional.ofNullable(pages.get(name));
  }

  private static String text(Source source, GatewayProperties properties) throws IOException {
    String text =
        new ClassPathResource("gateway/guide/" + source.path())
            .getContentAsString(StandardCharsets.UTF_8)
            .replace(EXAMPLE, properties.absolute(""));
    return LINK.matcher(text).replaceAll(link -> quoted(link, properties));
  }

  /** Links to what is served lead there; of others the words stay. */
  private static String quoted(MatchResult link, GatewayProperties properties) {
    String target = link.group(2);
    if (target.contains("://") || target.startsWith("#")) {
      return Matcher.quoteReplacement(link.group());
    }
    int fragment = target.indexOf('#');
    String path = fragment < 0 ? target : target.substring(0, fragment);
    String plain = path.replaceFirst("^(\\.\\./)+", "");
    String replaced =
        SOURCES.stream()
            .filter(
                each -> each.path().equals(plain) || each.path().endsWith("/reference/" + plain))
            .findFirst()
            .map(
                each ->
                    "[%s](%s%s)"
                        .formatted(
                            link.group(1),
                            properties.absolute("/docs/" + each.name()),
                            fragment < 0 ? "" : target.substring(fragment)))
            .orElse(link.group(1));
    return Matcher.quoteReplacement(replaced);
  }
}
