package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Recognizes functions and types that stand in another place of their file, and are the same. */
final class MovedInFile {

  private static final int LINES_MIN = 3;
  private static final int LINES_MAX = 200;

  /** Before the name of a type, which may become one of another kind. */
  private static final String TYPE_WORD =
      "(?:class|interface|type|struct|enum|record|trait|protocol|object|typealias|union|impl)";

  private final List<String> lines;
  private final List<Declaration> before;
  private final List<Declaration> after;

  MovedInFile(List<String> lines, List<Declaration> before, List<Declaration> after) {
    this.lines = lines;
    this.before = before;
    this.after = after;
  }

  /**
   * {@code open only moves}.
   *
   * @param added what a part of the patch declares
   */
  List<Beat> of(List<Declaration> added) {
    List<Declaration> moved = added.stream().filter(this::isMoved).toList();
    return moved.stream()
        .filter(now -> moved.stream().noneMatch(outer -> outer.contains(now)))
        .map(
            now ->
                Beat.of(
                    Announcement.locatedName(now).then(" only moves."),
                    new Span(now.line(), Math.max(now.line(), now.span().last())),
                    now.line()))
        .toList();
  }

  private boolean isMoved(Declaration now) {
    boolean named = now.kind() == Kind.FUNCTION || now.kind().isType();
    return named
        && only(before, now, '-')
            .filter(old -> only(after, now, '+').isPresent() && old.kind() == now.kind())
            .filter(old -> isSame(code(old, '-'), code(now, '+')))
            .filter(old -> isElsewhere(old, now))
            .isPresent();
  }

  /**
   * Whether it is passed by something that stays, and what it stands in is of the same name: what
   * is only indented otherwise is where it was, and what is in another function means another
   * thing.
   */
  private boolean isElsewhere(Declaration old, Declaration now) {
    boolean earlier = now.line() < old.line();
    int from = earlier ? now.span().last() : old.span().last();
    int to = earlier ? old.line() : now.line();
    boolean passed =
        IntStream.range(Math.min(from, to), to)
            .anyMatch(i -> PatchLines.isMarked(lines, i, ' ') && !lines.get(i).isBlank());
    List<String> around = around(before, old);
    boolean apart =
        PatchLines.hunks(lines).stream().anyMatch(each -> from < each.first() && each.first() < to);
    return (passed || apart)
        && around.equals(around(after, now))
        && after.stream().noneMatch(each -> each.kind() == Kind.FUNCTION && each.contains(now));
  }

  private static List<String> around(List<Declaration> all, Declaration inner) {
    return all.stream().filter(each -> each.contains(inner)).map(Declaration::name).toList();
  }

  /** Enough to know it by. */
  private static boolean isSame(List<String> old, List<String> now) {
    return old.size() >= LINES_MIN && old.equals(now);
  }

  /** The one declaration of the name that a patch has with that mark, if it is one. */
  private Optional<Declaration> only(List<Declaration> all, Declaration like, char mark) {
    List<Declaration> found =
        all.stream()
            .filter(each -> each.name().equals(like.name()))
            .filter(each -> PatchLines.isMarked(lines, each.line(), mark))
            .limit(2)
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** Its lines, if all of them have the mark: what keeps some of them stays where it is. */
  private List<String> code(Declaration declaration, char mark) {
    int last = Math.min(declaration.span().last(), lines.size() - 1);
    boolean whole =
        last - declaration.line() <= LINES_MAX
            && IntStream.rangeClosed(declaration.line(), last)
                .allMatch(i -> PatchLines.isMarked(lines, i, mark));
    return whole
        ? IntStream.rangeClosed(declaration.line(), last)
            .mapToObj(i -> lines.get(i).substring(1).strip())
            .filter(line -> !line.isEmpty())
            .toList()
        : List.of();
  }

  /** Whether another one has the name; of what is implemented for a type only the same does. */
  static boolean isNamesake(Declaration one, Declaration other) {
    boolean implementation = one.kind() == Declaration.Kind.IMPLEMENTATION;
    return other.name().equals(one.name())
        && (!implementation || other.kind() == Declaration.Kind.IMPLEMENTATION);
  }

  /** Whether a line declares it, or something else of its kind and name. */
  static boolean isRedeclared(String line, Declaration declaration) {
    String word =
        switch (declaration.kind()) {
          case IMPLEMENTATION -> "(?:impl|extension)\\b[^{]{0,120}";
          default -> (declaration.kind().isType() ? TYPE_WORD : declaration.kind().word()) + " ";
        };
    return Pattern.compile(word + "\\b" + Pattern.quote(declaration.name()) + "\\b")
        .matcher(line)
        .find();
  }
}
