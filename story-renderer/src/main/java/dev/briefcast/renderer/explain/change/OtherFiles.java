package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.brief.BriefFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Lists the files of a change that are not shown: larger ones by name, the others counted by kind,
 * omitted ones with the reason.
 */
final class OtherFiles {

  private static final int NAMED_MAX = 4;
  private static final int NAMED_ALONE_MAX = 7;

  /** With as many lines of counts as there can be, a brief is full. */
  private static final int SHOWN_AND_NAMED_MAX = 9;

  private OtherFiles() {}

  /**
   * @param shown indexes of the files of which something is shown
   */
  static List<BriefFile> of(RepositoryChange change, List<ParsedFile> files, Set<Integer> shown) {
    List<ParsedFile> others =
        IntStream.range(0, files.size())
            .filter(index -> !shown.contains(index))
            .mapToObj(files::get)
            .toList();
    List<ParsedFile> told = others.stream().filter(file -> file.skipReason().isEmpty()).toList();
    var lines = new ArrayList<BriefFile>();
    List<ParsedFile> named = largest(told, maxNamed(shown.size()));
    named.forEach(file -> lines.add(listLine(file.file().path(), file.wholeFileAction())));
    lines.addAll(countsByKind(told.stream().filter(file -> !named.contains(file)).toList()));
    lines.addAll(omittedFiles(others));
    int unlisted = change.totals().files() - files.size();
    if (unlisted > 0) {
      String what = UntrustedText.count(unlisted, "further file");
      lines.add(listLine(what, isOrAre(unlisted) + " not told: GitHub lists no more"));
    }
    return lines;
  }

  private static int maxNamed(int shown) {
    return shown == 0 ? NAMED_ALONE_MAX : Math.min(NAMED_MAX, SHOWN_AND_NAMED_MAX - shown);
  }

  private static List<ParsedFile> largest(List<ParsedFile> told, int max) {
    // One more line would be used up by the one that is left.
    int limit = told.size() == max + 1 ? max + 1 : max;
    return told.stream()
        .sorted(
            Comparator.comparingInt((ParsedFile file) -> file.kind() == FileKind.SOURCE ? 0 : 1)
                .thenComparingInt(file -> -file.file().additions() - file.file().deletions()))
        .limit(limit)
        .toList();
  }

  private static List<BriefFile> countsByKind(List<ParsedFile> rest) {
    var counts = new LinkedHashMap<FileKind, int[]>();
    for (ParsedFile file : rest) {
      int[] count = counts.computeIfAbsent(file.kind(), _ -> new int[3]);
      count[0]++;
      count[1] += file.file().additions();
      count[2] += file.file().deletions();
    }
    var lines = new ArrayList<BriefFile>();
    counts.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue()[0]))
        .forEach(
            entry -> {
              int[] count = entry.getValue();
              String what = UntrustedText.count(count[0], "more " + noun(entry.getKey()));
              lines.add(listLine(what, LineCount.gainedAndLost(count[1], count[2], count[0] == 1)));
            });
    return lines;
  }

  private static String noun(FileKind kind) {
    return switch (kind) {
      case SOURCE -> "source file";
      case TEST -> "test file";
      case DOCUMENT -> "document";
      case BUILD -> "build and settings file";
      case SUBMODULE -> "submodule";
      case LOCK, GENERATED, VENDORED, BINARY -> "file";
    };
  }

  private static List<BriefFile> omittedFiles(List<ParsedFile> others) {
    Map<String, List<ParsedFile>> byReason = new LinkedHashMap<>();
    for (ParsedFile file : others) {
      if (!file.skipReason().isEmpty()) {
        byReason.computeIfAbsent(file.skipReason(), _ -> new ArrayList<>()).add(file);
      }
    }
    var lines = new ArrayList<BriefFile>();
    byReason.forEach(
        (reason, files) -> {
          int count = files.size();
          String what =
              count == 1
                  ? files.getFirst().file().path()
                  : UntrustedText.count(count, reasonAdjective(reason));
          lines.add(listLine(what, isOrAre(count) + " left out: " + reasonClause(reason, count)));
        });
    return lines;
  }

  private static String isOrAre(int count) {
    return count == 1 ? "is" : "are";
  }

  private static String reasonAdjective(String reason) {
    return switch (reason) {
      case "lock_file" -> "lock file";
      case "generated" -> "generated file";
      case "vendored" -> "vendored file";
      case "binary" -> "binary file";
      default -> "file";
    };
  }

  private static String reasonClause(String reason, int count) {
    String it = count == 1 ? "it" : "they";
    return switch (reason) {
      case "lock_file" -> "a package manager writes " + (count == 1 ? "it" : "them");
      case "generated" -> "a program writes " + (count == 1 ? "it" : "them");
      case "vendored" -> it + (count == 1 ? " is" : " are") + " copied from elsewhere";
      case "binary" -> it + (count == 1 ? " has" : " have") + " no lines to show";
      default -> "GitHub does not say how " + it + (count == 1 ? " changes" : " change");
    };
  }

  private static BriefFile listLine(String what, @Nullable String role) {
    String path = UntrustedText.of(what, 500);
    return new BriefFile(
        path.isBlank() ? "(no name)" : path,
        role == null ? null : UntrustedText.of(role, 300),
        null,
        null,
        null,
        null);
  }
}
