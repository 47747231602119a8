package dev.briefcast.renderer.syntax.tree;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Completes code whose blocks begin or end outside of it, in languages whose blocks end with a
 * word.
 */
final class EndKeywordContext {

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
    var before = new StringBuilder();
    int open = 0;
    for (String each : lines) {
      String line = each.strip();
      if (OPENS.matcher(line).matches() && !ENDLESS.matcher(line).matches()) {
        open++;
      } else if (open == 0 && BRANCHES.matcher(line).matches()) {
        before.insert(0, branchHead(line));
        open++;
      } else if (line.matches("end\\b.*")) {
        if (open == 0) {
          before.insert(0, "begin\n");
        }
        open = Math.max(0, open - 1);
      }
    }
    return new BracketContext.Affixes(before.toString(), "end\n".repeat(open));
  }

  private static String branchHead(String branch) {
    if (branch.startsWith("when") || branch.startsWith("in")) {
      return "case a\n";
    }
    return branch.startsWith("els") ? "if a\n" : "begin\n";
  }
}
