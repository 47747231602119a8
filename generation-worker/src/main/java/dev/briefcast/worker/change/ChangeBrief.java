package dev.briefcast.worker.change;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.contracts.change.Coverage.Skipped;
import dev.briefcast.contracts.change.Coverage.Told;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.worker.fetch.Change;
import dev.briefcast.worker.fetch.Change.About;
import dev.briefcast.worker.fetch.Change.Totals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A brief of a change, and what is known beside it.
 *
 * @param brief what is told, in the form that every story has
 * @param facts what a story of a change says of it
 */
public record ChangeBrief(Brief brief, FetchedChange facts) {

  private static final int TITLE_MIN = 3;
  private static final int TITLE_MAX = 140;
  private static final int SUMMARY_MAX = 2_000;

  /** What a reviewer wants to know of a change. Whatever it holds is only read. */
  public static ChangeBrief of(Change change) {
    List<ReadFile> files = change.files().stream().map(ReadFile::of).toList();
    Map<Integer, List<Hunk>> chosen = HunkChoice.of(change, files);
    String title = title(change);
    var brief =
        new Brief(
            title,
            SafeText.of(summary(change), SUMMARY_MAX),
            new BriefRepo(
                SafeText.of(change.owner(), 100),
                SafeText.of(change.repo(), 100),
                SafeText.of(change.headBranch(), 200)),
            briefFiles(change, files, chosen),
            List.of(),
            List.of());
    Totals totals = change.totals();
    String author = change.about().author();
    return new ChangeBrief(
        brief,
        new FetchedChange(
            change.number(),
            title,
            change.headSha(),
            change.about().state(),
            author == null ? null : SafeText.of(author, 100),
            totals.commits(),
            totals.additions(),
            totals.deletions(),
            totals.files(),
            coverage(change, files, chosen)));
  }

  private static String title(Change change) {
    String title = SafeText.of(change.about().title().strip(), TITLE_MAX).strip();
    boolean enough = title.codePointCount(0, title.length()) >= TITLE_MIN;
    return enough ? title : "Pull request " + change.number();
  }

  /** Why, then how much. */
  private static String summary(Change change) {
    About about = change.about();
    String why = Why.of(about.body());
    var text = new ArrayList<String>();
    text.add(why.isEmpty() ? "It has no description." : why);
    about.issues().stream()
        .map(issue -> "It closes issue " + issue.number() + ": " + ended(issue.title()))
        .forEach(text::add);
    text.add(counts(change.totals()));
    return String.join("\n\n", text);
  }

  private static String ended(String title) {
    String shown = SafeText.of(title.strip(), 160);
    return shown.matches("(?s).*[.!?…]") ? shown : shown + ".";
  }

  private static String counts(Totals totals) {
    String commits = SafeText.count(totals.commits(), "commit");
    if (totals.files() == 0) {
      return "Its " + commits + " change nothing in the end.";
    }
    String verb = totals.commits() == 1 ? " changes " : " change ";
    String all = commits + verb + SafeText.count(totals.files(), "file");
    String lines = Lines.changed(totals.additions(), totals.deletions());
    return lines.isEmpty() ? all + "." : all + ", with " + lines + ".";
  }

  private static List<BriefFile> briefFiles(
      Change change, List<ReadFile> files, Map<Integer, List<Hunk>> chosen) {
    var all = new ArrayList<BriefFile>();
    chosen.forEach((index, hunks) -> all.add(ShownFile.of(files.get(index), hunks)));
    all.addAll(OtherFiles.of(change, files, chosen.keySet()));
    if (all.isEmpty()) {
      String branch = SafeText.of(change.headBranch(), 200);
      String role = "is the same as " + SafeText.of(change.baseBranch(), 200) + " in every file";
      all.add(new BriefFile(branch.isBlank() ? "-" : branch, role, null, null, null, null));
    }
    return all;
  }

  private static Coverage coverage(
      Change change, List<ReadFile> files, Map<Integer, List<Hunk>> chosen) {
    int hunksTold = chosen.values().stream().mapToInt(List::size).sum();
    var skipped = new LinkedHashMap<String, Skipped>();
    int hunksAll = 0;
    for (ReadFile file : files) {
      hunksAll += file.hunks().size();
      String reason = file.skippedFor();
      if (!reason.isEmpty()) {
        var more = new Skipped(reason, 1, file.hunks().size());
        skipped.merge(reason, more, ChangeBrief::both);
      }
    }
    List<Skipped> reasons =
        skipped.values().stream()
            .sorted(Comparator.comparingInt(Skipped::files).reversed())
            .toList();
    int filesSkipped = reasons.stream().mapToInt(Skipped::files).sum();
    int hunksSkipped = reasons.stream().mapToInt(Skipped::hunks).sum();
    boolean truncated = change.hasUnlistedFiles() || skipped.containsKey("diff_unavailable");
    return new Coverage(
        new Told(chosen.size(), files.size() - chosen.size() - filesSkipped, filesSkipped),
        new Told(hunksTold, hunksAll - hunksTold - hunksSkipped, hunksSkipped),
        reasons,
        truncated);
  }

  private static Skipped both(Skipped one, Skipped other) {
    return new Skipped(one.reason(), one.files() + other.files(), one.hunks() + other.hunks());
  }
}
