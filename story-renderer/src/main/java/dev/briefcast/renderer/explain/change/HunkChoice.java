package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Chooses the few hunks that decide what a change does: those with much new code, those that
 * declare something, those that the description mentions; code before settings and documents, and
 * identical edits once.
 */
final class HunkChoice {

  private static final int HUNKS_MAX = 8;

  /** Of so few there is time for one more of a file. */
  private static final int FEW_MAX = 6;

  private static final int TESTS_MAX = 3;
  private static final int CANDIDATES_MAX = 4_000;
  private static final double WORTH_MIN = 0.12;

  /** Lines that nobody writes twice by chance. */
  private static final int COPIED_MIN = 3;

  private static final Pattern IMPORT =
      Pattern.compile(
          "\\s*(?:import|from|using|use|#include|require|package|export \\{|\\} from)\\b.*"
              + "|\\s*[{}()\\[\\];,]*\\s*");
  private static final Pattern COMMENT =
      Pattern.compile("\\s*(?://|/?\\*|#(?!include|define)|--).*");
  private static final Pattern DECLARES =
      Pattern.compile(
          ".*\\b(?:class|interface|record|enum|struct|trait|def|func|fn|function|CREATE TABLE)\\b.*"
              + "|\\s*(?:public|protected|private|export|async)\\b.*\\(.*");
  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_]*");

  private record Candidate(int file, int index, Hunk hunk, FileKind kind, double worth) {}

  private final List<ParsedFile> files;
  private final String descriptionText;
  private final Set<String> edits = new HashSet<>();

  /** The file that has an edit first. */
  private final Map<String, String> copies = new HashMap<>();

  private HunkChoice(List<ParsedFile> files, String descriptionText) {
    this.files = files;
    this.descriptionText = descriptionText;
  }

  /** The chosen parts of each file by its index, in the files' and their own order. */
  static Map<Integer, List<Hunk>> of(RepositoryChange change, List<ParsedFile> files) {
    return new HunkChoice(files, change.about().title() + " " + change.about().body()).choose();
  }

  private Map<Integer, List<Hunk>> choose() {
    List<Candidate> all = new ArrayList<>();
    boolean others = files.stream().anyMatch(each -> each.kind().isHandWritten() && !isLog(each));
    for (int i = 0; i < files.size() && all.size() < CANDIDATES_MAX; i++) {
      ParsedFile file = files.get(i);
      if (!(others && isLog(file)) && file.kind().isHandWritten() && file.skipReason().isEmpty()) {
        for (int k = 0; k < file.hunks().size(); k++) {
          Hunk hunk = file.hunks().get(k);
          all.add(new Candidate(i, k, hunk, file.kind(), worth(file, hunk)));
        }
      }
    }
    all.sort(Comparator.comparingDouble(Candidate::worth).reversed());
    List<Candidate> chosen = mostValuable(all, HUNKS_MAX);
    int most = maxPerFile((int) chosen.stream().map(Candidate::file).distinct().count());
    List<Candidate> few = mostValuable(all, most);
    return byFile(few.size() <= FEW_MAX ? mostValuable(all, most + 1) : few);
  }

  /** What a change log says is told as its author's words. */
  private static boolean isLog(ParsedFile file) {
    return ChangelogEntries.isLog(file.file().path());
  }

  /** As many as are told of a file when there are so many. */
  private static int maxPerFile(int distinct) {
    return switch (distinct) {
      case 0, 1 -> 7;
      case 2 -> 5;
      case 3 -> 3;
      default -> 2;
    };
  }

  private static List<Candidate> mostValuable(List<Candidate> all, int perFileMax) {
    var chosen = new ArrayList<Candidate>();
    double least = all.isEmpty() ? 0 : all.getFirst().worth() * WORTH_MIN;
    boolean code = all.stream().anyMatch(each -> each.kind() != FileKind.TEST);
    for (Candidate each : all) {
      long ofFile = chosen.stream().filter(other -> other.file() == each.file()).count();
      long tests = chosen.stream().filter(other -> other.kind() == FileKind.TEST).count();
      boolean test = code && each.kind() == FileKind.TEST;
      boolean worthy = each.worth() >= least || (test && tests == 0);
      if (chosen.size() < HUNKS_MAX
          && ofFile < perFileMax
          && worthy
          && !(test && tests >= TESTS_MAX)) {
        chosen.add(each);
      }
    }
    return withTest(chosen, all);
  }

  /** A test is shown where there is one, even if everything else is worth more. */
  private static List<Candidate> withTest(List<Candidate> chosen, List<Candidate> all) {
    boolean shown = chosen.stream().anyMatch(each -> each.kind() == FileKind.TEST);
    if (!shown && chosen.size() == HUNKS_MAX) {
      all.stream()
          .filter(each -> each.kind() == FileKind.TEST)
          .findFirst()
          .ifPresent(
              test -> {
                chosen.removeLast();
                chosen.add(test);
              });
    }
    return chosen;
  }

  private static Map<Integer, List<Hunk>> byFile(List<Candidate> chosen) {
    var byFile = new LinkedHashMap<Integer, List<Hunk>>();
    chosen.stream()
        .sorted(Comparator.comparingInt(Candidate::file).thenComparingInt(Candidate::index))
        .forEach(
            each -> byFile.computeIfAbsent(each.file(), _ -> new ArrayList<>()).add(each.hunk()));
    return byFile;
  }

  private double worth(ParsedFile file, Hunk hunk) {
    double worth = Math.min(24, hunk.changedLineCount()) + 4;
    List<String> changed =
        hunk.lines().stream()
            .filter(line -> line.charAt(0) != ' ')
            .map(line -> line.substring(1))
            .toList();
    if (changed.stream().anyMatch(line -> DECLARES.matcher(line).matches())) {
      worth += 10;
    }
    if (isMentioned(file, changed)) {
      worth += 12;
    }
    return worth
        * weight(file.kind())
        * declarationWeight(changed)
        * (isNew(file, hunk, changed) ? 1 : 0.05);
  }

  private static double weight(FileKind kind) {
    return switch (kind) {
      case SOURCE -> 1;
      case TEST -> 0.4;
      case BUILD -> 0.45;
      case DOCUMENT -> 0.35;
      case LOCK, GENERATED, VENDORED, BINARY, SUBMODULE -> 0;
    };
  }

  private static double declarationWeight(List<String> changed) {
    if (changed.stream().allMatch(line -> IMPORT.matcher(line).matches())) {
      return 0.1;
    }
    boolean comments =
        changed.stream().allMatch(line -> COMMENT.matcher(line).matches() || line.isBlank());
    return comments ? 0.5 : 1;
  }

  private boolean isMentioned(ParsedFile file, List<String> changed) {
    String path = file.file().path();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("\\..*", "");
    return ChangeReason.mentions(descriptionText, name)
        || changed.stream()
            .limit(60)
            .flatMap(line -> WORD.matcher(line).results().map(each -> each.group()))
            .filter(word -> word.matches(".*[a-z][A-Z].*|.*_.*"))
            .anyMatch(word -> ChangeReason.mentions(descriptionText, word));
  }

  /** Whether it does something else than those before: a name replaced everywhere is told once. */
  private boolean isNew(ParsedFile file, Hunk hunk, List<String> changed) {
    Set<String> removed = words(hunk.linesMarked('-'));
    Set<String> added = words(hunk.linesMarked('+'));
    if (removed.isEmpty() || added.isEmpty()) {
      return !isCopied(file.file().path(), hunk, changed);
    }
    var gone = new TreeSet<>(removed);
    gone.removeAll(added);
    var come = new TreeSet<>(added);
    come.removeAll(removed);
    // Other numbers are no other words.
    if (gone.isEmpty() && come.isEmpty()) {
      return true;
    }
    // Where words only go, or only come, it matters what they were with.
    String with = gone.isEmpty() || come.isEmpty() ? removed.toString() : "";
    return edits.add(gone + ">" + come + with);
  }

  /** Whether another file gets, or loses, the same lines: one is a copy of the other. */
  private boolean isCopied(String path, Hunk hunk, List<String> changed) {
    String edit = hunk.linesMarked('-').isEmpty() + "\n" + String.join("\n", changed);
    String first = copies.putIfAbsent(edit, path);
    return changed.size() >= COPIED_MIN && first != null && !first.equals(path);
  }

  private static Set<String> words(List<String> lines) {
    return lines.stream()
        .flatMap(line -> WORD.matcher(line).results().map(each -> each.group()))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
