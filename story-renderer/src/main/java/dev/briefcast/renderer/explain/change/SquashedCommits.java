package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.explain.author.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A description that is a list of commits, as platforms write it when they squash a change, without
 * reverted commits and intermediate steps. Of many commits that say nothing but their subject, the
 * subjects are read like messages of commits.
 *
 * @param description what describes the change
 * @param messages of the other commits, the oldest first
 */
record SquashedCommits(String description, List<String> messages) {

  private static final int COMMITS_MIN = 2;
  private static final int COMMITS_MAX = 200;

  /** So few are points of a description. */
  private static final int POINTS_MAX = 8;

  private static final Pattern COMMIT = Pattern.compile("\\* \\S");

  /** A commit of one line by the conventions, where nothing else is there. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?:feat|fix|perf|refactor|docs?|tests?|build|ci|chore|style)(?:\\([^()]{1,40}\\))?!?: .{1,300}");

  private static final Pattern LINE_END = Pattern.compile("\\s*;\\s*$");
  private static final Pattern NEXT = Pattern.compile("\\n\\s*\\n(?=\\* \\S)");
  private static final Pattern TRAILER =
      Pattern.compile(
          "(?im)^(?:[a-z][\\w-]{2,30}-by: .*|-{3,}|this reverts commit .*|\\(cherry picked from .*)$");
  private static final Pattern REVERT =
      Pattern.compile("(?s)(?:Revert|Undo) \"(.{1,200}?)\"\\s*(?:\\n.*)?");

  /** Copies the list. */
  SquashedCommits {
    messages = List.copyOf(messages);
  }

  /**
   * Parts a description; one that is no list of commits is left as it is.
   *
   * @param files of the change
   */
  static SquashedCommits of(String body, String title, List<ChangedFile> files) {
    List<String> commits = commits(body.replace("\r\n", "\n").strip());
    if (commits.size() < COMMITS_MIN || commits.size() > COMMITS_MAX) {
      return new SquashedCommits(body, List.of());
    }
    List<String> kept = withoutReverted(commits);
    String code = title + "\n" + code(files);
    List<String> subjects =
        kept.stream().filter(each -> isWithoutBody(each) && !CommitMessages.isStep(each)).toList();
    boolean few = subjects.size() <= POINTS_MAX;
    String described =
        kept.stream()
            .filter(each -> !isWithoutBody(each) || (few && isInCode(each, code)))
            .map(each -> "* " + each)
            .collect(Collectors.joining("\n\n"));
    return new SquashedCommits(described, few ? List.of() : subjects);
  }

  private static boolean isWithoutBody(String commit) {
    return commit.indexOf('\n') < 0;
  }

  private static boolean isInCode(String subject, String code) {
    return !CommitMessages.isStep(subject) && Placement.mentionsAllNames(subject, code);
  }

  private static String code(List<ChangedFile> files) {
    return files.stream()
        .map(each -> each.path() + "\n" + (each.patch() == null ? "" : each.patch()))
        .collect(Collectors.joining("\n"));
  }

  /** The messages without trailers; none unless all of the text is such a list. */
  private static List<String> commits(String text) {
    var commits = new ArrayList<String>();
    List<String> lines = text.lines().filter(each -> !each.isBlank()).toList();
    if (lines.size() <= COMMITS_MAX && lines.stream().allMatch(LINE.asMatchPredicate())) {
      lines.forEach(each -> commits.add(LINE_END.matcher(each).replaceFirst("")));
    } else if (COMMIT.matcher(text).lookingAt()) {
      for (String commit : NEXT.split(text, COMMITS_MAX + 1)) {
        commits.add(TRAILER.matcher(commit.substring(2)).replaceAll("").strip());
      }
    }
    return commits;
  }

  /** Without what a later commit takes back, and without that commit. */
  private static List<String> withoutReverted(List<String> commits) {
    var kept = new ArrayList<String>();
    for (String commit : commits) {
      Matcher revert = REVERT.matcher(commit);
      if (revert.matches()) {
        String subject = revert.group(1);
        kept.removeIf(each -> each.startsWith(subject));
      } else {
        kept.add(commit);
      }
    }
    return kept;
  }
}
