package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The whole text of a changed file, verified against its patch, in which the declarations around a
 * hunk are found. The text before the change is this with the patch taken back.
 */
final class WholeFile {

  /** What a part in a module for tests is in. */
  private static final String TESTS = "mod tests {";

  private final CodeLanguage language;
  private final List<String> lines;
  private final SyntaxNode root;

  private WholeFile(CodeLanguage language, List<String> lines, SyntaxNode root) {
    this.language = language;
    this.lines = lines;
    this.root = root;
  }

  /**
   * Empty if the text is not known or cannot be parsed, or if any line of the patch is not where
   * the patch says.
   */
  static Optional<WholeFile> of(ChangedFile file, List<Hunk> hunks) {
    String text = file.text();
    var language = file.language();
    if (text == null
        || text.length() > SourceParser.LENGTH_MAX
        || !SourceParser.supports(language)) {
      return Optional.empty();
    }
    List<String> lines = text.lines().toList();
    return matches(lines, hunks)
        ? SourceParser.parse(String.join("\n", lines) + "\n", language)
            .map(root -> new WholeFile(language, lines, root))
        : Optional.empty();
  }

  /** Whether each line that stays or is added is there, and those before add up. */
  private static boolean matches(List<String> lines, List<Hunk> hunks) {
    int longer = 0;
    int end = 0;
    for (Hunk hunk : hunks) {
      List<String> now = hunk.linesNotMarked('-');
      List<String> old = hunk.linesNotMarked('+');
      int first = now.isEmpty() ? hunk.after() : hunk.after() - 1;
      int firstOld = old.isEmpty() ? hunk.before() : hunk.before() - 1;
      boolean there =
          first >= end
              && first + now.size() <= lines.size()
              && areSame(lines.subList(first, first + now.size()), now);
      if (!there || firstOld + longer != first) {
        return false;
      }
      longer += now.size() - old.size();
      end = first + now.size();
    }
    return true;
  }

  /** Whether they are the same but for blanks and returns at their ends, which patches may lose. */
  private static boolean areSame(List<String> some, List<String> others) {
    return IntStream.range(0, some.size())
        .allMatch(i -> some.get(i).stripTrailing().equals(others.get(i).stripTrailing()));
  }

  /** The lines after the change. */
  List<String> lines() {
    return lines;
  }

  /**
   * The part with the head of what surely holds its changes, the function or else the type, and
   * without one that may not.
   */
  Hunk withEnclosing(Hunk hunk) {
    int begin = hunk.linesNotMarked('-').isEmpty() ? hunk.after() : hunk.after() - 1;
    List<ChangePoint> changed = changedGaps(hunk, begin);
    if (isInTests(changed.getFirst())) {
      return hunk.withContext(TESTS);
    }
    if (isInLongText(changed.getFirst(), begin)) {
      return hunk.withContext(OpenLiterals.opened(hunk.context()));
    }
    List<SyntaxNode> functions = enclosing(changed.getFirst(), Concept.FUNCTION);
    // One that begins in the part says itself what it is; what it stands in does not matter.
    if (!functions.isEmpty() && functions.getLast().firstLine() < begin) {
      SyntaxNode function = functions.getLast();
      Optional<String> head = headerLine(function, begin);
      if (head.isPresent()
          && changed.stream()
              .allMatch(gap -> gap.isInside(function) || showsOtherFunctionStart(gap, begin))) {
        return hunk.withContext(head.get());
      }
    }
    String context = hunk.context().strip();
    String type = enclosingType(changed, begin);
    boolean unnamed = !type.isEmpty() && Declarations.ofHead(language, context).isEmpty();
    return unnamed || isUncertain(context, changed.getFirst()) ? hunk.withContext(type) : hunk;
  }

  /** Whether it is in a module of Rust's that is there for tests. */
  private boolean isInTests(ChangePoint gap) {
    return language == CodeLanguage.RUST
        && enclosing(gap, Concept.values()).stream()
            .filter(each -> each.type().equals("mod_item"))
            .flatMap(each -> each.childInField("name").stream())
            .anyMatch(name -> name.text().matches("tests?"));
  }

  /** Whether it is in a text of several lines, or a docstring, that begins above the part. */
  private boolean isInLongText(ChangePoint gap, int begin) {
    return OpenLiterals.hasLongTexts(language)
        && enclosing(gap, Concept.STRING).stream()
            .anyMatch(each -> each.firstLine() < begin && OpenLiterals.isLongText(each.text()));
  }

  /** Whether the part shows the beginning of a function that the change is in. */
  private boolean showsOtherFunctionStart(ChangePoint gap, int begin) {
    return enclosing(gap, Concept.FUNCTION).stream().anyMatch(each -> each.firstLine() >= begin);
  }

  /** The header of the innermost type that begins above the part and has all that changes. */
  private String enclosingType(List<ChangePoint> changed, int begin) {
    List<SyntaxNode> types = enclosing(changed.getFirst(), Concept.TYPE_DECLARATION);
    return types.isEmpty()
            || types.getLast().firstLine() >= begin
            || !changed.stream().allMatch(gap -> gap.isInside(types.getLast()))
        ? ""
        : headerLine(types.getLast(), begin).orElse("");
  }

  /** The line that has the name of a declaration, if it is read as that; without its body. */
  private Optional<String> headerLine(SyntaxNode declaration, int begin) {
    Optional<SyntaxNode> name = Names.declaredName(declaration);
    if (name.isEmpty() || name.get().firstLine() >= begin) {
      return Optional.empty();
    }
    String line = lines.get(name.get().firstLine()).strip();
    List<Declaration> read = Declarations.ofHead(language, line);
    return read.size() == 1 && read.getFirst().name().equals(name.get().text())
        ? Optional.of(line)
        : Optional.empty();
  }

  /** Whether it names a function, of which no more is known, or what does not hold the place. */
  private boolean isUncertain(String context, ChangePoint gap) {
    List<Declaration> named = Declarations.ofHead(language, context);
    return named.stream().anyMatch(each -> each.kind() == Declaration.Kind.FUNCTION)
        || (!named.isEmpty()
            && enclosing(gap, Concept.values()).stream()
                .noneMatch(each -> lines.get(each.firstLine()).strip().startsWith(context)));
  }

  private List<SyntaxNode> enclosing(ChangePoint gap, Concept... kinds) {
    var found = new ArrayList<SyntaxNode>();
    root.children().forEach(each -> collect(each, gap, kinds, found));
    return found;
  }

  /** The outer before the inner; what does not hold the place has nothing in it that does. */
  private static void collect(
      SyntaxNode node, ChangePoint gap, Concept[] kinds, List<SyntaxNode> found) {
    if (gap.isInside(node)) {
      if (node.is(kinds)) {
        found.add(node);
      }
      node.children().forEach(child -> collect(child, gap, kinds, found));
    }
  }

  /**
   * A position that changes.
   *
   * @param line that is added, or before which lines are removed; from 0
   * @param added whether the line is the change
   */
  private record ChangePoint(int line, boolean added) {

    boolean isInside(SyntaxNode node) {
      boolean begun = added ? node.firstLine() <= line : node.firstLine() < line;
      return begun && line <= node.lastLine();
    }
  }

  private static List<ChangePoint> changedGaps(Hunk hunk, int begin) {
    var changed = new ArrayList<ChangePoint>();
    int line = begin;
    for (String each : hunk.lines()) {
      if (each.charAt(0) != ' ') {
        changed.add(new ChangePoint(line, each.charAt(0) == '+'));
      }
      line += each.charAt(0) == '-' ? 0 : 1;
    }
    return changed;
  }
}
