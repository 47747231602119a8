package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The calls by whose names the code of a function differs, in whatever statements they stand:
 * {@code open now calls ring}.
 */
public final class CallDifference {

  private static final int NAMES_MAX = 2;
  private static final int CALLS_MAX = 200;
  private static final int NAME_MAX = 40;

  /** What only asks, copies, or gives the same in another form: that is no news by itself. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "(?:is|has|can|should|was|are|contains|starts|ends|matches|exists|equals|respond)"
              + "(?:[A-Z_].*|With|)|\\w+\\?|(?i:(?:to|as|into|from)_?(?:s|str|string|lower|upper"
              + "|lowercase|uppercase|list|array|vec|vector|set|map|seq|owned|i|f|a|h|sym|int|long|double|float"
              + "|bytes|iter|iterator|ref|mut|slice|ptr|inner|scala|java|any|json))|dup|copy|c_?str|data|freeze"
              + "|entrySet|iterator|lower|upper|strip|trim|begin|end|delay|pure|unit|foreach|forEach"
              + "|type|bail|ensure|throw|raise|panic|fail|Some|Ok|Right|Left|Just");

  private static final Pattern SEVERAL_WORDS = Pattern.compile("[a-z][A-Z]|\\w_\\w");

  private CallDifference() {}

  /** What one function calls that it did not, and what it calls no longer. */
  public static List<EditSentence> describe(Sides sides) {
    SyntaxNode before = sides.before().root();
    SyntaxNode after = sides.after().root();
    List<SyntaxNode> old = calls(before);
    List<SyntaxNode> now = calls(after);
    if (old.size() > CALLS_MAX || now.size() > CALLS_MAX) {
      return List.of();
    }
    List<SyntaxNode> come = missing(now, before, sides);
    List<SyntaxNode> gone = missing(old, after, sides);
    boolean single =
        Stream.concat(come.stream(), gone.stream())
                .map(each -> sides.exitSubject(each).text())
                .distinct()
                .count()
            == 1;
    if (!single || !Stream.concat(come.stream(), gone.stream()).allMatch(each -> isTold(each, sides))) {
      return List.of();
    }
    var said = new ArrayList<EditSentence>();
    sentence(come, " now calls ", " now makes a new ", sides).ifPresent(said::add);
    sentence(gone, " no longer calls ", " no longer makes a new ", sides).ifPresent(said::add);
    return said;
  }

  private static List<SyntaxNode> calls(SyntaxNode root) {
    return root.findAll(each -> each.is(Concept.CALL));
  }

  /** One call of each name that stands nowhere on the other side. */
  private static List<SyntaxNode> missing(List<SyntaxNode> calls, SyntaxNode other, Sides sides) {
    Set<String> known =
        other.findAll(each -> each.is(Concept.NAME)).stream()
            .map(SyntaxNode::text)
            .collect(Collectors.toCollection(HashSet::new));
    Map<String, SyntaxNode> found = new LinkedHashMap<>();
    for (SyntaxNode call : calls) {
      SyntaxNode name = label(call, sides);
      if (!known.contains(name.text()) && isTelling(call, name, sides)) {
        found.putIfAbsent(name.text(), call);
      }
    }
    return List.copyOf(found.values());
  }

  private static SyntaxNode label(SyntaxNode call, Sides sides) {
    return new Values(sides).constructedType(call).or(() -> Names.calledName(call)).orElse(call);
  }

  private static boolean isTelling(SyntaxNode call, SyntaxNode name, Sides sides) {
    var values = new Values(sides);
    return name.is(Concept.NAME)
        && CallSubstituted.isTelling(name)
        && name.text().length() <= NAME_MAX
        && !PLAIN.matcher(name.text()).matches()
        && (values.constructedType(call).isPresent() || Names.isInformative(call))
        && !values.isVariant(call)
        && !values.isKnown(call);
  }

  /** Whether it is called by a function that was there before, and not only for what is thrown. */
  private static boolean isTold(SyntaxNode call, Sides sides) {
    AttributedText subject = sides.exitSubject(call);
    Optional<SyntaxNode> function = call.enclosing(Concept.FUNCTION).filter(sides::isInExcerpt);
    return !call.isBroken()
        && sides.isInExcerpt(call)
        && (!subject.slots().isEmpty() || isKnownByItself(label(call, sides)))
        && !subject.text().equals(label(call, sides).text())
        && function.filter(each -> !sides.isNamedOnOtherSide(each)).isEmpty()
        && call.enclosing(Concept.DECORATOR, Concept.PARAMETER, Concept.THROW).isEmpty();
  }

  /** Whether its name says what it does where nobody knows who does it. */
  private static boolean isKnownByItself(SyntaxNode name) {
    return SEVERAL_WORDS.matcher(name.text()).find();
  }

  /** Of more than can be heard none is said. */
  private static Optional<EditSentence> sentence(
      List<SyntaxNode> calls, String verb, String making, Sides sides) {
    if (calls.isEmpty() || calls.size() > NAMES_MAX) {
      return Optional.empty();
    }
    var values = new Values(sides);
    boolean makes = calls.stream().allMatch(each -> values.constructedType(each).isPresent());
    boolean mixed = calls.stream().anyMatch(each -> values.constructedType(each).isPresent());
    if ((mixed && !makes) || (makes && calls.size() > 1)) {
      return Optional.empty();
    }
    SyntaxNode first = label(calls.getFirst(), sides);
    AttributedText names =
        AttributedText.list(
            calls.stream().map(each -> values.name(label(each, sides))).toList(), NAMES_MAX);
    AttributedText subject = sides.exitSubject(calls.getFirst());
    if (subject.slots().isEmpty()) {
      String is = verb.contains(" no longer ") ? " is no longer called" : " is now called here";
      return calls.size() == 1 && !makes
          ? Optional.of(EditSentence.of(names.then(is), sides.lines(first), 0.4))
          : Optional.empty();
    }
    return Optional.of(
        EditSentence.of(
            subject.then(makes ? making : verb).then(names), sides.lines(first), 0.4));
  }
}
