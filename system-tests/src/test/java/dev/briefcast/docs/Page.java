package dev.briefcast.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A page of Markdown. */
record Page(Path path, String text) {

  private static final Pattern FENCE = Pattern.compile("(?ms)^```([^\n]*)\n(.*?)^```$");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  /** A block of code: what stands behind the fence, and what is in it. */
  record Block(String label, String content) {}

  static Page of(Path path) {
    return new Page(path, Repository.text(path));
  }

  List<Block> blocks() {
    return FENCE.matcher(text).results().map(at -> new Block(at.group(1), at.group(2))).toList();
  }

  /** The part under a heading, up to the next heading. */
  String section(String heading) {
    String from = prose().split("(?m)^#+ " + Pattern.quote(heading) + "$", 2)[1];
    return from.split("(?m)^#+ ", 2)[0];
  }

  /** The cells of every row of every table, without headings. */
  List<List<String>> rows() {
    return rows(prose());
  }

  static List<List<String>> rows(String markdown) {
    var rows = new ArrayList<List<String>>();
    boolean inTable = false;
    for (String line : markdown.split("\n", -1)) {
      if (line.startsWith("|---")) {
        inTable = true;
      } else if (!line.startsWith("|")) {
        inTable = false;
      } else if (inTable) {
        String inner = line.strip().replaceAll("^\\||\\|$", "");
        rows.add(Arrays.stream(inner.split("\\|", -1)).map(String::strip).toList());
      }
    }
    return rows;
  }

  /** The first thing that is set as code in a cell. */
  static Optional<String> code(String cell) {
    return codes(cell).stream().findFirst();
  }

  /** Everything that is set as code on the page, blocks of code left out. */
  List<String> codes() {
    return codes(prose());
  }

  static List<String> codes(String markdown) {
    return CODE.matcher(markdown).results().map(at -> at.group(1)).toList();
  }

  /** Where its links lead, those in code left out. */
  List<String> links() {
    String plain = CODE.matcher(prose()).replaceAll("code");
    return LINK.matcher(plain).results().map(at -> at.group(1)).toList();
  }

  /** The names by which other pages can lead to its headings. */
  List<String> anchors() {
    return HEADING.matcher(prose()).results().map(Page::anchor).toList();
  }

  private static String anchor(MatchResult heading) {
    String words = heading.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "");
    return words.replace(' ', '-');
  }

  private String prose() {
    return FENCE.matcher(text).replaceAll("");
  }
}
