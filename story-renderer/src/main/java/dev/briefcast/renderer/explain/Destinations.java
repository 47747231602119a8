package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The places in a change's files to which declarations may have moved. */
final class Destinations {

  /** What a declaration may begin with in one place and not in the other. */
  private static final Pattern MODIFIERS =
      Pattern.compile(
          "^(?:(?:export|default|public|private|protected|internal|static|pub(?:\\([a-z]+\\))?|final|inline|open|abstract)"
              + " )+|\\bself\\.");

  private static final double SIMILARITY_MIN = 0.6;
  private static final int LINES_MAX = 200;

  /** More declarations than people move, each of which is looked for in all other files. */
  private static final int REMOVED_MAX = 200;

  /** A declaration that is added, and its file. */
  private record AddedDeclaration(String label, List<String> code) {}

  private final Map<String, List<AddedDeclaration>> added = new HashMap<>();

  /** Takes in what a file declares that it did not. */
  void add(String label, Excerpt excerpt) {
    for (Declaration each : excerpt.declarations()) {
      if (PatchLines.isMarked(excerpt.lines(), each.line(), '+')) {
        var place = new AddedDeclaration(label, code(excerpt.lines(), each, '+'));
        added.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(place);
      }
    }
  }

  /** Whether another file gets something of the name. */
  boolean isElsewhere(String name, String label) {
    return added.getOrDefault(name, List.of()).stream()
        .anyMatch(each -> !each.label().equals(label));
  }

  /** Whether the file itself gets something of the name. */
  boolean isIn(String name, String label) {
    return added.getOrDefault(name, List.of()).stream()
        .anyMatch(each -> each.label().equals(label));
  }

  /** The file to which what a file loses under a name moves, if its code is found there. */
  Optional<String> of(String name, String label, Excerpt excerpt) {
    return isIn(name, label) || !isElsewhere(name, label)
        ? Optional.empty()
        : excerpt.declarationsBefore().stream()
            .filter(each -> each.name().equals(name))
            .filter(each -> PatchLines.isMarked(excerpt.lines(), each.line(), '-'))
            .findFirst()
            .map(each -> code(excerpt.lines(), each, '-'))
            .flatMap(
                code ->
                    added.getOrDefault(name, List.of()).stream()
                        .filter(each -> !each.label().equals(label))
                        .filter(each -> isSimilar(code, each.code()))
                        .map(AddedDeclaration::label)
                        .findFirst());
  }

  /** What a patch removes, without what only goes with what it is in. */
  static List<Declaration> removedOuter(Excerpt excerpt) {
    List<Declaration> removed =
        excerpt.declarationsBefore().stream()
            .filter(each -> PatchLines.isMarked(excerpt.lines(), each.line(), '-'))
            .limit(REMOVED_MAX)
            .toList();
    return removed.stream()
        .filter(each -> removed.stream().noneMatch(outer -> holds(outer, each)))
        .toList();
  }

  /** Whether one goes with another: a namespace is no more than a place. */
  private static boolean holds(Declaration outer, Declaration inner) {
    boolean whole = outer.kind() == Kind.FUNCTION || outer.kind().isType();
    return whole && outer.kind() != Kind.IMPLEMENTATION && outer.contains(inner);
  }

  private static boolean isSimilar(List<String> old, List<String> now) {
    long same = old.stream().filter(now::contains).count();
    return !old.isEmpty() && same >= SIMILARITY_MIN * Math.max(old.size(), now.size());
  }

  /** The lines of a declaration, without what depends on its place. */
  private static List<String> code(List<String> lines, Declaration declaration, char mark) {
    int last = Math.min(declaration.span().last(), declaration.line() + LINES_MAX);
    var code = new ArrayList<String>();
    for (int i = declaration.line(); i <= last && i < lines.size(); i++) {
      if (PatchLines.isMarked(lines, i, mark)) {
        String line = MODIFIERS.matcher(lines.get(i).substring(1).strip()).replaceAll("");
        if (line.chars().anyMatch(Character::isLetter)) {
          code.add(line);
        }
      }
    }
    return code;
  }
}
