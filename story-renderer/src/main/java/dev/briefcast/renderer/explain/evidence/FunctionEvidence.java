package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Decides by the whole function that a sentence is about: whether what is done now stands in a
 * branch that is left out, and whether what is called now, or no longer, is called elsewhere in it.
 */
final class FunctionEvidence {

  private static final int LINE_MAX = 1_000;
  private static final int HEADS_MAX = 20;
  private static final int NAMES_MAX = 6;
  private static final String CALLS = " now calls";
  private static final Pattern NAMED =
      Pattern.compile(
          "\\b(?:def|fn|fun|func|function)\\s{1,4}[\\w$]"
              + "|\\b(?:const|let|var)\\s{1,4}[\\w$]{1,80}\\s?=\\s?(?:async\\s)?(?:function\\b|\\()"
              // The name stands in a line above, before parameters of types.
              + "|^>\\(");

  private static final Pattern LEAVES = Pattern.compile(".*(?:returns|throws|raises)");

  /** Of these, the branches are told. */
  private static final Pattern LAST =
      Pattern.compile("(?:Otherwise|In all other|Two (?:branches|values)).*");

  /** Of these, the branches before are told. */
  private static final Pattern REST = Pattern.compile(".*\\bno earlier condition\\b.*");

  private final Excerpt excerpt;
  private final List<String> whole;
  private final WholeLines places;
  private final EnclosingBlocks blocks;

  FunctionEvidence(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.places = new WholeLines(excerpt);
    this.whole = excerpt.whole();
    this.blocks = new EnclosingBlocks(excerpt.language(), whole);
  }

  /** Whether what is said to be done now stands in a branch of which nothing is said. */
  boolean isInOtherBranch(Claim claim, Matcher verb) {
    Set<String> names = new HashSet<>(claim.names(0, claim.text().length()));
    names.addAll(ChangedWords.in(claim.text()));
    int condition = claim.text().indexOf(", ");
    Set<String> asked =
        isPlain(claim) || condition < 0 ? Set.of() : Set.copyOf(claim.names(0, condition));
    OptionalInt line = places.first(claim.span(), '+');
    return line.isPresent()
        && !LAST.matcher(claim.text()).matches()
        && !claim.text().contains(" only if ")
        && !(verb.group().equals(CALLS) && isInstead(line.getAsInt()) && isPlain(claim))
        && blocks.isBranchLeftOut(
            line.getAsInt(), names, asked, REST.matcher(claim.text()).matches());
  }

  /** Whether what a function is said to return or throw is left to one that is nested in it. */
  boolean isOfLambda(Claim claim, Matcher verb) {
    OptionalInt line = places.first(claim.span(), '+');
    return LEAVES.matcher(verb.group()).matches()
        && line.isPresent()
        && blocks.isInLambda(line.getAsInt());
  }

  /** Whether the lines stand in a function with a name of its own in the one that is named. */
  boolean isOfNested(Claim claim, Matcher verb) {
    String name = claim.lastName(verb.start());
    OptionalInt line = places.first(claim.span(), '+');
    if (line.isEmpty()) {
      return false;
    }
    boolean nested = false;
    for (String head : blocks.heads(line.getAsInt())) {
      if (EnclosingBlocks.isFunctionHead(head)) {
        if (ChangedWords.in(head).contains(name)) {
          return nested;
        }
        nested |= NAMED.matcher(head).find();
      }
    }
    return false;
  }

  /** Whether a line goes in its place. */
  private boolean isInstead(int line) {
    return PatchLines.isMarked(whole, line - 1, '-');
  }

  private static boolean isPlain(Claim claim) {
    return !claim.text().startsWith("If ");
  }

  /** Whether a function of that name stands, or comes, beside the one that a sentence is about. */
  boolean isDeclaredBeside(Claim claim, String name) {
    Predicate<String> declares = FunctionHeads.of(excerpt.language(), name);
    int[] heads =
        IntStream.range(0, whole.size())
            .filter(i -> PatchLines.isMarked(whole, i, ' ') || PatchLines.isMarked(whole, i, '+'))
            .filter(i -> whole.get(i).length() <= LINE_MAX && declares.test(whole.get(i)))
            .limit(HEADS_MAX)
            .toArray();
    OptionalInt told = IntStream.of(heads).filter(i -> isTold(claim, i)).findFirst();
    // What its comment says is told of the lines of that.
    OptionalInt own =
        told.isPresent()
            ? told
            : IntStream.of(heads).filter(i -> PatchLines.isMarked(whole, i, '+')).findFirst();
    return own.isPresent()
        && IntStream.of(heads)
            .anyMatch(i -> i != own.getAsInt() && blocks.areSiblings(i, own.getAsInt()));
  }

  private boolean isTold(Claim claim, int line) {
    Span told = claim.span();
    return told != null
        && PatchLines.isMarked(whole, line, '+')
        && IntStream.rangeClosed(told.first(), Math.min(told.last(), excerpt.lines().size() - 1))
            .anyMatch(i -> excerpt.lines().get(i).equals(whole.get(line)));
  }

  /** Whether the function still calls, in another line, what it is said to call no longer. */
  boolean isStillCalled(Claim claim, Matcher at) {
    List<String> called = claim.value(at.end());
    return called.size() == 1 && isCalled(called.getFirst(), claim, '-', " +");
  }

  /** Whether the function called before, in another line, some of what it is said to call now. */
  boolean wasCalled(Claim claim, Matcher at) {
    List<String> called = claim.value(at.end());
    return called.size() == 1
        ? isCalled(called.getFirst(), claim, '+', " -")
        : !claim.text().contains(" with ")
            && called.stream().limit(NAMES_MAX).anyMatch(name -> isCalled(name, claim, '+', "-"));
  }

  /** Whether the function calls, in lines that stay, what is said to be called otherwise. */
  boolean isCalledBesides(Claim claim, String name) {
    return isCalled(name, claim, '+', " ");
  }

  /**
   * @param told the mark of the lines that the sentence is about
   * @param marks those of the lines that may call it
   */
  private boolean isCalled(String name, Claim claim, char told, String marks) {
    Predicate<String> calls =
        excerpt.language() == CodeLanguage.RUBY
            ? Pattern.compile("\\." + Pattern.quote(name) + "(?![\\w?!=])").asPredicate()
            : CodeLines.call(name);
    return places.first(claim.span(), told).stream()
        .boxed()
        .flatMap(line -> blocks.function(line).stream())
        .flatMapToInt(body -> IntStream.rangeClosed(body.first() + 1, body.last()))
        .mapToObj(whole::get)
        .filter(line -> !line.isEmpty() && marks.indexOf(line.charAt(0)) >= 0)
        .filter(line -> line.length() <= LINE_MAX)
        .filter(line -> !Comments.isComment(excerpt.language(), line.substring(1)))
        .anyMatch(calls);
  }
}
