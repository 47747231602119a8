package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Fields and properties that are said to be new or gone, and only stand in another place of the
 * patch: further down in their type, or in its body instead of its head.
 */
public final class KeptMembers {

  private static final int LINE_MAX = 300;

  /** Less is written by chance for several types. */
  private static final int LINE_MIN = 8;

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private static final Pattern SAID =
      Pattern.compile(
          "\\S{1,80} (?:(?<gone>no longer has|loses (?:its (?:field|property)|the (?:fields|properties)))"
              + "|now also has|gets (?:(?:another|an optional) (?:field|property),"
              + "|the (?:fields|properties))) .*");

  private KeptMembers() {}

  /** Whether a member of which it is said stands on the other side, too. */
  public static boolean isSaid(EditSentence edit, List<String> lines) {
    Matcher said = SAID.matcher(edit.clause().text());
    if (!said.matches()) {
      return false;
    }
    boolean gone = said.group("gone") != null;
    char own = gone ? '-' : '+';
    char other = gone ? '+' : '-';
    return edit.clause().slots().stream()
        .skip(1)
        .map(SourceSpan::text)
        .filter(name -> name.matches("[\\w$]{2,60}"))
        .anyMatch(name -> isMoved(name, edit, own, other, lines));
  }

  private static boolean isMoved(
      String name, EditSentence edit, char own, char other, List<String> lines) {
    Pattern property =
        Pattern.compile(
            "\\s*(?:@?[a-z]\\w{0,30} ){0,4}va[lr] %s\\b.*".formatted(Pattern.quote(name)));
    Pattern word = Pattern.compile("(?<![\\w$])%s(?![\\w$])".formatted(Pattern.quote(name)));
    List<String> there = code(lines, other, 0, lines.size() - 1);
    List<String> here = code(lines, own, edit.lines().first(), edit.lines().last());
    boolean same =
        here.stream()
            .filter(line -> line.length() >= LINE_MIN && word.matcher(line).find())
            .anyMatch(there::contains);
    boolean declared =
        here.stream().anyMatch(line -> property.matcher(line).matches())
            && there.stream().anyMatch(line -> property.matcher(line).matches());
    return same || declared;
  }

  /** The lines with a mark, each with one space where several align columns. */
  private static List<String> code(List<String> lines, char mark, int first, int last) {
    return IntStream.rangeClosed(Math.max(0, first), Math.min(last, lines.size() - 1))
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .mapToObj(i -> SPACES.matcher(lines.get(i).substring(1).strip()).replaceAll(" "))
        .toList();
  }
}
