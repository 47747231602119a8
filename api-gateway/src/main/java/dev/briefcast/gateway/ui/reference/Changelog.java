package dev.briefcast.gateway.ui.reference;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;

/**
 * The releases of Briefcast with what changed in each, read from {@code CHANGELOG.md}.
 *
 * @param releases the newest first
 */
record Changelog(List<Release> releases) {

  private static final String FILE = "gateway/guide/CHANGELOG.md";
  private static final Pattern RELEASE = Pattern.compile("(?m)^## ");
  private static final Pattern CHANGE = Pattern.compile("(?m)^- ");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\(([^)\\s]+)\\)");

  /**
   * A release.
   *
   * @param name its version
   * @param changes as HTML
   */
  record Release(String name, List<String> changes) {}

  /** The changelog of this release. */
  static Changelog read() {
    try {
      return of(new ClassPathResource(FILE).getContentAsString(StandardCharsets.UTF_8));
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /**
   * Reads headings of the second level as releases and the items below them as changes.
   *
   * @param markdown lines that continue an item are indented
   */
  static Changelog of(String markdown) {
    return new Changelog(RELEASE.splitAsStream(markdown).skip(1).map(Changelog::release).toList());
  }

  private static Release release(String part) {
    int end = part.indexOf('\n');
    return new Release(part.substring(0, end).strip(), changes(part.substring(end)));
  }

  private static List<String> changes(String items) {
    return CHANGE
        .splitAsStream(items)
        .skip(1)
        .map(item -> html(item.strip().replaceAll("\\s+", " ")))
        .toList();
  }

  /** Links to other sites stay; of those to files of the repository the words do. */
  private static String html(String text) {
    return LINK.matcher(ReferencePages.html(text)).replaceAll(Changelog::link);
  }

  private static String link(MatchResult link) {
    return Matcher.quoteReplacement(
        link.group(2).startsWith("https://")
            ? "<a href=\"%s\">%s</a>".formatted(link.group(2), link.group(1))
            : link.group(1));
  }
}
