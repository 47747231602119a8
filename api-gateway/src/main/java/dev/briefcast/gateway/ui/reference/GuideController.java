package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.reference.GuidePages.MarkdownText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /llms.txt} and what it links: the documentation as Markdown, for agents. */
@RestController
class GuideController {

  private static final CacheControl KEEP = CacheControl.maxAge(Duration.ofMinutes(5)).cachePublic();
  private static final MediaType TEXT = new MediaType("text", "plain", StandardCharsets.UTF_8);
  private static final MediaType MARKDOWN =
      new MediaType("text", "markdown", StandardCharsets.UTF_8);

  private final GuidePages pages;

  GuideController(GuidePages pages) {
    this.pages = pages;
  }

  @GetMapping("/llms.txt")
  ResponseEntity<byte[]> index() {
    return answer(pages.index(), TEXT);
  }

  @GetMapping("/llms-full.txt")
  ResponseEntity<byte[]> whole() {
    return answer(pages.whole(), TEXT);
  }

  @GetMapping("/docs/{page}")
  ResponseEntity<byte[]> page(@PathVariable String page) {
    return pages
        .find(page)
        .map(guide -> answer(guide, MARKDOWN))
        .orElseThrow(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such page."));
  }

  private static ResponseEntity<byte[]> answer(MarkdownText guide, MediaType type) {
    return ResponseEntity.ok()
        .contentType(type)
        .cacheControl(KEEP)
        .eTag(guide.tag())
        .header("X-Content-Type-Options", "nosniff")
        .body(guide.bytes());
  }
}
