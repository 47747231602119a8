package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the former name of a function: its header is new, and its body is not. */
final class RenamedFunction {

  private static final double SIMILARITY_MIN = 0.6;
  private static final int SAME_MIN = 2;

  /** Words; fewer may be said of anything. */
  private static final int COMMENT_MIN = 3;

  private static final int LINE_MIN = 4;
  private static final int BODY_MAX = 400;

  /** What aligns columns. */
  private static final Pattern SPACES = Pattern.compile("\\s+");

  /** What is no declaration, though a word stands before a name. */
  private static final Pattern CALLS =
      Pattern.compile("^.\\s*(?:return|await|throw|new|else|yield)\\b");

  private final List<String> lines;
  private final Set<String> removedNames;
  private final long fresh;

  /** With their bodies: what the part declares no longer. */
  private final Map<Declaration, List<String>> candidates = new LinkedHashMap<>();

  /**
   * @param removed what the part of the patch no longer declares
   * @param added what it declares now
   */
  RenamedFunction(List<String> lines, List<Declaration> removed, List<Declaration> added) {
    this.lines = lines;
    this.removedNames = names(removed);
    Set<String> come = names(added);
    this.fresh =
        added.stream()
            .filter(each -> each.kind() == Kind.FUNCTION && !removedNames.contains(each.name()))
            .count();
    removed.stream()
        .filter(each -> each.kind() == Kind.FUNCTION && !come.contains(each.name()))
        .filter(each -> !isMarkedAnywhere(each.name(), '+'))
        .forEach(each -> candidates.put(each, body(lines, each, '+')));
  }

  private static Set<String> names(List<Declaration> declared) {
    return declared.stream().map(Declaration::name).collect(Collectors.toSet());
  }

  /** What is declared no longer and has the body of what is declared now. */
  Optional<Declaration> formerDeclaration(Declaration now) {
    if (now.kind() != Kind.FUNCTION
        || removedNames.contains(now.name())
        || candidates.isEmpty()
        || isMarkedAnywhere(now.name(), '-')) {
      return Optional.empty();
    }
    List<String> body = body(lines, now, '-');
    List<Declaration> similar =
        candidates.entrySet().stream()
            .filter(each -> isSimilar(each.getValue(), body))
            .map(Map.Entry::getKey)
            .toList();
    // Where fewer come than go, several may have become one.
    return similar.size() > fresh
        ? Optional.empty()
        : similar.stream().findFirst().or(() -> underSameComment(now));
  }

  /** The only one that is gone, if this is the only one that comes and the comment on it stays. */
  private Optional<Declaration> underSameComment(Declaration now) {
    return candidates.keySet().stream()
        .filter(_ -> candidates.size() == 1 && fresh == 1)
        .filter(old -> old.span().first() < old.line())
        .filter(
            old ->
                Objects.requireNonNullElse(old.comment(), "").split(" ", COMMENT_MIN).length
                    == COMMENT_MIN)
        .filter(old -> areMarked(old.span().first(), old.line(), ' '))
        .filter(old -> old.line() < now.line() && areMarked(old.line(), now.line(), '-'))
        .findFirst();
  }

  private boolean areMarked(int from, int to, char mark) {
    return IntStream.range(from, to).allMatch(i -> PatchLines.isMarked(lines, i, mark));
  }

  /** Whether another part of the patch adds or removes something of the name: it is moved. */
  private boolean isMarkedAnywhere(String name, char mark) {
    Pattern declared = Pattern.compile("\\w[\\w>\\]?*&]* +[*&]?" + Pattern.quote(name) + " *[(<]");
    return IntStream.range(0, lines.size())
        .filter(i -> PatchLines.isMarked(lines, i, mark))
        .mapToObj(lines::get)
        .anyMatch(line -> declared.matcher(line).find() && !CALLS.matcher(line).find());
  }

  private static boolean isSimilar(List<String> old, List<String> now) {
    int fewest = Math.min(old.size(), now.size());
    double least = Math.max(SAME_MIN, SIMILARITY_MIN * Math.max(old.size(), now.size()));
    if (fewest < least) {
      return false;
    }
    Map<String, Integer> left = new HashMap<>();
    old.forEach(line -> left.merge(line, 1, Integer::sum));
    long same = now.stream().filter(line -> left.merge(line, -1, Integer::sum) >= 0).count();
    return same >= least;
  }

  private static List<String> body(List<String> lines, Declaration function, char without) {
    int last = Math.min(function.span().last(), function.line() + BODY_MAX);
    var body = new ArrayList<String>();
    for (int i = function.line() + 1; i <= last && i < lines.size(); i++) {
      String line = lines.get(i);
      if (PatchLines.isHeader(line)) {
        // Whatever follows may be of another function.
        break;
      }
      if (!PatchLines.isMarked(lines, i, without)) {
        String code =
            line.isEmpty() ? "" : SPACES.matcher(line.substring(1).strip()).replaceAll(" ");
        if (code.length() >= LINE_MIN) {
          body.add(code);
        }
      }
    }
    return body;
  }
}
