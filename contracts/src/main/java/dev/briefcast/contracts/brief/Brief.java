package dev.briefcast.contracts.brief;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The client's description of what a story should explain: code excerpts and what to say about
 * them. A brief that exists is valid: every limit is checked here and nowhere else. Lengths are
 * those of the text as sent, before its line ends become LF.
 *
 * @param title 3 to 140 code points; white space around it is gone
 * @param summary 10 to 2000 code points; white space around it is gone
 * @param repo where the code comes from, if the client says so
 * @param files 1 to 20
 * @param flow empty, or 3 to 7 steps of 3 to 500 code points
 * @param highlights at most 8, of 3 to 200 code points
 * @param lexicon how words of this brief are said: at most 50, as written (1 to 60 code points, in
 *     no two ways that differ in case alone) and as spoken (1 to 120); in the order of what is
 *     written
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Brief(
    String title,
    String summary,
    @Nullable BriefRepo repo,
    List<BriefFile> files,
    List<String> flow,
    List<String> highlights,
    Map<String, String> lexicon) {

  /** One without a lexicon. */
  public Brief(
      String title,
      String summary,
      @Nullable BriefRepo repo,
      List<BriefFile> files,
      @Nullable List<String> flow,
      @Nullable List<String> highlights) {
    this(title, summary, repo, files, flow, highlights, null);
  }

  /**
   * @throws InvalidBriefException naming every limit that is broken
   */
  @JsonCreator
  public Brief(
      String title,
      String summary,
      @Nullable BriefRepo repo,
      List<BriefFile> files,
      @Nullable List<String> flow,
      @Nullable List<String> highlights,
      @Nullable Map<String, String> lexicon) {
    var violations = Violations.ofStoredText();
    checkTexts(violations, title.strip(), summary.strip());
    violations.size("files", files.size(), 1, 20);
    checkLists(violations, orEmpty(flow), orEmpty(highlights));
    BriefLexicon.check(violations, lexicon == null ? Map.of() : lexicon);
    violations.throwIfAny();
    this.title = Text.withLineFeeds(title.strip());
    this.summary = Text.withLineFeeds(summary.strip());
    this.repo = repo;
    this.files = List.copyOf(files);
    this.flow = orEmpty(flow).stream().map(Text::withLineFeeds).toList();
    this.highlights = orEmpty(highlights).stream().map(Text::withLineFeeds).toList();
    this.lexicon = BriefLexicon.inOrder(lexicon == null ? Map.of() : lexicon);
  }

  private static List<String> orEmpty(@Nullable List<String> texts) {
    return texts == null ? List.of() : texts;
  }

  static void checkTexts(Violations violations, @Nullable String title, @Nullable String summary) {
    violations.length("title", title, 3, 140);
    violations.length("summary", summary, 10, 2000);
  }

  /** Items behind the last that is allowed are not looked at: there may be millions. */
  static void checkLists(Violations violations, List<String> flow, List<String> highlights) {
    if (!flow.isEmpty()) {
      violations.size("flow", flow.size(), 3, 7);
    }
    checkItems(violations, "flow", flow.subList(0, Math.min(7, flow.size())), 500);
    if (highlights.size() > 8) {
      violations.add("highlights", "must have at most 8 items, has " + highlights.size());
    }
    checkItems(
        violations, "highlights", highlights.subList(0, Math.min(8, highlights.size())), 200);
  }

  private static void checkItems(Violations violations, String field, List<String> items, int max) {
    for (int i = 0; i < items.size(); i++) {
      violations.length(field + "[" + i + "]", items.get(i), 3, max);
      violations.notBlank(field + "[" + i + "]", items.get(i));
    }
  }
}
