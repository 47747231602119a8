package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Describes rules of a Makefile: their targets, what these depend on, and flags that change. */
public final class MakeRules {

  private static final Pattern LABEL =
      Pattern.compile("(?i)(?:gnu|bsd)?makefile(?:\\.\\w{1,20})?|.*\\.(?:mk|mak|make)");

  /** The target and what it depends on; neither {@code .PHONY} nor a variable. */
  private static final Pattern RULE =
      Pattern.compile("[ +-](\\w[\\w./-]{0,60})\\s*::?(?![:=])([^=;#\\\\]{0,300})(?:[;#].*)?");

  private static final Pattern COMMAND = Pattern.compile("[ +-]\\t\\s*\\S.*");
  private static final Pattern VARIABLE =
      Pattern.compile("[ +-](\\w[\\w.-]{0,60})\\s*[:?+]?=\\s*(.{1,300})");
  private static final Pattern FLAG = Pattern.compile("--?[A-Za-z][\\w=+.,:/-]{0,40}");

  /** A file, a target or a variable that holds some. */
  private static final Pattern PREREQUISITE =
      Pattern.compile("(?:\\$[({])?([\\w%][\\w./%-]{0,60})[)}]?");

  private static final int LINE_MAX = 400;
  private static final int NAMES_MAX = 3;
  private static final int TARGETS_MAX = 2;

  private final List<String> lines;
  private final Span hunk;

  private MakeRules(List<String> lines, Span hunk) {
    this.lines = lines;
    this.hunk = hunk;
  }

  /** The line of a rule, what it is for, and what that depends on. */
  private record Rule(int line, String target, List<String> prerequisites) {}

  public static List<EditSentence> of(String label, List<String> lines, Span hunk) {
    if (!LABEL.matcher(label.substring(label.lastIndexOf('/') + 1)).matches()) {
      return List.of();
    }
    var rules = new MakeRules(lines, hunk);
    var said = new ArrayList<EditSentence>();
    rules.addDependencies(said);
    rules.addTargets(said, '+', '-', " is new");
    rules.addTargets(said, '-', '+', " is removed");
    rules.addFlags(said);
    return said;
  }

  private List<Rule> rules(char mark) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> PatchLines.isMarked(lines, i, mark))
        .mapToObj(this::rule)
        .flatMap(List::stream)
        .toList();
  }

  private List<Rule> rule(int line) {
    String text = lines.get(line);
    Matcher found = RULE.matcher(text.length() > LINE_MAX ? "" : text);
    return found.matches()
        ? List.of(new Rule(line, found.group(1), List.of(found.group(2).strip().split("\\s+", -1))))
        : List.of();
  }

  /** {@code all now also depends on examples}. */
  private void addDependencies(List<EditSentence> said) {
    List<Rule> before = rules('-');
    for (Rule now : rules('+')) {
      List<Rule> old = before.stream().filter(each -> each.target().equals(now.target())).toList();
      if (old.size() == 1) {
        Rule was = old.getFirst();
        AttributedText target = AttributedText.of(now.target(), at(now.line()));
        boolean kept = now.prerequisites().containsAll(was.prerequisites());
        String more = kept ? " now also depends on " : " now depends on ";
        addDependencies(target.then(more), now, was, said);
        addDependencies(target.then(" no longer depends on "), was, now, said);
      }
    }
  }

  /** What one version of a rule has, and the other does not. */
  private static void addDependencies(
      AttributedText begin, Rule has, Rule other, List<EditSentence> said) {
    List<Matcher> more =
        has.prerequisites().stream()
            .filter(each -> !each.isEmpty() && !other.prerequisites().contains(each))
            .map(PREREQUISITE::matcher)
            .toList();
    if (!more.isEmpty() && more.size() <= NAMES_MAX && more.stream().allMatch(Matcher::matches)) {
      List<AttributedText> names =
          more.stream().map(each -> AttributedText.of(each.group(1), at(has.line()))).toList();
      var lines = new Span(Math.min(has.line(), other.line()), Math.max(has.line(), other.line()));
      said.add(EditSentence.of(begin.then(AttributedText.list(names, NAMES_MAX)), lines, 0.8));
    }
  }

  /** {@code The target examples is new}. */
  private void addTargets(List<EditSentence> said, char mark, char other, String what) {
    List<Rule> fresh =
        rules(mark).stream()
            .filter(each -> !isRule(each.target(), other) && !isRule(each.target(), ' '))
            .toList();
    if (fresh.stream().map(Rule::target).distinct().count() > TARGETS_MAX) {
      return;
    }
    for (Rule rule : fresh) {
      said.add(
          EditSentence.of(
              AttributedText.own("The target ")
                  .then(AttributedText.of(rule.target(), at(rule.line())))
                  .then(what),
              at(rule.line()),
              0.75));
    }
  }

  /** Whether the patch has a rule for it anywhere in lines of that mark. */
  private boolean isRule(String target, char mark) {
    String begin = mark + target;
    return lines.stream()
        .filter(line -> line.startsWith(begin))
        .anyMatch(line -> line.substring(begin.length()).stripLeading().startsWith(":"));
  }

  /** {@code test now also passes -pedantic}, and {@code CFLAGS no longer has -Werror}. */
  private void addFlags(List<EditSentence> said) {
    Map<Integer, Set<String>> more = new LinkedHashMap<>();
    Map<Integer, Set<String>> less = new LinkedHashMap<>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      int size = PatchLines.run(lines, i, hunk.last(), '-');
      if (size > 0 && size == PatchLines.run(lines, i + size, hunk.last(), '+')) {
        for (int k = i; k < i + size; k++) {
          compare(k, k + size, more, less);
        }
      }
      i += Math.max(0, size - 1);
    }
    var owners = new LinkedHashSet<Integer>(more.keySet());
    owners.addAll(less.keySet());
    for (int owner : owners) {
      Set<String> come = more.getOrDefault(owner, Set.of());
      Set<String> gone = less.getOrDefault(owner, Set.of());
      addFlags(owner, come, gone, '+', said);
      addFlags(owner, gone, come, '-', said);
    }
  }

  private void compare(
      int removed, int added, Map<Integer, Set<String>> more, Map<Integer, Set<String>> less) {
    Set<String> old = flags(removed);
    Set<String> now = flags(added);
    int owner = owner(added);
    if (owner < 0 || !isOfSame(removed, added) || old.equals(now)) {
      return;
    }
    now.stream()
        .filter(each -> !old.contains(each))
        .forEach(each -> more.computeIfAbsent(owner, _ -> new LinkedHashSet<>()).add(each));
    old.stream()
        .filter(each -> !now.contains(each))
        .forEach(each -> less.computeIfAbsent(owner, _ -> new LinkedHashSet<>()).add(each));
  }

  /** Whether two lines set the same variable, or run the same with other flags. */
  private boolean isOfSame(int removed, int added) {
    Matcher old = VARIABLE.matcher(lines.get(removed));
    Matcher now = VARIABLE.matcher(lines.get(added));
    if (old.matches() || now.matches()) {
      return old.matches() && now.matches() && old.group(1).equals(now.group(1));
    }
    return words(removed).stream().anyMatch(words(added)::contains);
  }

  /** What a command has besides flags. */
  private List<String> words(int line) {
    return Arrays.stream(lines.get(line).substring(1).strip().split("[\\s\"';]+", -1))
        .filter(each -> each.length() > 1 && !FLAG.matcher(each).matches())
        .toList();
  }

  private Set<String> flags(int line) {
    var flags = new LinkedHashSet<String>();
    String text = lines.get(line).length() > LINE_MAX ? "" : lines.get(line);
    for (String word : text.isEmpty() ? new String[0] : text.substring(1).split("[\\s\"';]+", -1)) {
      String bare = word.startsWith("-") ? word : word.substring(word.indexOf("=-") + 1);
      if (FLAG.matcher(bare).matches()) {
        flags.add(bare);
      }
    }
    return flags;
  }

  /** The line that names the variable that is set, or the target that a command is run for. */
  private int owner(int line) {
    if (VARIABLE.matcher(lines.get(line)).matches()) {
      return line;
    }
    int up = line;
    while (up > hunk.first()
        && (COMMAND.matcher(lines.get(up)).matches() || PatchLines.isMarked(lines, up, '-'))) {
      up--;
    }
    return up > hunk.first() && !rule(up).isEmpty() ? up : -1;
  }

  private void addFlags(
      int owner, Set<String> some, Set<String> others, char mark, List<EditSentence> said) {
    List<String> flags = some.stream().filter(each -> !others.contains(each)).toList();
    if (flags.isEmpty() || flags.size() > NAMES_MAX) {
      return;
    }
    Matcher variable = VARIABLE.matcher(lines.get(owner));
    boolean set = variable.matches();
    String verb = set ? "has " : "passes ";
    String name = set ? variable.group(1) : rule(owner).getFirst().target();
    int first =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> PatchLines.isMarked(lines, i, mark))
            .filter(i -> flags(i).contains(flags.getFirst()))
            .findFirst()
            .orElse(owner);
    List<AttributedText> names =
        flags.stream().map(each -> AttributedText.of(each, at(first))).toList();
    String how = mark == '-' ? " no longer " : others.isEmpty() ? " now also " : " now ";
    said.add(
        EditSentence.of(
            AttributedText.of(name, at(owner))
                .then(how + verb)
                .then(AttributedText.list(names, NAMES_MAX)),
            new Span(Math.min(owner, first), Math.max(owner, first)),
            0.7));
  }

  private static Span at(int line) {
    return new Span(line, line);
  }
}
