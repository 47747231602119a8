package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever a page leads to is there. */
class LinksTest {

  @Test
  void link_relative_leadsToAFileAndItsHeading() {
    var broken = new ArrayList<String>();

    for (Page page : Repository.pages()) {
      page.links().stream()
          .filter(link -> !link.contains("://"))
          .filter(link -> !leadsSomewhere(page, link))
          .forEach(link -> broken.add(page.path() + ": " + link));
    }

    assertThat(broken).isEmpty();
  }

  @Test
  void pages_ofTheRepository_areFoundWithTheirLinks() {
    List<Page> pages = Repository.pages();

    assertThat(pages)
        .extracting(page -> Repository.root().relativize(page.path()).toString())
        .contains("README.md", "docs/reference/http-api.md");
    assertThat(pages.stream().mapToLong(page -> page.links().size()).sum()).isGreaterThan(20);
  }

  private static boolean leadsSomewhere(Page page, String link) {
    String[] parts = link.split("#", 2);
    Path folder = page.path().resolveSibling("").normalize();
    Path target = parts[0].isEmpty() ? page.path() : folder.resolve(parts[0]).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1 || Page.of(target).anchors().contains(parts[1]);
  }
}
