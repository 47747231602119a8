package dev.briefcast.gateway.ui.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation as agents read it. */
class GuideIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String SITE = "https://stories.example";
  private static final Pattern LINK = Pattern.compile("]\\((https?://[^)\\s#]+)[^)]*\\)");
  private static final int CHARACTERS_MAX = 200_000;

  @Test
  void index_linksExistingPages() {
    HttpResponse<String> index = GATEWAY.get("/llms.txt");

    assertThat(index.statusCode()).isEqualTo(200);
    assertThat(index.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
    assertThat(index.body()).startsWith("# Briefcast\n\n> ");
    List<String> links = links(index.body());
    assertThat(links).hasSizeGreaterThan(8);
    for (String link : links) {
      // Agents post there.
      int expected = link.endsWith("/mcp") ? 405 : 200;
      assertThat(status(link)).as(link).isEqualTo(expected);
    }
  }

  /** A link into the repository would lead nowhere. */
  @Test
  void pages_linkServedAddressesOnly() {
    HttpResponse<String> whole = GATEWAY.get("/llms-full.txt");

    assertThat(whole.body()).hasSizeBetween(50_000, CHARACTERS_MAX);
    assertThat(whole.body())
        .contains("# Agents", "claude mcp add", SITE + "/mcp")
        .doesNotContain("](../", "](docs/", "localhost:8080")
        .doesNotContainPattern("]\\([a-z-]+\\.md");
    links(whole.body()).stream()
        .filter(link -> link.startsWith(SITE))
        .distinct()
        .forEach(link -> assertThat(status(link)).as(link).isEqualTo(200));
  }

  @Test
  void page_ofTheGuide_isAnsweredNotModified() {
    HttpResponse<String> page = GATEWAY.get("/docs/agents.md");
    String tag = page.headers().firstValue("ETag").orElse("");

    assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/markdown");
    assertThat(page.headers().firstValue("Cache-Control").orElse("")).contains("public");
    HttpResponse<String> again =
        GATEWAY.send(GATEWAY.request("/docs/agents.md").header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none.md", "..%2Fapi-gateway.yml", "%2e%2e", "agents.md%00", "AGENTS.MD"})
  void page_invalid_isNotFound(String name) {
    assertThat(GATEWAY.get("/docs/" + name).statusCode()).isIn(400, 404);
  }

  @Test
  void anchors_ofTheReference_exist() {
    String page = GATEWAY.get("/docs").body();

    assertThat(found("\\sid=\"([^\"]+)\"", page)).containsAll(found("href=\"#([^\"]+)\"", page));
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(each -> each.group(1)).toList();
  }

  private static List<String> links(String text) {
    return LINK.matcher(text).results().map((MatchResult each) -> each.group(1)).toList();
  }

  private static int status(String link) {
    URI address = URI.create(link);
    return GATEWAY.get(address.getRawPath()).statusCode();
  }
}
