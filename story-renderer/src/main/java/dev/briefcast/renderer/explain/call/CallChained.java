package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that is made on what stood there already: a link of a chain, or its end. */
public final class CallChained implements ReplacementIdiom {

  private static final int LINKS_MAX = 3;
  private static final int CHAIN_MAX = 12;

  /** What is returned where there is nothing is said as that. */
  private static final Pattern FALLBACK =
      Pattern.compile("(?i)(?:get_?)?or_?(?:else|default)\\w*|unwrap_or\\w*");

  /** What conditions ask of a list: that it is called on it is not the point. */
  private static final Pattern ASKS =
      Pattern.compile(
          "[aA]ny\\??|(?:is_?)?(?:not_?)?[eE]mpty\\??|IsEmpty|nonEmpty|present\\??|none\\??");

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CALL, Concept.NAME, Concept.ACCESS);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<Edit> argument = changedArgument(before, after, edit);
    if (argument.isPresent()) {
      return describe(argument.get());
    }
    if (!isLinkOfSame(before, after) || isAsked(before, after)) {
      return Optional.empty();
    }
    return replacementSentence(before, after, edit)
        .or(() -> extensionSentence(before, after, edit));
  }

  private static Optional<EditSentence> extensionSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    return links(before, after)
        .filter(
            come -> isMoreOften(come, edit.sides().after().root(), edit.sides().before().root()))
        .flatMap(come -> sentence(come, before, "now", after, edit))
        .or(
            () ->
                links(after, before)
                    .filter(
                        gone ->
                            isMoreOften(
                                gone, edit.sides().before().root(), edit.sides().after().root()))
                    .flatMap(gone -> sentence(gone, after, "no longer", after, edit)));
  }

  /** The only argument that another one takes the place of, in a call that stays. */
  private static Optional<Edit> changedArgument(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = Names.arguments(before);
    List<SyntaxNode> now = Names.arguments(after);
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    boolean same =
        before.is(Concept.CALL)
            && after.is(Concept.CALL)
            && Names.calledName(before)
                .map(SyntaxNode::text)
                .equals(Names.calledName(after).map(SyntaxNode::text))
            && old.size() == now.size();
    return same && gone.size() == 1 && come.size() == 1
        ? Optional.of(edit.of(gone, come))
        : Optional.empty();
  }

  /** Whether a condition only asks for more of the same: {@code rings}, {@code rings.any?}. */
  private static boolean isAsked(SyntaxNode before, SyntaxNode after) {
    return isCondition(before)
        && isCondition(after)
        && Names.calledName(after).filter(n -> ASKS.matcher(n.text()).matches()).isPresent();
  }

  private static boolean isCondition(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CONDITION)
        && Conditions.condition(parent).filter(each -> each == node).isPresent();
  }

  /** Whether what is called next on each is the same, or nothing is. */
  private static boolean isLinkOfSame(SyntaxNode before, SyntaxNode after) {
    return nextLink(before).equals(nextLink(after));
  }

  private static Optional<String> nextLink(SyntaxNode link) {
    return nextCall(link).flatMap(Names::calledName).map(SyntaxNode::text);
  }

  /** The call that is made on what one returns. */
  private static Optional<SyntaxNode> nextCall(SyntaxNode link) {
    SyntaxNode parent = link.parent();
    return Optional.ofNullable(
            parent != null && parent.is(Concept.ACCESS) ? parent.parent() : parent)
        .filter(each -> each.is(Concept.CALL))
        .filter(each -> Names.receiver(each).filter(on -> on == link).isPresent());
  }

  /** {@code doors.map(open).list()} becomes {@code doors.all(open)}. */
  private static Optional<EditSentence> replacementSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = chain(before);
    List<SyntaxNode> now = chain(after);
    int same = 0;
    while (same < Math.min(old.size(), now.size())
        && old.get(same).code().equals(now.get(same).code())) {
      same++;
    }
    if (same == 0) {
      return Optional.empty();
    }
    List<SyntaxNode> gone = names(old.subList(same, old.size()));
    List<SyntaxNode> come = names(now.subList(same, now.size()));
    boolean plain =
        !gone.isEmpty()
            && !come.isEmpty()
            && gone.size() + come.size() > 2
            && gone.size() + come.size() <= LINKS_MAX + 1
            && now.subList(same, now.size()).stream().allMatch(Names::isInformative)
            && gone.stream().noneMatch(each -> Names.containsName(each, after))
            && come.stream().noneMatch(each -> Names.containsName(each, before));
    var values = new Values(edit.sides());
    List<AttributedText> is = come.stream().map(values::name).toList();
    List<AttributedText> was = gone.stream().map(values::name).toList();
    return plain
        ? Optional.of(
            EditSentence.of(
                    AttributedText.list(is, LINKS_MAX)
                        .then((is.size() == 1 ? " is" : " are") + " called instead of ")
                        .then(AttributedText.list(was, LINKS_MAX)),
                    edit.sides().lines(after),
                    0.75)
                .withPlace(after, edit.sides()))
        : Optional.empty();
  }

  private static List<SyntaxNode> names(List<SyntaxNode> calls) {
    return calls.stream().flatMap(each -> Names.calledName(each).stream()).toList();
  }

  /** What a chain begins with, and its calls, in their order. */
  private static List<SyntaxNode> chain(SyntaxNode last) {
    var all = new ArrayList<SyntaxNode>(List.of(last));
    SyntaxNode rest = last;
    while (rest.is(Concept.CALL) && Names.receiver(rest).isPresent() && all.size() <= CHAIN_MAX) {
      rest = Names.receiver(rest).get();
      all.addFirst(rest);
    }
    return all;
  }

  /** The calls by which a chain is longer than what it begins with, in their order. */
  private static Optional<List<SyntaxNode>> links(SyntaxNode begin, SyntaxNode chain) {
    var links = new ArrayList<SyntaxNode>();
    SyntaxNode rest = chain;
    while (rest.is(Concept.CALL) && links.size() < LINKS_MAX) {
      Optional<SyntaxNode> on = Names.receiver(rest);
      boolean telling =
          Names.isInformative(rest)
              && Names.calledName(rest)
                  .filter(name -> !Values.isGenericName(name))
                  .filter(name -> !FALLBACK.matcher(name.text()).matches())
                  .isPresent();
      if (on.isEmpty() || !telling) {
        return Optional.empty();
      }
      links.addFirst(rest);
      if (on.get().code().equals(begin.code())) {
        return Optional.of(links);
      }
      rest = on.get();
    }
    return Optional.empty();
  }

  /** Whether each is called more often on one side, so that it is no call that only moves. */
  private static boolean isMoreOften(List<SyntaxNode> links, SyntaxNode more, SyntaxNode less) {
    return links.stream()
        .flatMap(each -> Names.calledName(each).stream())
        .allMatch(name -> Names.occurrences(name, more) > Names.occurrences(name, less));
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> links, SyntaxNode on, String verb, SyntaxNode place, Edit edit) {
    var values = new Values(edit.sides());
    List<AttributedText> names =
        links.stream().flatMap(each -> Names.calledName(each).stream()).map(values::name).toList();
    String are = names.size() == 1 ? " is " : " are ";
    if (links.stream().anyMatch(CallChained::isRepeated)) {
      return otherStep(links.getFirst(), on)
          .flatMap(step -> repeated(step, verb.equals("now") ? "now also" : verb, values))
          .map(
              said ->
                  EditSentence.of(said, edit.sides().lines(place), 0.75)
                      .withPlace(place, edit.sides()));
    }
    // Another call of that name on the same is made on both sides.
    if (links.stream().anyMatch(each -> isCalledElsewhere(each, on, edit))) {
      return Optional.empty();
    }
    return position(on, values)
        .filter(where -> names.stream().noneMatch(name -> where.text().endsWith(name.text())))
        .map(
            where -> AttributedText.list(names, LINKS_MAX).then(are + verb + " called").then(where))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(place), 0.75)
                    .withPlace(place, edit.sides()))
        // What is given the bare value may call it itself.
        .filter(each -> !each.places().isEmpty() || !verb.equals("no longer") || !isGiven(on));
  }

  private static boolean isGiven(SyntaxNode value) {
    return value.parent() != null && value.parent().is(Concept.ARGUMENTS);
  }

  /** Whether the side without a link calls its name on the same in another place. */
  private static boolean isCalledElsewhere(SyntaxNode link, SyntaxNode on, Edit edit) {
    return Names.calledName(link).stream()
        .flatMap(name -> Names.calls(name, edit.sides().otherRoot(link)).stream())
        .flatMap(each -> Names.receiver(each).stream())
        .anyMatch(of -> of.code().equals(on.code()));
  }

  /** Whether its chain calls several of its name, of which another one may be the new one. */
  private static boolean isRepeated(SyntaxNode call) {
    return Names.calledName(call)
        .filter(
            name ->
                names(chain(end(call))).stream()
                        .filter(each -> each.text().equals(name.text()))
                        .count()
                    > 1)
        .isPresent();
  }

  /** The only call of a chain that another chain does not have. */
  private static Optional<SyntaxNode> otherStep(SyntaxNode inLonger, SyntaxNode inShorter) {
    List<String> left =
        new ArrayList<>(chain(end(inShorter)).stream().map(CallPlaces::key).toList());
    List<SyntaxNode> more =
        chain(end(inLonger)).stream().filter(each -> !left.remove(CallPlaces.key(each))).toList();
    return more.size() == 1 && left.isEmpty() ? Optional.of(more.getFirst()) : Optional.empty();
  }

  /** The last call of the chain that a call is in. */
  private static SyntaxNode end(SyntaxNode call) {
    SyntaxNode end = call;
    for (int i = 0; i < CHAIN_MAX; i++) {
      Optional<SyntaxNode> next = nextCall(end);
      if (next.isEmpty()) {
        return end;
      }
      end = next.get();
    }
    return end;
  }

  /** {@code add is now also called with limit}. */
  private static Optional<AttributedText> repeated(SyntaxNode call, String verb, Values values) {
    List<SyntaxNode> given = Names.arguments(call);
    return given.size() == 1
        ? Names.calledName(call)
            .map(values::name)
            .flatMap(
                name ->
                    values
                        .describe(given.getFirst())
                        .map(what -> name.then(" is " + verb + " called with ").then(what)))
        : Optional.empty();
  }

  /** Of a chain its last call, behind which another one follows; else what there is. */
  private static Optional<AttributedText> position(SyntaxNode on, Values values) {
    boolean chain =
        on.is(Concept.CALL) && Names.receiver(on).filter(each -> each.is(Concept.CALL)).isPresent();
    return chain
        ? Names.calledName(on).map(name -> AttributedText.own(" after ").then(values.name(name)))
        : values.describe(on).map(what -> AttributedText.own(" on ").then(what));
  }
}
