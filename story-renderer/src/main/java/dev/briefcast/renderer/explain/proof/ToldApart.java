package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides whether what a test expects can be told without what tells it apart from the test's other
 * expectations: what is called with several things returns something else for each.
 */
final class ToldApart {

  private static final int LINE_MAX = 300;
  private static final String CONTAINS = " contains ";
  private static final String DIFFERS = " is not ";

  /** What a clause says of what a function returns, whatever that is given. */
  private static final Pattern RETURNED = Pattern.compile("\\bwhat (\\w{1,60}) returns\\b");

  /** What stands between the subject of a clause and what that is to be. */
  private static final Pattern VERB =
      Pattern.compile(
          " (?:is|holds|does not hold|contains|does not contain|returns(?= (?:true|false)\\b))\\b");

  /** What each call that may fail gives anew: that there is none before is no expectation. */
  private static final Pattern FAILURE = Pattern.compile("(?i)e|err|error|ok");

  /** A value that is compared with what has its name, but for the case. */
  private static final Pattern SAME = Pattern.compile("(?i)(?:that )?(\\w{1,80}) is (?:not )?\\1");

  private static final Pattern WORD = Pattern.compile("\\w{1,80}");

  /** A name that gets a value, behind words that declare it and names it belongs to. */
  private static final Pattern GIVEN =
      Pattern.compile(
          "^\\s*(?:[\\w$<>\\[\\],.*&?:]{1,80}\\s+){0,4}(?:[\\w$@]{1,60}(?:\\.|->)){0,3}[$@]?(\\w{1,60})"
              + "(?:\\s*,\\s*\\w{1,60}){0,3}(?:\\s*:\\s*\\w[\\w<>\\[\\]]{0,60})?\\s*:?=(?![=~>]).*");

  private ToldApart() {}

  /**
   * Names that stand for something else behind an assertion than before it.
   *
   * @param lines of a test, without marks
   */
  static Set<String> givenAnew(List<String> lines) {
    Map<String, Integer> given = new HashMap<>();
    var anew = new HashSet<String>();
    int asserted = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.length() > LINE_MAX) {
        continue;
      }
      Matcher gives = GIVEN.matcher(line);
      if (gives.matches()) {
        String name = gives.group(1);
        Integer before = given.put(name, i);
        if (before != null && before < asserted && !FAILURE.matcher(name).matches()) {
          anew.add(name);
        }
      }
      asserted = ExpectingCode.mayBeIn(line) ? i : asserted;
    }
    return anew;
  }

  /** Whether some words of code have such a name. */
  static boolean hasAny(Set<String> names, String code) {
    return !names.isEmpty()
        && WORD.matcher(code).results().map(MatchResult::group).anyMatch(names::contains);
  }

  /** The same of all words of code in a clause. */
  static boolean hasAny(Set<String> names, AttributedText clause) {
    return clause.slots().stream().anyMatch(slot -> hasAny(names, slot.text()));
  }

  /** The test in which a statement stands, or all code where its head is not there. */
  private static SyntaxNode test(SyntaxNode statement) {
    return statement.enclosing(Concept.FUNCTION, Concept.LAMBDA).orElseGet(() -> root(statement));
  }

  private static SyntaxNode root(SyntaxNode node) {
    SyntaxNode at = node;
    for (SyntaxNode up = at.parent(); up != null; up = up.parent()) {
      at = up;
    }
    return at;
  }

  /**
   * Whether a function of which a clause says what it returns is called with other things, too.
   *
   * @param code in which the clause is told
   */
  static boolean isCalledOtherwise(AttributedText clause, Stream<SyntaxNode> code) {
    Set<String> told = new HashSet<>();
    RETURNED.matcher(clause.text()).results().forEach(each -> told.add(each.group(1)));
    if (told.isEmpty()) {
      return false;
    }
    Map<String, String> calls = new HashMap<>();
    return code.flatMap(each -> each.findAll(node -> node.is(Concept.CALL)).stream())
        .anyMatch(
            call -> {
              String name = Names.calledName(call).map(SyntaxNode::text).orElse("");
              String other = told.contains(name) ? calls.put(name, call.code()) : null;
              return other != null && !other.equals(call.code());
            });
  }

  /**
   * What an assertion expects that only one side has, if that is told apart from what else its test
   * expects.
   *
   * @param beside the statements that come or go with it
   * @param other the code of the other side
   */
  static Optional<AttributedText> expectation(
      SyntaxNode statement, List<SyntaxNode> beside, SyntaxNode other, AssertedClauses clauses) {
    return clauses
        .expectation(statement)
        .filter(clause -> !isOfOneWord(clause))
        .filter(clause -> !isCalledOtherwise(clause, Stream.of(test(statement))))
        .filter(
            clause ->
                !isContradicted(
                    clause, beside.stream().flatMap(each -> clauses.expectation(each).stream())))
        .filter(_ -> !Names.containsCode(statement, other))
        .filter(clause -> !ExpectingCode.contains(clause, clauses, other));
  }

  /** Whether a clause has one word on both sides, and so tells nothing. */
  static boolean isOfOneWord(AttributedText clause) {
    return SAME.matcher(clause.text()).matches();
  }

  /** Whether another clause says something else of what has the same words. */
  static boolean isContradicted(AttributedText clause, Stream<AttributedText> others) {
    // What has an owner is one thing, which only changes; one more expectation of it is told.
    return !hasOwner(clause) && others.anyMatch(each -> isOtherwise(clause, each));
  }

  /**
   * Whether the clauses of a test say several things of the same, of which none is what the test
   * expects; that something is there, or contains several things, is no other one.
   */
  static boolean isExpectedOtherwise(AttributedText clause, List<AttributedText> all) {
    return all.stream()
        .filter(each -> isOtherwise(clause, each))
        .anyMatch(each -> !hasOwner(clause) || !agrees(clause.text(), each.text()));
  }

  private static boolean isOtherwise(AttributedText clause, AttributedText other) {
    return subject(clause).equals(subject(other)) && !clause.text().equals(other.text());
  }

  private static boolean hasOwner(AttributedText clause) {
    String subject = subject(clause);
    return subject.contains(" of ") && !RETURNED.matcher(subject).find();
  }

  /** Whether two clauses of one subject can hold together. */
  private static boolean agrees(String one, String other) {
    boolean contained = one.contains(CONTAINS) && other.contains(CONTAINS);
    boolean differs = one.contains(DIFFERS) != other.contains(DIFFERS);
    return contained
        || (differs && !one.replace(DIFFERS, " is ").equals(other.replace(DIFFERS, " is ")));
  }

  /** The names in some code. */
  static Set<String> names(String code) {
    return WORD.matcher(code).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  /** The names of what a clause says something of. */
  static Set<String> subjectNames(AttributedText clause) {
    Set<String> names = names(subject(clause));
    names.retainAll(
        clause.slots().stream()
            .flatMap(slot -> names(slot.text()).stream())
            .collect(Collectors.toSet()));
    return names;
  }

  private static String subject(AttributedText clause) {
    Matcher verb = VERB.matcher(clause.text());
    if (!verb.find()) {
      return clause.text();
    }
    // What a question is asked for tells it from the same one for others.
    String rest = clause.text().substring(verb.end());
    return clause.text().substring(0, verb.start()) + (rest.startsWith(" for ") ? rest : "");
  }
}
