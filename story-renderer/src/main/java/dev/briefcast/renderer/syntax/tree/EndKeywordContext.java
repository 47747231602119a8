package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Completes code whose blocks begin or end outside of it, in languages whose blocks end with a
 * word.
 */
final class EndKeywordContext {

  private static final String BEGIN = "begin\n";

  private static final Pattern OPENS =
      Pattern.compile(
          "(?:(?:private|protected|public|module_function) +)?(?:class|module|def|if|unless|while|until|case|begin|for)\\b.*"
              + "|.*\\bdo(?: *\\|[^|]*\\|)? *(?:#.*)?|[\\w@.$]+ *(?:\\|\\|)?= *(?:if|case|begin|unless)\\b.*");
  private static final Pattern ENDLESS =
      Pattern.compile(".*\\bend\\b *|(?:\\w+ +)?def +[\\w.?!]+(?:\\([^)]*\\))? = .*");
  private static final Pattern BRANCHES =
      Pattern.compile("(?:else|elsif|when|in|rescue|ensure)\\b.*");

  private EndKeywordContext() {}

  static BracketContext.Affixes of(List<String> lines) {
    return round(lines, List.of());
  }

  /** The same where what ends in the lines ends in others, too, which may say more of it. */
  static BracketContext.Affixes alike(List<String> lines, List<String> others) {
    var heads = new ArrayList<String>();
    openEnds(others, heads);
    return round(lines, heads);
  }

  private static BracketContext.Affixes round(List<String> lines, List<String> others) {
    var heads = new ArrayList<String>();
    int open = openEnds(lines, heads);
    var before = new StringBuilder();
    for (int i = 0; i < heads.size(); i++) {
      boolean known = !heads.get(i).equals(BEGIN) || i >= others.size();
      before.insert(0, known ? heads.get(i) : others.get(i));
    }
    return new BracketContext.Affixes(before.toString(), "end\n".repeat(open));
  }

  /**
   * How many blocks do not end in the lines.
   *
   * @param heads is given what must have begun those that only end in them, the innermost first
   */
  private static int openEnds(List<String> lines, List<String> heads) {
    int open = 0;
    for (String each : lines) {
      String line = each.strip();
      if (OPENS.matcher(line).matches() && !ENDLESS.matcher(line).matches()) {
        open++;
      } else if (open == 0 && BRANCHES.matcher(line).matches()) {
        heads.add(branchHead(line));
        open++;
      } else if (line.matches("end\\b.*")) {
        if (open == 0) {
          heads.add(BEGIN);
        }
        open = Math.max(0, open - 1);
      }
    }
    return open;
  }

  private static String branchHead(String branch) {
    if (branch.startsWith("when") || branch.startsWith("in")) {
      return "case a\n";
    }
    return branch.startsWith("els") ? "if a\n" : BEGIN;
  }
}
