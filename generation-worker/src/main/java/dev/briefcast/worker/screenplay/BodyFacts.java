package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Comments;
import dev.briefcast.worker.code.Declaration;
import java.util.ArrayList;
import java.util.List;
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
  static Told sentence(Declaration function, Excerpt excerpt) {
    Told name = Announcement.named(function);
    var code =
        excerpt.lines().subList(function.line(), function.span().last() + 1).stream()
            .filter(line -> !Comments.isComment(excerpt.language(), line))
            .toList();
    var facts = new ArrayList<Told>();
    addNames(facts, "takes ", function.parameters(), function, 4);
    addNames(facts, "handles ", names(CATCHES, code), function, 3);
    addNames(facts, "throws ", names(THROWS, code), function, 3);
    if (facts.size() < 2 && code.stream().anyMatch(line -> LOOP.matcher(line).find())) {
      facts.add(Told.own("runs a loop"));
    }
    long branches = code.stream().filter(line -> BRANCH.matcher(line).find()).count();
    if (facts.size() < 2 && branches > 1) {
      facts.add(Told.own("has " + branches + " branches"));
    }
    if (facts.isEmpty()) {
      String size = ", in " + Wording.count(code.size(), "line") + ".";
      return Told.own("Here is ").then(name).then(size);
    }
    return name.then(" ").then(Told.list(facts.subList(0, Math.min(3, facts.size())), 3)).then(".");
  }

  private static void addNames(
      List<Told> facts, String verb, List<String> names, Declaration function, int max) {
    if (!names.isEmpty()) {
      List<Told> told = names.stream().map(name -> Told.of(name, function.span())).toList();
      facts.add(Told.own(verb).then(Told.list(told, max)));
    }
  }

  private static List<String> names(Pattern pattern, List<String> code) {
    return code.stream()
        .flatMap(line -> pattern.matcher(line).results())
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }
}
