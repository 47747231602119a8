package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Tests that a patch gives another name, and whose bodies stay the same for the most part. */
public final class RenamedTests {

  private static final double SIMILARITY_MIN = 0.5;

  /** Where the names have little in common. */
  private static final double SIMILARITY_HIGH = 0.8;

  private static final double SAME_WORDS = 0.5;
  private static final int ALL_MAX = 2;
  private static final int LINE_MIN = 4;
  private static final int LINE_MAX = 300;
  private static final int BODY_MAX = 100;
  private static final int HUNKS_MAX = 100;

  /** More than a part of a patch renames; each may be looked for in all lines of it. */
  private static final int HEADS_MAX = 40;

  private static final int BLOCK_MAX = 400;
  private static final int SPOKEN_MAX = 110;
  private static final int NAME_PART_MIN = 3;
  private static final int TYPO_MAX = 2;

  private static final Pattern SPACE = Pattern.compile(" ");
  private static final Pattern DIGITS = Pattern.compile("[\\s\\d]+");
  private static final Pattern TRAILING = Pattern.compile("[\\s.,:;!?]+$");

  /**
   * A test with its two names.
   *
   * @param before the line that named it
   * @param after the line that names it now
   * @param oldName in words
   * @param newName in words
   */
  public record Renamed(int before, int after, String oldName, String newName) {}

  private record Head(int line, String name) {}

  private final List<String> lines;
  private final List<Renamed> all = new ArrayList<>();

  /**
   * @param lines of the patch
   */
  public RenamedTests(List<String> lines) {
    this.lines = lines;
    List<Span> hunks = PatchLines.hunks(lines);
    Map<Span, List<Head>> before = new LinkedHashMap<>();
    Map<Span, List<Head>> after = new HashMap<>();
    var oldNames = new HashSet<String>();
    var newNames = new HashSet<String>();
    for (Span hunk : hunks.subList(0, Math.min(HUNKS_MAX, hunks.size()))) {
      List<Head> old = heads(hunk, '+');
      List<Head> now = heads(hunk, '-');
      before.put(hunk, old);
      after.put(hunk, now);
      old.forEach(each -> oldNames.add(Wording.letters(each.name)));
      now.forEach(each -> newNames.add(Wording.letters(each.name)));
    }
    before.forEach(
        (hunk, heads) -> {
          List<Head> come = after.getOrDefault(hunk, List.of());
          for (Head old : heads) {
            if (PatchLines.isMarked(lines, old.line, '-')
                && !newNames.contains(Wording.letters(old.name))) {
              added(old, heads, come, hunk)
                  .filter(now -> !oldNames.contains(Wording.letters(now.name)))
                  .filter(now -> isSame(old, now, hunk, heads, come))
                  .ifPresent(now -> all.add(new Renamed(old.line, now.line, old.name, now.name)));
            }
          }
        });
  }

  public List<Renamed> all() {
    return all;
  }

  /** Whether a line names one of them, before or after. */
  public boolean contains(int line) {
    return all.stream().anyMatch(each -> each.before == line || each.after == line);
  }

  /** {@code The test opens is renamed to opens twice}; not where only the spelling is mended. */
  public List<Beat> beats() {
    return all.stream().flatMap(each -> beat(each).stream()).toList();
  }

  private static Optional<Beat> beat(Renamed test) {
    if (isAlike(test.oldName, test.newName)) {
      return Optional.empty();
    }
    var at = new Span(test.after, test.after);
    AttributedText now = AttributedText.of(test.newName, at);
    AttributedText said =
        test.oldName.length() + test.newName.length() > SPOKEN_MAX
            ? AttributedText.own("A test is renamed to ").then(now)
            : AttributedText.own("The test ")
                .then(AttributedText.of(test.oldName, new Span(test.before, test.before)))
                .then(" is renamed to ")
                .then(now);
    var shown = new Span(Math.min(test.before, test.after), Math.max(test.before, test.after));
    return Optional.of(Beat.of(said.then("."), shown, test.after));
  }

  /** Whether names differ by a letter or two, or by numbers. */
  private static boolean isAlike(String one, String other) {
    String a = DIGITS.matcher(one).replaceAll("").toLowerCase(Locale.ROOT);
    String b = DIGITS.matcher(other).replaceAll("").toLowerCase(Locale.ROOT);
    int lead = commonLead(a, b);
    int trail = commonLead(reversed(a.substring(lead)), reversed(b.substring(lead)));
    return Math.max(a.length(), b.length()) - lead - trail <= TYPO_MAX;
  }

  private static int commonLead(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  /** The lines that begin tests on one side of a part, with their names. */
  private List<Head> heads(Span hunk, char without) {
    var heads = new ArrayList<Head>();
    boolean marked = false;
    for (int i = hunk.first() + 1; i <= hunk.last() && heads.size() < HEADS_MAX; i++) {
      String line = lines.get(i);
      if (line.isEmpty() || line.length() > LINE_MAX || line.charAt(0) == without) {
        continue;
      }
      String code = line.substring(1);
      int at = i;
      TestNames.of(code, marked)
          .map(Prose::clean)
          .map(name -> TRAILING.matcher(name).replaceFirst(""))
          .filter(name -> !name.isEmpty())
          .ifPresent(name -> heads.add(new Head(at, name)));
      marked = TestNames.isMark(code) || (marked && code.strip().startsWith("@"));
    }
    return heads;
  }

  /** What takes a head's place: as many are removed as added where no line stays between them. */
  private Optional<Head> added(Head old, List<Head> before, List<Head> after, Span hunk) {
    int first = old.line;
    while (first - 1 > hunk.first() && old.line - first < BLOCK_MAX && isChanged(first - 1)) {
      first--;
    }
    int last = old.line;
    while (last < hunk.last() && last - old.line < BLOCK_MAX && isChanged(last + 1)) {
      last++;
    }
    List<Head> gone = in(before, first, last, '-');
    List<Head> come = in(after, first, last, '+');
    if (gone.size() != come.size()) {
      return Optional.empty();
    }
    Head now = come.get(gone.indexOf(old));
    // Of several, some may be new and others gone.
    return gone.size() == 1 || isAkin(old, now) ? Optional.of(now) : Optional.empty();
  }

  /** Whether half of the words of their names are the same. */
  private static boolean isAkin(Head one, Head other) {
    Set<String> words = distinct(SPACE.split(one.name.toLowerCase(Locale.ROOT)));
    Set<String> others = distinct(SPACE.split(other.name.toLowerCase(Locale.ROOT)));
    long same = words.stream().filter(others::contains).count();
    return same >= SAME_WORDS * Math.max(words.size(), others.size());
  }

  private static Set<String> distinct(String... words) {
    return new HashSet<>(List.of(words));
  }

  private boolean isChanged(int line) {
    return PatchLines.isMarked(lines, line, '-') || PatchLines.isMarked(lines, line, '+');
  }

  private List<Head> in(List<Head> heads, int first, int last, char mark) {
    return heads.stream()
        .filter(each -> first <= each.line && each.line <= last)
        .filter(each -> PatchLines.isMarked(lines, each.line, mark))
        .toList();
  }

  private boolean isSame(Head old, Head now, Span hunk, List<Head> before, List<Head> after) {
    String a = Wording.letters(old.name);
    String b = Wording.letters(now.name);
    int lead = commonLead(a, b);
    int trail = commonLead(reversed(a.substring(lead)), reversed(b.substring(lead)));
    String oldPart = a.substring(lead, a.length() - trail);
    String newPart = b.substring(lead, b.length() - trail);
    List<String> was = body(old, before, hunk, '+', oldPart, newPart);
    List<String> is = body(now, after, hunk, '-', "", "");
    Set<String> distinct = new HashSet<>(was);
    long same = is.stream().filter(distinct::contains).count();
    int most = Math.max(was.size(), is.size());
    double least = isAkin(old, now) ? SIMILARITY_MIN : SIMILARITY_HIGH;
    return same > 0 && (most <= ALL_MAX ? same == most : same >= least * most);
  }

  /** The lines of a test, in which a part of its old name stands as in the new one. */
  private List<String> body(
      Head head, List<Head> heads, Span hunk, char without, String part, String instead) {
    int end = heads.stream().mapToInt(Head::line).filter(each -> each > head.line).min().orElse(-1);
    int last = Math.min(end < 0 ? hunk.last() : end - 1, head.line + BODY_MAX);
    var body = new ArrayList<String>();
    for (int i = head.line + 1; i <= last; i++) {
      String line = lines.get(i);
      if (line.length() > 1 && line.length() <= LINE_MAX && line.charAt(0) != without) {
        String code = Wording.letters(line.substring(1));
        String named = part.length() >= NAME_PART_MIN ? code.replace(part, instead) : code;
        if (named.length() >= LINE_MIN) {
          body.add(named);
        }
      }
    }
    return body;
  }
}
