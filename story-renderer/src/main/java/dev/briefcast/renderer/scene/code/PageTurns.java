package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.ShotPlanner.Wish;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows lines that no view holds page by page, while one or more sentences speak about them, if
 * there is time to read each. A sentence begins with the page that has most of its words.
 */
final class PageTurns {

  /** For how long a page is in view at least. */
  private static final int PAGE_FRAMES = 66;

  /** For how long it stays where there is time: what follows is more to see than a still. */
  private static final int PAGE_FRAMES_MAX = 120;

  /** What a page counts for that was in view before. */
  private static final double SEEN = 0.4;

  private static final Pattern WORD = Pattern.compile("\\p{Lu}?\\p{Ll}{2,}|\\p{Lu}{3,}");

  private final CodeLayout layout;
  private final List<Cue> cues;
  private final LitRows rows;
  private final ShotPlanner planner;
  private final List<List<Shot>> turns = new ArrayList<>();

  PageTurns(CodeLayout layout, List<Cue> cues, LitRows rows, ShotPlanner planner) {
    this.layout = layout;
    this.cues = cues;
    this.rows = rows;
    this.planner = planner;
    for (int i = 0; i < cues.size(); i++) {
      int end = endOfRun(i);
      turns.addAll(pages(i, end));
      i = end;
    }
  }

  /** The pages that a sentence shows one after the other; none if one view is enough. */
  List<Shot> of(int cue) {
    return turns.get(cue);
  }

  /** The last sentence of those that follow and speak about the same lines. */
  private int endOfRun(int first) {
    int end = first;
    while (end + 1 < cues.size()
        && cues.get(end + 1).focus().equals(cues.get(first).focus())
        && !layout.changes().changesWithin(end + 1)) {
      end++;
    }
    return end;
  }

  private List<List<Shot>> pages(int first, int last) {
    var turned = new ArrayList<List<Shot>>();
    for (int i = first; i <= last; i++) {
      turned.add(List.of());
    }
    BitSet there = rows.presentRows(first, true);
    BitSet lit = rows.of(first, there);
    List<Shot> pages = planner.pages(new Wish(there, lit, new BitSet()));
    int frames = 0;
    for (int i = first; i <= last; i++) {
      frames += length(i);
    }
    if (pages.size() < 2 || frames < pages.size() * PAGE_FRAMES) {
      return turned;
    }
    double each = Math.min(frames / (double) pages.size(), PAGE_FRAMES_MAX);
    List<Set<String>> words = pages.stream().map(page -> words(page, lit)).toList();
    var shown = new BitSet();
    for (int i = first; i <= last; i++) {
      int count = Math.max(1, (int) Math.round(length(i) / each));
      turned.set(i - first, pages(pages, shown, bestPage(words, i, shown), count));
    }
    return turned;
  }

  /** So many pages: the best one, and those behind it that were not in view yet. */
  private static List<Shot> pages(List<Shot> pages, BitSet shown, int best, int count) {
    var told = new ArrayList<Shot>();
    int page = best;
    while (told.size() < count) {
      told.add(pages.get(page));
      shown.set(page);
      page = shown.nextClearBit(page);
      page = page < pages.size() ? page : shown.nextClearBit(0);
      if (page >= pages.size()) {
        break;
      }
    }
    return told;
  }

  /** The page that has words of the sentence which few others have, else the next one. */
  private int bestPage(List<Set<String>> pages, int cue, BitSet shown) {
    int best = Math.min(shown.nextClearBit(0), pages.size() - 1);
    double most = 0;
    for (int page = 0; page < pages.size(); page++) {
      double score = 0;
      for (String word : words(cues.get(cue).said().sentence().text())) {
        long having = pages.stream().filter(each -> each.contains(word)).count();
        score += pages.get(page).contains(word) && having < pages.size() ? 1.0 / having : 0;
      }
      score *= shown.get(page) ? SEEN : 1;
      if (score > most) {
        most = score;
        best = page;
      }
    }
    return best;
  }

  private Set<String> words(Shot page, BitSet lit) {
    var words = new HashSet<String>();
    for (int row = lit.nextSetBit(0); row >= 0; row = lit.nextSetBit(row + 1)) {
      if (page.shows(row)) {
        layout.rows().get(row).cells().forEach(cell -> words.addAll(words(cell.token().text())));
      }
    }
    return words;
  }

  private static Set<String> words(String text) {
    var words = new HashSet<String>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(word.group().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  private int length(int cue) {
    return cues.get(cue).endFrame() - cues.get(cue).frame();
  }
}
