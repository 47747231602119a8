package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Variables, parameters and types that a patch only renames: that one is used now where the other
 * was says nothing more.
 */
public final class RenamedLocals {

  private static final int RENAMINGS_MAX = 8;
  private static final int LINE_MAX = 400;
  private static final int HEAD_LINES_MAX = 8;

  private static final Pattern HEAD =
      Pattern.compile("\\b(?:def|fn|func|function|fun|init|constructor)\\b");

  /** What stands between what is now and what was. */
  private static final Pattern INSTEAD =
      Pattern.compile("(?: is called)? instead of |, and no longer (?:whether )?");

  private static final String TAKES = " now takes ";

  /** Under which name a value is given. */
  private static final Pattern KEY = Pattern.compile(" as \\w+$");

  private static final Pattern PARAMETER =
      Pattern.compile("The parameter (\\w+) of \\w+ is now called (\\w+)");

  private record Renaming(String before, String after) {

    String apply(String text) {
      return text.replaceAll(
          "(?<![\\w$])" + Pattern.quote(before) + "(?![\\w$])", Matcher.quoteReplacement(after));
    }
  }

  private final List<Renaming> renamings;

  private RenamedLocals(List<Renaming> renamings) {
    this.renamings = renamings;
  }

  private static RenamedLocals of(List<String> lines) {
    var found = new ArrayList<Renaming>();
    Substitution.pairs(lines)
        .forEach(
            (names, pairs) -> {
              String before = names.getFirst();
              if (found.size() < RENAMINGS_MAX
                  && isGone(before, lines)
                  && (pairs.stream().anyMatch(each -> declares(before, lines, each.first()))
                      || isDeclaredAnew(before, names.getLast(), lines))) {
                found.add(new Renaming(before, names.getLast()));
              }
            });
    return new RenamedLocals(found);
  }

  /** Whether the one was set where the other is: to what may be something else. */
  private static boolean isDeclaredAnew(String before, String after, List<String> lines) {
    return isDeclared(before, '-', lines) && isDeclared(after, '+', lines);
  }

  private static boolean isDeclared(String name, char mark, List<String> lines) {
    return IntStream.range(0, lines.size())
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).contains(name))
        .anyMatch(i -> declares(name, lines, i));
  }

  private static boolean isGone(String name, List<String> lines) {
    Pattern word = Pattern.compile("(?<![\\w$.])" + Pattern.quote(name) + "(?![\\w$])");
    return IntStream.range(0, lines.size())
        .filter(i -> !PatchLines.isMarked(lines, i, '-') && !PatchLines.isHeader(lines.get(i)))
        .noneMatch(i -> word.matcher(lines.get(i)).find());
  }

  /** Whether a line declares a name. */
  private static boolean declares(String name, List<String> lines, int at) {
    String line = lines.get(at).substring(1);
    if (line.length() > LINE_MAX) {
      return false;
    }
    String quoted = Pattern.quote(name);
    boolean set =
        Pattern.compile(
                "^\\s*(?:[\\w<>\\[\\]?*&.,]+\\s+){0,4}[*&]?" + quoted + "\\s*(?::=|=(?![=>])).*")
            .matcher(line)
            .matches();
    boolean type =
        Pattern.compile(
                "\\b(?:class|struct|type|interface|enum|trait|record|object)\\s+" + quoted + "\\b")
            .matcher(line)
            .find();
    boolean parameter =
        Pattern.compile(
                "(?:^\\s*|[(,]\\s*)[*&.]*(?:(?:mut|val|var|vararg|final)\\s+|[\\w\\\\?|]+\\s+(?=\\$))?"
                    + quoted
                    + "\\s*(?::[^:=]|[,)=]|\\s[\\w*\\[.]+\\s*[,)]|$)")
            .matcher(line)
            .find();
    boolean closure =
        Character.isLowerCase(name.charAt(0))
            && Pattern.compile(
                    "\\{ *(?:\\w+, *){0,4}%1$s(?: *, *\\w+){0,4} +(?:in\\b|->)|\\|(?:\\w+, *){0,4}%1$s(?:, *\\w+){0,4}\\||(?<![.:\\w])%1$s *=>"
                        .formatted(quoted))
                .matcher(line)
                .find();
    return set || type || closure || (parameter && isInHead(lines, at));
  }

  private static boolean isInHead(List<String> lines, int line) {
    for (int i = line; i >= Math.max(0, line - HEAD_LINES_MAX); i--) {
      String text = lines.get(i);
      if (text.length() > LINE_MAX || (i < line && !text.stripTrailing().matches(".*[(,]"))) {
        return false;
      }
      if (HEAD.matcher(text).find()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The sentences that say more than that a new name stands where the old one stood.
   *
   * @param lines of the excerpt
   */
  public static List<EditSentence> without(List<EditSentence> sentences, List<String> lines) {
    if (sentences.stream().noneMatch(each -> INSTEAD.matcher(each.clause().text()).find())) {
      return sentences;
    }
    var all = new ArrayList<>(of(lines).renamings);
    for (EditSentence each : sentences) {
      Matcher parameter = PARAMETER.matcher(each.clause().text());
      if (parameter.lookingAt()) {
        all.add(new Renaming(parameter.group(1), parameter.group(2)));
      }
    }
    var renamed = new RenamedLocals(all);
    return sentences.stream().filter(each -> !renamed.isOnly(each)).toList();
  }

  /**
   * Whether a sentence says no more than that new names stand where old ones stood.
   *
   * @param names each by the one that it had before
   */
  public static boolean isOnly(String sentence, Map<String, String> names) {
    var renamed =
        new RenamedLocals(
            names.entrySet().stream()
                .map(each -> new Renaming(each.getKey(), each.getValue()))
                .toList());
    return renamed.isAllRenamed(sentence.replaceFirst("\\.$", ""));
  }

  private boolean isOnly(EditSentence sentence) {
    return isAllRenamed(sentence.clause().text());
  }

  private boolean isAllRenamed(String sentence) {
    // A parameter that is only renamed is said to be called otherwise.
    return !sentence.contains(TAKES)
        && Arrays.stream(sentence.split(", and is now given ", -1)).allMatch(this::isOnly);
  }

  private boolean isOnly(String text) {
    return INSTEAD
        .matcher(text)
        .results()
        .anyMatch(
            at -> {
              String now = text.substring(0, at.start());
              String was = KEY.matcher(text.substring(at.end())).replaceFirst("");
              return renamings.stream()
                  .anyMatch(each -> !each.apply(was).equals(was) && now.endsWith(each.apply(was)));
            });
  }
}
