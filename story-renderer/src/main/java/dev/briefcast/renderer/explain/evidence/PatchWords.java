package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The lines of a file's patch, asked for what stands in them. */
final class PatchWords {

  private static final int LINE_MAX = 1_000;

  /** A line of brackets stands everywhere. */
  private static final int MARK_MAX = 3;

  private final Excerpt excerpt;
  private final List<String> lines;
  private final List<Span> hunks;
  private final ChangedWords words;

  /**
   * @param excerpt a patch
   */
  PatchWords(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.hunks = PatchLines.hunks(lines);
    this.words = ChangedWords.of(excerpt.language(), lines);
  }

  /** Those of the whole patch. */
  ChangedWords all() {
    return words;
  }

  /** Those of the part that a sentence is about. */
  ChangedWords around(Claim claim) {
    Span part = part(claim);
    return ChangedWords.of(excerpt.language(), lines.subList(part.first(), part.last() + 1));
  }

  /** Whether one line with that mark has all of them. */
  boolean areTogether(List<String> names, char mark) {
    return areTogether(names, List.of(), mark);
  }

  /** Whether one line with that mark has all those names, and those quotes as they are. */
  boolean areTogether(List<String> names, List<String> quotes, char mark) {
    Set<String> all = mark == '+' ? words.added() : words.removed();
    return !names.isEmpty()
        && all.containsAll(names)
        && marked(whole(), mark)
            .filter(line -> quotes.stream().allMatch(line::contains))
            .anyMatch(line -> ChangedWords.in(line).containsAll(names));
  }

  /** Whether a line of the claim's part that goes has all of them, and is no assertion. */
  boolean wereAsked(List<String> names, Claim claim) {
    return names.size() > 1
        && marked(part(claim), '-')
            .filter(line -> !line.contains("assert"))
            .anyMatch(line -> ChangedWords.in(line).containsAll(names));
  }

  /** Whether a line that comes calls a function. */
  boolean isCalledAnew(String name) {
    return marked(whole(), '+').anyMatch(calls(name));
  }

  /** Whether one in the claim's part does. */
  boolean isCalledAnew(String name, Claim claim) {
    return marked(part(claim), '+').anyMatch(calls(name));
  }

  /**
   * Whether a line that stays, or comes elsewhere, calls what a sentence speaks of: in its part of
   * the patch, or anywhere where the sentence names no place.
   */
  boolean isCalledBeside(String name, Claim claim) {
    Span told = claim.span();
    Span part = claim.hasPlace() ? part(claim) : whole();
    Predicate<String> calls = calls(name);
    return told != null
        && IntStream.rangeClosed(part.first(), part.last())
            .filter(i -> i < told.first() || i > told.last())
            .mapToObj(lines::get)
            .filter(line -> !line.startsWith("-") && line.length() <= LINE_MAX)
            .anyMatch(calls);
  }

  /** Whether the claim's part seems to declare several functions of that name. */
  boolean isOneOfSeveral(String name, Claim claim) {
    Pattern declared =
        Pattern.compile(
            "[\\w>\\]?](?<!\\b(?:return|new|await|throw|yield|else|in|and|or|not))\\s+"
                + Pattern.quote(name)
                + "\\s?\\(");
    return Stream.of(' ', '+')
            .flatMap(mark -> marked(part(claim), mark))
            .filter(declared.asPredicate())
            .limit(2)
            .count()
        > 1;
  }

  /** Whether a line that stays or goes calls a function. */
  boolean wasCalled(String name) {
    return Stream.of(' ', '-').flatMap(mark -> marked(whole(), mark)).anyMatch(calls(name));
  }

  /** Whether a line that goes calls the same function of the type above. */
  boolean wasOverridden(List<String> names) {
    return !names.isEmpty()
        && marked(whole(), '-')
            .anyMatch(
                Pattern.compile(
                        "(?:\\b(?:super|base)(?:\\(\\))?\\.|\\bparent::)"
                            + Pattern.quote(names.getLast())
                            + "\\b")
                    .asPredicate());
  }

  private static Predicate<String> calls(String name) {
    return Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "\\s?\\(").asPredicate();
  }

  /** Whether each line that a sentence shows as added stood elsewhere in the part. */
  boolean isOnlyMoved(Claim claim) {
    return isMoved(claim, part(claim));
  }

  /** Whether it stood anywhere in the patch. */
  boolean isMoved(Claim claim) {
    return isMoved(claim, whole());
  }

  private boolean isMoved(Claim claim, Span from) {
    Span told = claim.span();
    if (told == null) {
      return false;
    }
    Set<String> gone =
        marked(from, '-').map(line -> line.substring(1).strip()).collect(Collectors.toSet());
    List<String> come =
        marked(told, '+')
            .map(line -> line.substring(1).strip())
            .filter(line -> line.length() > MARK_MAX)
            .toList();
    return !come.isEmpty() && gone.containsAll(come);
  }

  private Stream<String> marked(Span span, char mark) {
    return IntStream.rangeClosed(span.first(), span.last())
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .mapToObj(lines::get);
  }

  private Span whole() {
    return new Span(0, lines.size() - 1);
  }

  private Span part(Claim claim) {
    return hunks.stream()
        .filter(claim.beat()::isIn)
        .findFirst()
        .map(hunk -> new Span(Math.min(hunk.first() + 1, hunk.last()), hunk.last()))
        .orElse(whole());
  }
}
