package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions whose names are kept beside new ones, and only call those. */
public final class FormerNames {

  private static final int LINES_MAX = 12;
  private static final int LINE_MAX = 300;

  private static final Pattern CALL =
      Pattern.compile(
          "(?:return )?(?:await )?(?:@?\\w{1,40}(?:\\.|::|->))?@?(?<name>[\\w$]{1,60}[!?]?)\\([\\w$"
              + " ,.*&@:=]{0,120}\\);?");

  private static final Set<CodeLanguage> SCRIPTS =
      Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT);

  private static final Pattern MEMBER =
      Pattern.compile("\\s*([\\w$]{1,60}): ?(?:async )?function ?[\\w$]{0,60}\\(.*\\{\\s*");

  private static final Pattern BRACKET = Pattern.compile("[{}),;\\s]*|end");

  private FormerNames() {}

  /** {@code error now only calls fail}. */
  public static List<Beat> of(
      CodeLanguage language,
      List<String> lines,
      List<Declaration> added,
      List<Declaration> before,
      List<Declaration> after) {
    Set<String> gone = names(lines, before, '-');
    Set<String> come = names(lines, after, '+');
    Set<String> known = before.stream().map(Declaration::name).collect(Collectors.toSet());
    return added.stream()
        .filter(each -> each.kind() == Kind.FUNCTION && gone.contains(each.name()))
        .flatMap(
            each ->
                onlyCall(language, lines, each)
                    .filter(line -> !line.name().equals(each.name()))
                    .filter(line -> come.contains(line.name()) && !known.contains(line.name()))
                    .map(line -> beat(each, line))
                    .stream())
        .toList();
  }

  /** The same of functions that JavaScript's objects hold under a name. */
  public static List<Beat> ofMembers(CodeLanguage language, List<String> lines, Span hunk) {
    if (!SCRIPTS.contains(language)) {
      return List.of();
    }
    Set<String> gone = members(lines, '-');
    Set<String> come = members(lines, '+');
    come.removeAll(members(lines, ' '));
    var beats = new ArrayList<Beat>();
    for (int i = hunk.first() + 1; i + 2 <= hunk.last() && !gone.isEmpty(); i++) {
      String name = member(lines, i, '+');
      String end = lines.get(i + 2);
      boolean body =
          PatchLines.isMarked(lines, i + 1, '+') && lines.get(i + 1).length() <= LINE_MAX;
      Matcher call = CALL.matcher(body ? lines.get(i + 1).substring(1).strip() : "");
      if (gone.contains(name)
          && call.matches()
          && come.contains(call.group("name"))
          && !gone.contains(call.group("name"))
          && end.startsWith("+")
          && BRACKET.matcher(end.substring(1)).matches()) {
        AttributedText said =
            AttributedText.of(name, new Span(i, i))
                .then(" now only calls ")
                .then(AttributedText.of(call.group("name"), new Span(i + 1, i + 1)))
                .then(".");
        beats.add(Beat.of(said, new Span(i, i + 1), i));
      }
    }
    return beats;
  }

  private static Set<String> members(List<String> lines, char mark) {
    return IntStream.range(0, lines.size())
        .mapToObj(i -> member(lines, i, mark))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The name under which a line begins a function, if it does. */
  private static String member(List<String> lines, int line, char mark) {
    boolean read = PatchLines.isMarked(lines, line, mark) && lines.get(line).length() <= LINE_MAX;
    Matcher head = MEMBER.matcher(read ? lines.get(line).substring(1) : "");
    return head.matches() ? head.group(1) : "";
  }

  /** Whether a function that is added has another name in its few lines: it may be a former one. */
  public static boolean isFormer(List<String> lines, Declaration function, String other) {
    int last = Math.min(function.span().last(), lines.size() - 1);
    return PatchLines.isMarked(lines, function.line(), '+')
        && last - function.line() <= LINES_MAX
        && lines.subList(function.line() + 1, last + 1).stream()
            .filter(line -> line.length() <= LINE_MAX)
            .anyMatch(line -> List.of(line.split("\\W+", -1)).contains(other));
  }

  /** What a function calls, and where. */
  private record Called(String name, int line) {}

  private static Set<String> names(List<String> lines, List<Declaration> all, char mark) {
    return all.stream()
        .filter(each -> each.kind() == Kind.FUNCTION)
        .filter(each -> PatchLines.isMarked(lines, each.line(), mark))
        .map(Declaration::name)
        .collect(Collectors.toSet());
  }

  private static Beat beat(Declaration function, Called called) {
    AttributedText said =
        Announcement.locatedName(function)
            .then(" now only calls ")
            .then(AttributedText.of(called.name(), new Span(called.line(), called.line())))
            .then(".");
    return Beat.of(said, new Span(function.line(), called.line()), function.line());
  }

  /** The only thing that a function does, if all of it is added and that is a call. */
  private static Optional<Called> onlyCall(
      CodeLanguage language, List<String> lines, Declaration function) {
    int last = Math.min(function.span().last(), lines.size() - 1);
    if (last - function.line() > LINES_MAX || last <= function.line()) {
      return Optional.empty();
    }
    List<Integer> body =
        IntStream.rangeClosed(function.line() + 1, last)
            .filter(i -> !lines.get(i).isEmpty())
            .filter(i -> !BRACKET.matcher(lines.get(i).substring(1).strip()).matches())
            .filter(i -> !Comments.isComment(language, lines.get(i).substring(1)))
            .boxed()
            .toList();
    boolean plain =
        body.size() == 1
            && PatchLines.isMarked(lines, body.getFirst(), '+')
            && lines.get(body.getFirst()).length() <= LINE_MAX;
    Matcher call = CALL.matcher(plain ? lines.get(body.getFirst()).substring(1).strip() : "");
    return call.matches()
        ? Optional.of(new Called(call.group("name"), body.getFirst()))
        : Optional.empty();
  }
}
