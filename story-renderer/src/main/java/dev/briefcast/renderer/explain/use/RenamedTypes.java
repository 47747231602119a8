package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Types that a patch both moves and renames: one is gone, another is new, and they are alike. */
public final class RenamedTypes {

  private static final int TYPES_MAX = 20;
  private static final int LINES_MAX = 200;
  private static final int LINE_MAX = 300;

  /** With a head and something in it. */
  private static final int LINES_MIN = 3;

  private static final double SIMILARITY_MIN = 0.8;

  private RenamedTypes() {}

  /**
   * The former type of each that has another name now.
   *
   * @param before what the code declared, all of it
   * @param after what it declares now
   */
  public static Map<Declaration, Declaration> of(
      CodeLanguage language,
      List<String> lines,
      List<Declaration> before,
      List<Declaration> after) {
    List<Declaration> gone = only(lines, before, after, '-');
    List<Declaration> come = only(lines, after, before, '+');
    var former = new LinkedHashMap<Declaration, Declaration>();
    var taken = new HashSet<String>();
    for (Declaration now : come) {
      List<Declaration> alike =
          gone.stream()
              .filter(old -> old.kind() == now.kind())
              .filter(old -> areAlike(language, lines, old, now))
              .toList();
      // Of several that are alike nobody knows which one became which.
      boolean one = alike.size() == 1 && taken.add(alike.getFirst().name());
      if (one) {
        former.put(now, alike.getFirst());
      }
    }
    return former;
  }

  /** The types of one side, all of whose lines go or come, under names that the other has not. */
  private static List<Declaration> only(
      List<String> lines, List<Declaration> some, List<Declaration> others, char mark) {
    Set<String> there = new HashSet<>();
    others.forEach(each -> there.add(each.name()));
    return some.stream()
        .filter(each -> each.kind().isType())
        .filter(each -> each.kind() != Declaration.Kind.IMPLEMENTATION)
        .filter(each -> each.kind() != Declaration.Kind.MODULE)
        .filter(each -> !there.contains(each.name()) && isWhole(lines, each, mark))
        .limit(TYPES_MAX)
        .toList();
  }

  private static boolean isWhole(List<String> lines, Declaration type, char mark) {
    int last = Math.min(type.span().last(), lines.size() - 1);
    return last - type.line() <= LINES_MAX
        && IntStream.rangeClosed(type.line(), last)
            .allMatch(i -> PatchLines.isMarked(lines, i, mark));
  }

  private static boolean areAlike(
      CodeLanguage language, List<String> lines, Declaration old, Declaration now) {
    Pattern name = Pattern.compile("(?<![\\w$])" + Pattern.quote(old.name()) + "(?![\\w$])");
    List<String> was =
        code(language, lines, old).stream()
            .map(line -> name.matcher(line).replaceAll(Matcher.quoteReplacement(now.name())))
            .toList();
    List<String> is = code(language, lines, now);
    int most = Math.max(was.size(), is.size());
    Map<String, Integer> left = new HashMap<>();
    was.forEach(line -> left.merge(line, 1, Integer::sum));
    long same = is.stream().filter(line -> left.merge(line, -1, Integer::sum) >= 0).count();
    return same >= LINES_MIN && same >= SIMILARITY_MIN * most;
  }

  private static List<String> code(CodeLanguage language, List<String> lines, Declaration type) {
    int last = Math.min(type.span().last(), lines.size() - 1);
    return lines.subList(type.line(), last + 1).stream()
        .filter(line -> line.length() > 1 && line.length() <= LINE_MAX)
        .map(line -> line.substring(1).strip())
        .filter(line -> !line.isEmpty() && !Comments.isComment(language, line))
        .toList();
  }
}
