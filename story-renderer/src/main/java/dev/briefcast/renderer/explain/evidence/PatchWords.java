package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The lines of a file's patch, asked for what stands in them. */
final class PatchWords {

  private static final int LINE_MAX = 1_000;

  private static final Pattern CATCH_ALL =
      Pattern.compile(
          "\\bcatch ?\\((?:final )?(?:Throwable\\b|\\w+\\))"
              + "|\\bcatch ?\\(\\.\\.\\.\\)|\\bcatch ?\\{|\\bexcept:");

  /** So many lines above what is told its condition may stand. */
  private static final int ABOVE = 3;

  private static final int BESIDE = 8;
  private static final int BODY_LINE_MIN = 12;

  private static final Pattern NAME = Pattern.compile("[a-z]\\w{2,80}");

  private final Excerpt excerpt;
  private final List<String> lines;
  private final List<String> whole;
  private final List<Span> hunks;
  private final ChangedWords words;

  /**
   * @param excerpt a patch
   */
  PatchWords(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.whole = excerpt.whole();
    this.hunks = PatchLines.hunks(lines);
    this.words = ChangedWords.of(excerpt.language(), whole);
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
    Set<String> all =
        switch (mark) {
          case '+' -> words.added();
          case '-' -> words.removed();
          default -> words.kept();
        };
    return !names.isEmpty()
        && all.containsAll(names)
        && marked(mark).anyMatch(line -> has(line, names, quotes));
  }

  /** Whether a line has all those names, and those quotes as they are. */
  static boolean has(String line, List<String> names, List<String> quotes) {
    return quotes.stream().allMatch(line::contains) && ChangedWords.in(line).containsAll(names);
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
    return marked('+').anyMatch(CodeLines.call(name));
  }

  /**
   * Whether a line that stays, or comes elsewhere, calls what a sentence speaks of: in its part of
   * the patch, or anywhere where the sentence names no place.
   */
  boolean isCalledBeside(String name, Claim claim) {
    Span told = claim.span();
    Span part = claim.hasPlace() ? part(claim) : everything();
    Predicate<String> calls = CodeLines.call(name);
    return told != null
        && IntStream.rangeClosed(part.first(), part.last())
            .filter(i -> i < told.first() || i > told.last())
            .mapToObj(lines::get)
            .filter(line -> !line.startsWith("-") && line.length() <= LINE_MAX)
            .anyMatch(calls);
  }

  /** Whether the claim's part seems to declare several functions of that name. */
  boolean isOneOfSeveral(String name, Claim claim) {
    return Stream.of(' ', '+')
            .flatMap(mark -> marked(part(claim), mark))
            .filter(declares(name))
            .limit(2)
            .count()
        > 1;
  }

  private Predicate<String> declares(String name) {
    return FunctionHeads.of(excerpt.language(), name);
  }

  /** Whether a line with that mark seems to declare a function of that name. */
  boolean isDeclared(String name, char mark) {
    return marked(mark).anyMatch(declares(name));
  }

  /** Whether a line with that mark declares a type of that name. */
  boolean isTypeDeclared(String name, char mark) {
    return marked(mark).anyMatch(CodeLines.declareType(name));
  }

  /** Whether a line with that mark has some code as it is, and not as a part of a longer word. */
  boolean hasCode(String code, char mark) {
    return marked(mark)
        .anyMatch(
            Pattern.compile("(?<![\\w/-])" + Pattern.quote(code) + "(?![\\w/-])").asPredicate());
  }

  /** Whether a line that stays or goes calls a function. */
  boolean wasCalled(String name) {
    return Stream.of(' ', '-').flatMap(this::marked).anyMatch(CodeLines.call(name));
  }

  /** Whether a line that goes calls the same function of the type above. */
  boolean wasOverridden(List<String> names) {
    return !names.isEmpty()
        && marked('-')
            .anyMatch(
                Pattern.compile(
                        "(?:\\b(?:super|base)(?:\\(\\))?\\.|\\bparent::)"
                            + Pattern.quote(names.getLast())
                            + "\\b")
                    .asPredicate());
  }

  /** Whether a line with that mark declares a function of that name, or calls it on no object. */
  boolean isCalledAlone(String name, char mark) {
    return marked(mark)
        .anyMatch(Pattern.compile("(?<![\\w.>:])" + Pattern.quote(name) + "\\s?\\(").asPredicate());
  }

  /** Whether some code stands in lines that come, and in no others. */
  boolean isOnlyAdded(String code) {
    return isWritten(code)
        && Stream.of(' ', '-').flatMap(this::marked).noneMatch(line -> line.contains(code));
  }

  /** Whether a line that goes declares a function of that name, and none that comes or stays. */
  boolean isDeclaredNoMore(String name) {
    return isDeclared(name, '-') && !isDeclared(name, ' ') && !isDeclared(name, '+');
  }

  /** Whether a part of the patch is said to stand in something of that name. */
  boolean isInHeader(String name) {
    return hunks.stream()
        .map(hunk -> PatchLines.context(lines.get(hunk.first())))
        .anyMatch(context -> ChangedWords.in(context).contains(name));
  }

  /** Whether a line that comes has those words as they are. */
  boolean isWritten(String code) {
    return marked('+').anyMatch(line -> line.contains(code));
  }

  /** Whether a line of the claim's part that goes has all of some names, and not all of others. */
  boolean wereAsked(List<String> names, List<String> others, Claim claim) {
    return marked(part(claim), '-')
        .map(ChangedWords::in)
        .anyMatch(line -> line.containsAll(names) && !line.containsAll(others));
  }

  /** Whether a line that stays or goes in the claim's part catches everything. */
  boolean wereAllCaught(Claim claim) {
    return Stream.of(' ', '-')
        .flatMap(mark -> marked(part(claim), mark))
        .anyMatch(CATCH_ALL.asPredicate());
  }

  /** Whether a line with that mark, in the claim's part, calls a function. */
  boolean isCalled(String name, Claim claim, char mark) {
    return marked(part(claim), mark).anyMatch(CodeLines.call(name));
  }

  /** The lines of the claim's part with that mark. */
  Stream<String> inPart(Claim claim, char mark) {
    return marked(part(claim), mark);
  }

  /** The lines before the change of the claim's part, without their marks. */
  Stream<String> before(Claim claim) {
    Span part = part(claim);
    return lines.subList(part.first(), part.last() + 1).stream()
        .filter(line -> !line.isEmpty() && line.charAt(0) != '+' && line.length() <= LINE_MAX)
        .map(line -> line.substring(1));
  }

  /** Whether a name that a sentence quotes is only the end of a longer one: of code cut in two. */
  boolean isCut(Claim claim) {
    return claim.quotes(0, claim.text().length()).stream()
        .filter(quote -> NAME.matcher(quote).matches() && !words.has(quote))
        .anyMatch(
            quote ->
                lines.stream().anyMatch(line -> line.contains(quote))
                    && lines.stream().noneMatch(CodeLines.haveWord(quote)));
  }

  /** The lines that stay or come close to those that a sentence is about. */
  Stream<String> beside(Claim claim) {
    return Stream.of(' ', '+').flatMap(mark -> near(claim, mark, BESIDE, BESIDE));
  }

  /** The lines with that mark around those that a sentence is about, up to one that stays. */
  Stream<String> block(Claim claim, char mark) {
    Span told = claim.span();
    return told == null ? Stream.empty() : marked(ChangedBlocks.around(lines, told), mark);
  }

  /** The lines that come that a sentence is about, and those shortly above. */
  Stream<String> toldAndAbove(Claim claim) {
    return near(claim, '+', ABOVE, 0);
  }

  private Stream<String> near(Claim claim, char mark, int above, int below) {
    Span told = claim.span();
    return told == null
        ? Stream.empty()
        : marked(new Span(Math.max(0, told.first() - above), told.last() + below), mark);
  }

  /** Those of them behind the first that have enough code to tell one body from another. */
  List<String> body(Claim claim, char mark) {
    return told(claim, mark)
        .skip(1)
        .map(CodeLines::code)
        .filter(line -> line.length() >= BODY_LINE_MIN)
        .toList();
  }

  /** The lines with that mark that a sentence is about. */
  Stream<String> told(Claim claim, char mark) {
    Span told = claim.span();
    return told == null ? Stream.empty() : marked(told, mark);
  }

  /** The lines of some with that mark. */
  Stream<String> marked(Span span, char mark) {
    return IntStream.rangeClosed(span.first(), Math.min(span.last(), lines.size() - 1))
        .filter(i -> PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX)
        .mapToObj(lines::get);
  }

  /** The lines of the whole patch with that mark. */
  Stream<String> marked(char mark) {
    return marked(whole, mark);
  }

  /** Those of a patch with that mark that are not too long. */
  static Stream<String> marked(List<String> patch, char mark) {
    return patch.stream()
        .filter(line -> !line.isEmpty() && line.charAt(0) == mark && line.length() <= LINE_MAX);
  }

  Span everything() {
    return new Span(0, lines.size() - 1);
  }

  /** The part of the patch that a sentence is about. */
  Span part(Claim claim) {
    return hunks.stream()
        .filter(claim.beat()::isIn)
        .findFirst()
        .map(hunk -> new Span(Math.min(hunk.first() + 1, hunk.last()), hunk.last()))
        .orElse(everything());
  }
}
