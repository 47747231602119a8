package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A name that replaces another in several lines, which are otherwise equal.
 *
 * @param before the name that there was
 * @param after the name that there is
 * @param pairs each from the removed line to the added one
 * @param stays whether the old name still stands elsewhere
 */
public record Substitution(String before, String after, List<Span> pairs, boolean stays) {

  private static final int PAIRS_MIN = 3;
  private static final int LINE_MAX = 400;
  private static final int RUN_MAX = 200;
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}_$][\\w$]*|\\s+|.");
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\w$]{2,60}");
  private static final Pattern COMMENT = Pattern.compile(".\\s*(?://|[/ ]?\\*|#|--|\"\"\")");
  private static final Pattern WORD =
      Pattern.compile(
          "(?i)true|false|null|nil|none|public|private|protected|internal|static|final|const|let|var"
              + "|val|void|int|long|bool|boolean|float|double|char|string|async|await|self|this|return"
              + "|class|interface|enum|struct|trait|function|func|else|extends"
              + "|implements|override|sealed|abstract|pub|unsafe");

  /** Those of a patch that stand in three lines or more, of names that become only one other. */
  public static List<Substitution> of(List<String> lines) {
    Map<List<String>, List<Span>> pairs = pairs(lines);
    Map<String, Long> become =
        pairs.keySet().stream()
            .collect(Collectors.groupingBy(List::getFirst, Collectors.counting()));
    Set<String> kept = pairs.isEmpty() ? Set.of() : keptNames(lines);
    return pairs.entrySet().stream()
        .filter(each -> each.getValue().size() >= PAIRS_MIN)
        .filter(each -> become.getOrDefault(each.getKey().getFirst(), 0L) == 1)
        .map(
            each ->
                new Substitution(
                    each.getKey().getFirst(),
                    each.getKey().getLast(),
                    List.copyOf(each.getValue()),
                    kept.contains(each.getKey().getFirst())))
        .toList();
  }

  /** All names in lines that are not removed, and are code. */
  private static Set<String> keptNames(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("-") && line.length() <= LINE_MAX)
        .filter(line -> !line.startsWith("@@") && !COMMENT.matcher(line).lookingAt())
        .flatMap(line -> NAME.matcher(line).results().map(MatchResult::group))
        .collect(Collectors.toSet());
  }

  /** The lines that differ in one name, each from the removed to the added one, by both names. */
  public static Map<List<String>, List<Span>> pairs(List<String> lines) {
    Map<List<String>, List<Span>> found = new LinkedHashMap<>();
    for (Span hunk : PatchLines.hunks(lines)) {
      int at = hunk.first() + 1;
      while (at <= hunk.last()) {
        int removed = runEnd(lines, at, hunk.last(), '-');
        int added = runEnd(lines, at + removed, hunk.last(), '+');
        int both = Math.min(removed, added);
        for (int i = at; both <= RUN_MAX && i < at + both; i++) {
          var pair = new Span(i, i + removed);
          names(lines.get(pair.first()), lines.get(pair.last()))
              .ifPresent(each -> found.computeIfAbsent(each, _ -> new ArrayList<>()).add(pair));
        }
        at += Math.max(1, removed + added);
      }
    }
    return found;
  }

  /** Whether it names what is made from the old one: {@code door2 = open(door)}. */
  public boolean isDerived(List<String> lines) {
    Pattern made =
        Pattern.compile(
            "\\+[^=]{0,200}\\b%s\\s?(?::[^=]{0,60})?:?=[^=].{0,300}"
                .formatted(Pattern.quote(after)));
    Pattern old = Pattern.compile("(?<![\\w$])%s(?![\\w$])".formatted(Pattern.quote(before)));
    return lines.stream()
        .filter(line -> line.length() <= LINE_MAX && made.matcher(line).matches())
        .anyMatch(line -> old.matcher(line).find());
  }

  /** The patch without them: what they are said to be is nothing else. */
  public static List<String> without(List<String> lines, List<Substitution> all) {
    var rest = new ArrayList<>(lines);
    for (Substitution each : all) {
      for (Span pair : each.pairs) {
        rest.set(pair.first(), "\\");
        rest.set(pair.last(), " " + lines.get(pair.last()).substring(1));
      }
    }
    return rest;
  }

  /** {@code response becomes result in several places}. */
  public EditSentence sentence() {
    Span first = pairs.getFirst();
    return EditSentence.of(
        AttributedText.of(before, new Span(first.first(), first.first()))
            .then(stays ? " is replaced by " : " becomes ")
            .then(AttributedText.of(after, new Span(first.last(), first.last())))
            .then(" in several places"),
        first,
        0.8);
  }

  private static int runEnd(List<String> lines, int from, int last, char mark) {
    int length = 0;
    while (from + length <= last && PatchLines.isMarked(lines, from + length, mark)) {
      length++;
    }
    return length;
  }

  /** The two names, if they are all in which two lines differ. */
  private static Optional<List<String>> names(String removed, String added) {
    if (Math.max(removed.length(), added.length()) > LINE_MAX) {
      return Optional.empty();
    }
    List<String> old = tokens(removed);
    List<String> now = tokens(added);
    List<String> names = List.of();
    for (int i = 0; i < old.size(); i++) {
      if (old.size() != now.size()) {
        return Optional.empty();
      }
      List<String> both = List.of(old.get(i), now.get(i));
      boolean differ = !old.get(i).equals(now.get(i));
      if (differ
          && (!both.stream().allMatch(Substitution::isName)
              || !(names.isEmpty() || names.equals(both)))) {
        return Optional.empty();
      }
      names = differ ? both : names;
    }
    return Optional.of(names).filter(each -> !each.isEmpty());
  }

  private static boolean isName(String token) {
    return NAME.matcher(token).matches() && !WORD.matcher(token).matches();
  }

  private static List<String> tokens(String line) {
    return TOKEN.matcher(line.substring(1)).results().map(MatchResult::group).toList();
  }
}
