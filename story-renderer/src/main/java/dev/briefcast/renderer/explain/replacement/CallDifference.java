package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The calls by whose names the code of a function differs, in whatever statements they stand:
 * {@code open now calls ring}.
 */
public final class CallDifference {

  private static final int NAMES_MAX = 2;
  private static final int CALLS_MAX = 200;

  /** Of more it is a whole that changes, and none of them is what does. */
  private static final int ALL_MAX = 12;

  private static final int LINES_MAX = 3_000;
  private static final int NAME_MAX = 40;

  /** What only asks, copies, or gives the same in another form: that is no news by itself. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "(?i:is|has|can|should|was|are|contains|starts|ends|matches|exists|equals|respond)"
              + "(?:[A-Z_].*|With|)|\\w+\\?|in_array|isset|array_\\w+|preg_match|\\w*(?:Of|IndexOf|index_of)"
              + "|(?i:(?:to|as|into|from)_?(?:s|str|string|lower|upper|lowercase|uppercase|list|array|vec"
              + "|vector|set|map|seq|owned|i|f|a|h|sym|int|long|double|float|bytes|iter|iterator|ref|mut"
              + "|slice|ptr|inner|scala|java|any|json)|l?r?trim\\w*|strip|strip_?(?:left|right|margin|indent|edges)|substr\\w*)|dup|copy"
              + "|c_?str|data|freeze|entrySet|iterator|lower|upper|begin|end|delay|pure|unit"
              + "|foreach|type|emptyList|emptyMap|emptySet|getTime|[fF]ormat|try|tap|send|public_send"
              + "|Func|Action|Function|Predicate|Runnable|Callable|Supplier|Consumer");

  /** What libraries have, and code often writes in another way. */
  private static final Pattern LIBRARY =
      Pattern.compile(
          "(?:get|compute|put|find|insert|entry|map|or|fetch|unwrap|is|sort|min|max|sum|group|count|filter|flat"
              + "|take|drop|skip|add|remove|for|each|push|pop|read|write|append|sub|char|code|deep|shallow"
              + "|reduce|fold|zip|all|any|none|not|starts?|ends?|has|check|require|string|str|array|json|date"
              + "|parse|format|non|values?|keys?|new|set|un|to|as|into|from|object|by|with|of|and|then)"
              + "(?:_?(?:[oO]r|[iI]f|[iI]s|[iI]n|[oO]f|[bB]y|[tT]o|[aA]t|[eE]lse|[dD]efault|[aA]bsent|[pP]resent|[nN]ull|[nN]il"
              + "|[nN]one|[aA]ll|[aA]ny|[mM]any|[fF]irst|[lL]ast|[mM]ap|[eE]ntry|[eE]ntries|[kK]eys?|[vV]alues?|[lL]ist"
              + "|[sS]et|[oO]bject|[tT]hrow|[iI]ndex(?:ed)?|[wW]ith|[fF]ilter|[oO]ption(?:al)?|[oO]wn|[pP]roperty"
              + "|[nN]ames?|[sS]tring|[cC]ode|[pP]oint|[cC]opy|[eE]ach|[iI]t|[lL]ines?|[bB]ytes?|[cC]hars?|[iI]nt|[lL]ong"
              + "|[wW]hile|[nN]ot|[eE]mpty|[oO]nce|[aA]gain))+|hasOwnProperty|encodeURI\\w*|decodeURI\\w*|isinstance"
              + "|call_user_func\\w*|func_get_args|str_\\w+|mb_\\w+|preg_\\w+|u?c(?:first|words)|is_\\w+|move_\\w+"
              + "|make_\\w+|static_\\w+|std_\\w+|with_capacity|Math\\w*|[A-Z]\\w*(?:Exception|Error)");

  /** What fails. */
  private static final Pattern FAILS =
      Pattern.compile(
          "(?i)throw\\w*|raise|panic|fail|bail|ensure|error|errorf|exception|check|require");

  private static final Pattern GETTER = Pattern.compile("get_?(\\p{L})(\\w*)");

  private static final Pattern SEVERAL_WORDS = Pattern.compile("[a-z][A-Z]|\\w_\\w");

  private CallDifference() {}

  /**
   * What one function calls that it did not, and what it calls no longer.
   *
   * @param lines of the patch: what was called or still is outside of the part may be called by the
   *     same function
   */
  public static List<EditSentence> describe(Sides sides, List<String> lines, Span part) {
    List<String> others =
        IntStream.range(0, lines.size())
            .filter(i -> i < part.first() || i > part.last())
            .mapToObj(lines::get)
            .toList();
    SyntaxNode before = sides.before().root();
    SyntaxNode after = sides.after().root();
    List<SyntaxNode> old = calls(before);
    List<SyntaxNode> now = calls(after);
    if (old.size() > CALLS_MAX || now.size() > CALLS_MAX || others.size() > LINES_MAX) {
      return List.of();
    }
    List<SyntaxNode> come =
        without(missing(now, before, sides), others, "+", sides).stream()
            .filter(each -> !PatchLines.isInFurtherEntry(lines, sides.lines(each).first()))
            .toList();
    List<SyntaxNode> gone = without(missing(old, after, sides), others, "-", sides);
    if (come.size() > ALL_MAX || gone.size() > ALL_MAX) {
      return List.of();
    }
    boolean single =
        Stream.concat(come.stream(), gone.stream())
                .map(each -> sides.exitSubject(each).text())
                .distinct()
                .count()
            == 1;
    if (!single
        || !Stream.concat(come.stream(), gone.stream()).allMatch(each -> isTold(each, sides))) {
      return List.of();
    }
    var said = new ArrayList<EditSentence>();
    // Outside of the shown lines the function may call it already.
    String calls = isAnyGone(old, after) ? " now calls " : " now also calls ";
    sentence(come, calls, " now makes a new ", sides).ifPresent(said::add);
    sentence(gone, " no longer calls ", " no longer makes a new ", sides).ifPresent(said::add);
    return said;
  }

  /** Whether what one of some calls names is not there any more, told or not. */
  private static boolean isAnyGone(List<SyntaxNode> calls, SyntaxNode after) {
    return calls.stream()
        .flatMap(each -> Names.calledName(each).stream())
        .anyMatch(each -> !Names.containsName(each, after));
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
      if (!known.contains(name.text())
          && !known.contains(propertyName(name.text()))
          && isTelling(call, name, sides)) {
        found.putIfAbsent(name.text(), call);
      }
    }
    return List.copyOf(found.values());
  }

  /** {@code door}, of {@code getDoor} and {@code get_door}. */
  static String propertyName(String name) {
    Matcher getter = GETTER.matcher(name);
    return getter.matches() ? getter.group(1).toLowerCase(Locale.ROOT) + getter.group(2) : name;
  }

  /** Those that stand in no other line, unless that has the mark. */
  private static List<SyntaxNode> without(
      List<SyntaxNode> calls, List<String> others, String mark, Sides sides) {
    if (calls.size() > ALL_MAX) {
      return calls;
    }
    List<String> lines =
        others.stream().filter(line -> !line.startsWith(mark) && !line.startsWith("@@")).toList();
    return calls.stream()
        .filter(
            each -> {
              String name = label(each, sides).text();
              return lines.stream().noneMatch(line -> line.contains(name));
            })
        .toList();
  }

  private static SyntaxNode label(SyntaxNode call, Sides sides) {
    return new Values(sides).constructedType(call).or(() -> Names.calledName(call)).orElse(call);
  }

  /**
   * Whether a call can be told by its name: one of several words, which no library is known to have
   * for what can be written otherwise.
   */
  static boolean isTelling(SyntaxNode call, SyntaxNode name, Sides sides) {
    var values = new Values(sides);
    return name.is(Concept.NAME)
        && CallSubstituted.isTelling(name)
        && name.text().length() <= NAME_MAX
        && !PLAIN.matcher(name.text()).matches()
        && !FAILS.matcher(name.text()).matches()
        && !LIBRARY.matcher(name.text()).matches()
        && isKnownByItself(name)
        && (values.constructedType(call).isPresent() || Names.isInformative(call))
        && !values.isVariant(call)
        && !values.isKnown(call);
  }

  /** Whether it is called by a function that was there before, and not only for what is thrown. */
  private static boolean isTold(SyntaxNode call, Sides sides) {
    AttributedText subject = sides.exitSubject(call);
    boolean known =
        subject.slots().isEmpty()
            || sides.header().filter(subject::equals).isPresent()
            || !sides
                .otherRoot(call)
                .findAll(each -> each.is(Concept.NAME) && each.text().equals(subject.text()))
                .isEmpty();
    Optional<SyntaxNode> function = call.enclosing(Concept.FUNCTION).filter(sides::isInExcerpt);
    return known
        && !call.isBroken()
        && sides.isInExcerpt(call)
        && !subject.text().equals(label(call, sides).text())
        && function.filter(each -> !sides.isNamedOnOtherSide(each)).isEmpty()
        && call.enclosing(Concept.DECORATOR, Concept.PARAMETER, Concept.THROW).isEmpty();
  }

  /** Whether its name says what it does where nobody knows who does it. */
  private static boolean isKnownByItself(SyntaxNode name) {
    return SEVERAL_WORDS.matcher(name.text()).find();
  }

  /** Whether it stands in what only functions have. */
  private static boolean isInStatement(SyntaxNode call) {
    return call.enclosing(Concept.RETURN, Concept.CONDITION, Concept.LOOP, Concept.TRY).isPresent();
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
      // That it is called no longer would be said of all that may call it.
      return calls.size() == 1
              && !makes
              && !verb.contains(" no longer ")
              && isInStatement(calls.getFirst())
          ? Optional.of(EditSentence.of(names.then(" is now called here"), sides.lines(first), 0.4))
          : Optional.empty();
    }
    return Optional.of(
        EditSentence.of(subject.then(makes ? making : verb).then(names), sides.lines(first), 0.4));
  }
}
