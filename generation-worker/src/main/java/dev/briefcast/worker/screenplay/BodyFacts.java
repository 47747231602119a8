package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Comments;
import dev.briefcast.worker.code.Declaration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be seen in a function's body without running it. */
final class BodyFacts {

  private static final Pattern THROWS = Pattern.compile("\\b(?:throw(?: new)?|raise) +([A-Z]\\w+)");
  private static final Pattern CATCHES =
      Pattern.compile("\\b(?:catch|except|rescue)\\b *\\(?(?:final +)?([A-Z]\\w+)");
  private static final Pattern LOOP =
      Pattern.compile("^ *(?:async +)?(?:for|while|foreach|loop)\\b|\\.each\\b");
  private static final Pattern BRANCH =
      Pattern.compile("^ *(?:\\} *)?(?:if|elif|elsif|else if|switch|match|case|when)\\b");

  private BodyFacts() {}

  /** One sentence; true of what is shown and of nothing else. */
  static String sentence(String name, Declaration function, Excerpt excerpt) {
    var code =
        excerpt.lines().subList(function.line(), function.span().last() + 1).stream()
            .filter(line -> !Comments.isComment(excerpt.language(), line))
            .toList();
    var facts = new ArrayList<String>();
    if (!function.parameters().isEmpty()) {
      facts.add("takes " + Wording.list(function.parameters(), 4));
    }
    addNames(facts, "handles ", CATCHES, code);
    addNames(facts, "throws ", THROWS, code);
    if (facts.size() < 2 && code.stream().anyMatch(line -> LOOP.matcher(line).find())) {
      facts.add("runs a loop");
    }
    long branches = code.stream().filter(line -> BRANCH.matcher(line).find()).count();
    if (facts.size() < 2 && branches > 1) {
      facts.add("has " + branches + " branches");
    }
    if (facts.isEmpty()) {
      return "Here is " + name + ", in " + Wording.count(code.size(), "line") + ".";
    }
    return name + " " + Wording.list(facts.subList(0, Math.min(3, facts.size())), 3) + ".";
  }

  private static void addNames(
      List<String> facts, String verb, Pattern pattern, List<String> code) {
    var names = new LinkedHashSet<String>();
    for (String line : code) {
      Matcher matcher = pattern.matcher(line);
      while (matcher.find()) {
        names.add(matcher.group(1));
      }
    }
    if (!names.isEmpty()) {
      facts.add(verb + Wording.list(List.copyOf(names), 3));
    }
  }
}
