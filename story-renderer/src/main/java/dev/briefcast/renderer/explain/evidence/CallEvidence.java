package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Decides whether what is said of calls holds for all of them that a patch shows. */
final class CallEvidence {

  /** More than a sentence of ours has; an author's may have hundreds. */
  private static final int NAMES_MAX = 12;

  private static final Pattern GIVEN = Pattern.compile("^\\w{2,80}(?= is now given (?!the type ))");

  private static final Pattern STATEMENT =
      Pattern.compile(
          "^.\\s*(?:await\\s)?(?:[\\w$]{1,80}(?:\\.|->|::)){0,6}[\\w$]{1,80}\\(.{0,300}\\);?\\s*$");

  private static final Pattern CALLED =
      Pattern.compile("^\\w{1,80}( is called instead of )(?=\\w{1,80}\\.$)");

  private static final String INSTEAD = " instead of ";

  private final Excerpt excerpt;
  private final PatchWords words;
  private final FunctionEvidence functions;

  CallEvidence(Excerpt excerpt, PatchWords words, FunctionEvidence functions) {
    this.excerpt = excerpt;
    this.words = words;
    this.functions = functions;
  }

  /**
   * {@code One call of ring is now given 2}: a sentence as it is said where other calls are not
   * given, or not replaced by, the same; the same sentence where that is not seen.
   */
  String limited(Claim claim) {
    String text = claim.text();
    Matcher given = GIVEN.matcher(text);
    if (given.find()) {
      return isOneOfSeveral(claim, given) ? limited(claim, given) : text;
    }
    Matcher called = CALLED.matcher(text);
    if (called.find() && isInOnePlace(claim, called)) {
      String name = claim.lastName(called.start(1));
      return (times(name, List.of(), '+') > 1 ? "In some places, " : "In one place, ") + text;
    }
    return text;
  }

  private String limited(Claim claim, Matcher given) {
    int instead = claim.text().indexOf(INSTEAD, given.end());
    boolean once =
        times(given.group(), given(claim, given), '+') < 2
            || (instead >= 0
                && times(given.group(), claim.quotes(instead, claim.end(instead)), '-') < 2);
    return once
        ? "One call of " + claim.text()
        : "Some calls of "
            + given.group()
            + " are"
            + claim.text().substring(given.end() + " is".length());
  }

  private static List<String> given(Claim claim, Matcher given) {
    int instead = claim.text().indexOf(INSTEAD, given.end());
    return claim.quotes(given.end(), instead < 0 ? claim.end(given.end()) : instead);
  }

  /** How many lines with that mark call a function with all of some code. */
  private long times(String name, List<String> what, char mark) {
    return words
        .marked(mark)
        .filter(line -> calls(name).test(line) && what.stream().allMatch(line::contains))
        .count();
  }

  /** Whether another call is not given the same. */
  private boolean isOneOfSeveral(Claim claim, Matcher given) {
    List<String> what = given(claim, given);
    List<String> told = Stream.of(' ', '+').flatMap(mark -> words.told(claim, mark)).toList();
    Predicate<String> declares = FunctionHeads.of(excerpt.language(), given.group());
    return Stream.of(' ', '+')
        .flatMap(words::marked)
        .filter(line -> calls(given.group()).test(line))
        .filter(line -> !declares.test(line) && !told.contains(line))
        .anyMatch(line -> !what.stream().allMatch(line::contains));
  }

  /** Those that call it; in Ruby without parentheses, too. */
  private Predicate<String> calls(String name) {
    return excerpt.language() == CodeLanguage.RUBY
        ? CodeLines.haveWord(name)
        : CodeLines.call(name);
  }

  /** Whether what makes room for another call is called elsewhere still. */
  private boolean isInOnePlace(Claim claim, Matcher called) {
    List<String> gone = claim.value(called.end());
    return !claim.hasPlace()
        && !gone.isEmpty()
        && Stream.of(' ', '+')
            .flatMap(words::marked)
            .filter(FunctionHeads.of(excerpt.language(), gone.getLast()).negate())
            .anyMatch(CodeLines.call(gone.getLast()));
  }

  /**
   * Whether what is said to be called in another order, or what it is called before, is called
   * elsewhere, too, or was.
   */
  boolean isCalledBeside(Claim claim, Matcher at) {
    String name = claim.lastName(at.start());
    List<String> other = claim.value(at.end());
    return words.isCalledBeside(name, claim)
        || (!other.isEmpty()
            && (words.marked('-').anyMatch(CodeLines.call(name))
                || words.inPart(claim, ' ').filter(CodeLines.call(other.getFirst())).count() > 1));
  }

  /** Whether what is said to be called now was called before. */
  boolean wasCalled(Claim claim, Matcher at) {
    return words.marked('-').anyMatch(CodeLines.call(at.group()));
  }

  /** Whether another line calls what a sentence says one thing of. */
  boolean isOneOfMore(Claim claim, Matcher at) {
    return claim.after(at).stream().limit(1).anyMatch(name -> words.isCalledBeside(name, claim));
  }

  /** Whether what is said to be called only under a condition is called without it, too. */
  boolean isCalledOtherwise(Claim claim, Matcher at) {
    return claim.before(at).stream()
        .limit(NAMES_MAX)
        .anyMatch(name -> words.isCalledBeside(name, claim));
  }

  /** Whether what is said to be called no longer, or only now, is called still, or was. */
  boolean isStillCalled(Claim claim, Matcher at) {
    List<String> come = claim.before(at);
    List<String> gone = claim.value(at.end());
    if (areSeveral(claim)) {
      return true;
    }
    // Of the same function, another object's is called.
    return !come.isEmpty()
        && !gone.isEmpty()
        && !come.getLast().equals(gone.getLast())
        && (words.isCalled(gone.getLast(), claim, '+')
            || words.isCalled(come.getLast(), claim, '-')
            || functions.isCalledBesides(claim, gone.getLast()));
  }

  /** Whether what is said to go through a call did so, or does elsewhere. */
  boolean wasPassed(Claim claim, Matcher at) {
    var all = new ArrayList<>(claim.before(at));
    all.addAll(claim.value(at.end()));
    return words.areTogether(all, '-') || words.areTogether(all, ' ');
  }

  /** Whether one call that is a statement makes room for several. */
  private boolean areSeveral(Claim claim) {
    return statements(claim, '-') == 1 && statements(claim, '+') > 1;
  }

  private long statements(Claim claim, char mark) {
    return words.block(claim, mark).filter(line -> STATEMENT.matcher(line).find()).count();
  }
}
