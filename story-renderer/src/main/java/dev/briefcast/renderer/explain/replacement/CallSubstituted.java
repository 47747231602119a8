package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that another one takes the place of, even if they have nothing in common. */
public final class CallSubstituted implements ReplacementIdiom {

  private static final int CHAIN_MAX = 8;

  /** What looks like a call and is a word of the language, or makes another type of a value. */
  private static final Pattern WORD =
      Pattern.compile(
          "super|this|sizeof|typeof|nameof|defined|decltype|require|import|include|function|async"
              + "|return|alignof|\\w+_cast|isset|empty|array|(?:u?int|float|double|char|bool|byte"
              + "|rune|string|long|short|unsigned|size_t|[iu](?:8|16|32|64|size))\\d{0,3}(?:_t)?");

  /** What is put round a call and leaves it at that. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "(?:await|parenthesized|cast|as_expression|try|reference|non_null|postfix|spread)_?\\w*");

  /** What says too little to be missed or to be heard of. */
  private static final Pattern VAGUE =
      Pattern.compile(
          "(?i)any|all|includes?|contains|each|times|on|off|length|size|count|sizes?|add|push"
              + "|pop|put|value|values|reduce|fold|to|from|of|is|not|eq"
              + "|equals|with|run|join|concat|parse|sum|empty|isEmpty");

  @Override
  public boolean accepts(SyntaxNode node) {
    return call(node).isPresent() && node.enclosing(Concept.DECORATOR).isEmpty();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode old = edit.sides().before().root();
    SyntaxNode now = edit.sides().after().root();
    List<SyntaxNode> gone =
        chain(before).stream().filter(each -> isTold(each, after, old, now, edit)).toList();
    List<SyntaxNode> come =
        chain(after).stream().filter(each -> isTold(each, before, now, old, edit)).toList();
    return gone.size() == 1
            && come.size() == 1
            && Names.functionName(before).equals(Names.functionName(after))
            && isForSame(before, after)
            && CalledInstead.isAsOften(
                CalledInstead.label(gone.getFirst(), edit),
                CalledInstead.label(come.getFirst(), edit))
            && (!hasLambda(after) || hasLambda(before))
            && !soundAlike(gone, come, edit)
        ? Optional.of(CalledInstead.sentence(gone.getFirst(), come.getFirst(), edit))
        : Optional.empty();
  }

  /** Whether what they return is kept under one name, or under none. */
  private static boolean isForSame(SyntaxNode before, SyntaxNode after) {
    return target(before).equals(target(after));
  }

  private static Optional<String> target(SyntaxNode value) {
    return Optional.ofNullable(value.parent())
        .filter(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT, Concept.KEYED, Concept.FIELD))
        .filter(each -> each.namedChildren().size() > 1)
        .map(each -> each.namedChildren().getFirst().code());
  }

  /** Whether it is called with a block, which then does what is done. */
  private static boolean hasLambda(SyntaxNode value) {
    return !value.findAll(each -> each.is(Concept.LAMBDA)).isEmpty();
  }

  /** The calls of a chain, from its end. */
  private static List<SyntaxNode> chain(SyntaxNode last) {
    var calls = new ArrayList<SyntaxNode>();
    Optional<SyntaxNode> call = call(last);
    while (call.isPresent() && calls.size() < CHAIN_MAX) {
      calls.add(call.get());
      call = Names.receiver(call.get()).flatMap(CallSubstituted::call);
    }
    return calls;
  }

  /** The call itself, or that of whose result a member or an element is taken. */
  private static Optional<SyntaxNode> call(SyntaxNode value) {
    SyntaxNode inner = value;
    for (int i = 0; i < CHAIN_MAX && !inner.is(Concept.CALL); i++) {
      List<SyntaxNode> named = inner.namedChildren();
      boolean single = named.size() == 1 && PLAIN.matcher(inner.type()).matches();
      boolean part = inner.is(Concept.ACCESS, Concept.INDEX) && !named.isEmpty();
      if (!single && !part) {
        return Optional.empty();
      }
      inner = named.getFirst();
    }
    return Optional.of(inner).filter(each -> each.is(Concept.CALL));
  }

  /** Whether a call can be told by its name, and only stands on its own side. */
  private static boolean isTold(
      SyntaxNode call, SyntaxNode other, SyntaxNode own, SyntaxNode others, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode name = CalledInstead.label(call, edit);
    return name.is(Concept.NAME)
        && isTelling(name)
        && (values.constructedType(call).isPresent() || Names.isInformative(call))
        && !values.isVariant(call)
        && !Names.containsName(name, other)
        && Names.occurrences(name, others) < Names.occurrences(name, own);
  }

  /** Whether a call can be known by its name alone. */
  static boolean isTelling(SyntaxNode name) {
    return name.text().length() > 1
        && !Values.isGenericName(name)
        && !WORD.matcher(name.text()).matches()
        && !VAGUE.matcher(name.text()).matches();
  }

  /** Whether nobody hears a difference: {@code openDoor}, {@code open_door}. */
  private static boolean soundAlike(List<SyntaxNode> gone, List<SyntaxNode> come, Edit edit) {
    return spoken(CalledInstead.label(gone.getFirst(), edit))
        .equals(spoken(CalledInstead.label(come.getFirst(), edit)));
  }

  private static String spoken(SyntaxNode name) {
    return name.text().replace("_", "").toLowerCase(Locale.ROOT);
  }
}
