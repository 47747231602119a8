package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.contracts.change.Coverage.Skipped;
import dev.briefcast.contracts.change.Coverage.Told;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.renderer.explain.author.CodePart;
import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
import dev.briefcast.renderer.explain.change.RepositoryChange.About;
import dev.briefcast.renderer.explain.change.RepositoryChange.Totals;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A brief made of a change, with facts about the change.
 *
 * @param brief what is told, in the form that every story has
 * @param facts what a story of a change says of it
 */
public record ChangeBrief(Brief brief, FetchedChange facts) {

  private static final int TITLE_MIN = 3;
  private static final int TITLE_MAX = 140;
  private static final int SUMMARY_MIN = 10;
  private static final int SUMMARY_MAX = 2_000;

  /** What a reviewer wants to know of a change. Whatever it holds is only read. */
  public static ChangeBrief of(RepositoryChange change) {
    List<ParsedFile> files = change.files().stream().map(ParsedFile::of).toList();
    Map<Integer, List<Hunk>> chosen = HunkChoice.of(change, files);
    String title = title(change);
    List<BriefFile> shown = briefFiles(change, files, chosen);
    var brief =
        new Brief(
            title,
            UntrustedText.of(summary(change, shown), SUMMARY_MAX),
            new BriefRepo(
                UntrustedText.of(change.owner(), 100),
                UntrustedText.of(change.repo(), 100),
                UntrustedText.of(change.headBranch(), 200)),
            shown,
            List.of(),
            List.of(),
            change.preferences().lexicon());
    Totals totals = change.totals();
    String author = change.about().author();
    return new ChangeBrief(
        brief,
        new FetchedChange(
            change.number(),
            title,
            change.headSha(),
            change.about().state(),
            author == null ? null : UntrustedText.of(author, 100),
            totals.commits(),
            totals.additions(),
            totals.deletions(),
            totals.files(),
            coverage(change, files, chosen),
            ChangePatches.of(files, chosen.keySet())));
  }

  /**
   * The files whose whole text would tell what their patches stand in: of those that are told the
   * first ones that are changed and written in a language that is parsed.
   */
  public static List<ChangedFile> filesToFetch(RepositoryChange change, int filesMax) {
    List<ParsedFile> files = change.files().stream().map(ParsedFile::of).toList();
    return HunkChoice.of(change, files).keySet().stream()
        .map(index -> files.get(index).file())
        .filter(file -> file.type() == ChangeType.MODIFIED || file.type() == ChangeType.RENAMED)
        .filter(file -> SourceParser.supports(CodeLanguage.of(null, file.path())))
        .limit(filesMax)
        .toList();
  }

  private static String title(RepositoryChange change) {
    String title = UntrustedText.of(change.about().title().strip(), TITLE_MAX).strip();
    boolean enough = title.codePointCount(0, title.length()) >= TITLE_MIN;
    return enough ? title : "Pull request " + change.number();
  }

  /**
   * Why, which issues it closes, and what its commits say of parts that this says nothing of;
   * without any, which change it is.
   */
  private static String summary(RepositoryChange change, List<BriefFile> shown) {
    About about = change.about();
    SquashedCommits squashed = SquashedCommits.of(about.body(), about.title(), change.files());
    List<String> messages = about.messages().isEmpty() ? squashed.messages() : about.messages();
    String why = ChangeReason.of(squashed.description(), about.title());
    var text = new ArrayList<String>();
    if (!why.isEmpty()) {
      text.add(why);
    }
    text.addAll(ChangelogEntries.of(change.files(), about.title(), why));
    about.issues().stream()
        .filter(issue -> !Noise.repeats(issue.title(), about.title()))
        .map(issue -> "It closes issue " + issue.number() + ": " + withFullStop(issue.title()))
        .forEach(text::add);
    String described = String.join("\n\n", text);
    int room = SUMMARY_MAX - described.codePointCount(0, described.length());
    for (String item : CommitMessages.of(messages, about.title(), described, parts(shown))) {
      room -= 2 + item.codePointCount(0, item.length());
      if (room >= 0) {
        text.add(item);
      }
    }
    String said = String.join("\n\n", text);
    return said.codePointCount(0, said.length()) < SUMMARY_MIN
        ? placeholderSummary(change.number())
        : said;
  }

  /** The parts of patches that are shown. */
  private static List<CodePart> parts(List<BriefFile> shown) {
    var parts = new ArrayList<CodePart>();
    for (BriefFile file : shown) {
      List<String> lines = file.excerpt() == null ? List.of() : file.excerpt().lines().toList();
      PatchLines.hunks(lines).stream()
          .map(hunk -> lines.subList(hunk.first(), hunk.last() + 1))
          .map(hunk -> CodePart.ofPatch(file.path(), hunk))
          .forEach(parts::add);
    }
    return parts;
  }

  /** The summary of a change of which nobody wrote why: it is not told. */
  public static String placeholderSummary(int number) {
    return "Pull request " + number + ".";
  }

  private static String withFullStop(String title) {
    String shown = UntrustedText.of(title.strip(), 160);
    return shown.matches("(?s).*[.!?…]") ? shown : shown + ".";
  }

  private static List<BriefFile> briefFiles(
      RepositoryChange change, List<ParsedFile> files, Map<Integer, List<Hunk>> chosen) {
    var all = new ArrayList<BriefFile>();
    chosen.forEach((index, hunks) -> all.add(ShownFile.of(files.get(index), hunks)));
    all.addAll(OtherFiles.of(change, files, chosen.keySet()));
    if (all.isEmpty()) {
      String branch = UntrustedText.of(change.headBranch(), 200);
      String role =
          "is the same as " + UntrustedText.of(change.baseBranch(), 200) + " in every file";
      all.add(new BriefFile(branch.isBlank() ? "-" : branch, role, null, null, null, null));
    }
    return all;
  }

  private static Coverage coverage(
      RepositoryChange change, List<ParsedFile> files, Map<Integer, List<Hunk>> chosen) {
    int hunksTold = chosen.values().stream().mapToInt(List::size).sum();
    var skipped = new LinkedHashMap<String, Skipped>();
    int hunksAll = 0;
    for (ParsedFile file : files) {
      hunksAll += file.hunks().size();
      String reason = file.skipReason();
      if (!reason.isEmpty()) {
        var more = new Skipped(reason, 1, file.hunks().size());
        skipped.merge(reason, more, ChangeBrief::merge);
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

  private static Skipped merge(Skipped one, Skipped other) {
    return new Skipped(one.reason(), one.files() + other.files(), one.hunks() + other.hunks());
  }
}
