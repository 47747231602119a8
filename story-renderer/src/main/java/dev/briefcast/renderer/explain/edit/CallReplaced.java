package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A call is replaced, or gets other arguments. */
final class CallReplaced implements ReplacementIdiom {

  private static final Pattern FAULT = Pattern.compile(".*(?:Exception|Error)|Errorf|panic!?");
  private static final Pattern PATH = Pattern.compile("(?:::)?\\w+(?:(?:::|\\.)\\w+){1,4}");
  private static final Pattern VERSION = Pattern.compile("v?\\d+(?:\\.\\d+){1,3}(?:-[\\w.]+)?");

  /** In these {@code ||} gives one of its operands, and not only true or false. */
  private static final Set<CodeLanguage> OR_ELSE =
      Set.of(CodeLanguage.JAVASCRIPT, CodeLanguage.TYPESCRIPT, CodeLanguage.RUBY);

  private static final double ALIKE = 0.45;
  private static final int RECEIVER_MIN = 5;

  @Override
  public boolean concerns(SyntaxNode node) {
    return node.is(Concept.CALL);
  }

  @Override
  public Optional<EditSentence> of(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> old = Names.called(before);
    Optional<SyntaxNode> now = Names.called(after);
    if (old.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    if (old.get().text().equals(now.get().text())) {
      return given(before, after, edit);
    }
    boolean kept = isKept(edit);
    boolean alike =
        (kept || TreeMatcher.alike(before, after) >= ALIKE)
            && before.all(each -> each.is(Concept.LAMBDA)).isEmpty()
            && after.all(each -> each.is(Concept.LAMBDA)).isEmpty()
            && (kept || isOfTheSame(before, after));
    // Of a chain the last call is read: that the others went or came is not known.
    boolean replaces = !Names.occurs(old.get(), after) && !Names.occurs(now.get(), before);
    return alike
            && replaces
            && Names.isTelling(after)
            && Names.isTelling(before)
            && !Values.isAnything(old.get())
            && !Values.isAnything(now.get())
        ? replaced(old.get(), before, after, edit)
        : Optional.empty();
  }

  /** Whether what both return is kept under the same name, and nothing else is. */
  private static boolean isKept(Edit edit) {
    SyntaxNode old = edit.beforeParent();
    SyntaxNode now = edit.afterParent();
    Optional<String> name = Names.declared(old).map(SyntaxNode::text);
    return old.is(Concept.VARIABLE)
        && now.is(Concept.VARIABLE)
        && name.isPresent()
        && name.equals(Names.declared(now).map(SyntaxNode::text))
        && edit.after().filter(each -> now.named().getLast() == each).isPresent()
        && !edit.after().map(SyntaxNode::text).orElse("").startsWith("new ")
        && !edit.before().map(SyntaxNode::text).orElse("").startsWith("new ");
  }

  /** Whether both are made on the same, or with something that both are given. */
  private static boolean isOfTheSame(SyntaxNode before, SyntaxNode after) {
    Optional<String> on = Names.receiver(before).map(SyntaxNode::code);
    List<String> given = Names.arguments(before).stream().map(SyntaxNode::code).toList();
    List<SyntaxNode> now = Names.arguments(after);
    boolean none = given.isEmpty() && now.isEmpty();
    return (on.isPresent() && on.equals(Names.receiver(after).map(SyntaxNode::code)))
        || now.stream().anyMatch(each -> given.contains(each.code()))
        || (none && on.isEmpty() && Names.receiver(after).isEmpty());
  }

  private static Optional<EditSentence> replaced(
      SyntaxNode old, SyntaxNode before, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode now = Names.called(after).orElse(after);
    boolean other = Names.receiver(after).isEmpty();
    AttributedText was =
        Names.receiver(before)
            .filter(on -> other && on.is(Concept.NAME) && on.text().length() >= RECEIVER_MIN)
            .map(on -> values.name(old).then(" of ").then(values.name(on)))
            .orElseGet(() -> values.name(old));
    return Optional.of(
        EditSentence.of(
                values.name(now).then(" is called instead of ").then(was),
                edit.sides().lines(now),
                0.75)
            .within(now, edit.sides()));
  }

  private static Optional<EditSentence> given(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = Names.arguments(before);
    List<SyntaxNode> now = Names.arguments(after);
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    Optional<SyntaxNode> name = Names.called(after);
    boolean sameReceiver =
        Names.receiver(before)
            .map(SyntaxNode::code)
            .equals(Names.receiver(after).map(SyntaxNode::code));
    if (name.isEmpty()
        || ElementsChanged.isListing(after)
        || !Names.isTelling(after)
        || !sameReceiver
        || gone.size() > 1
        || come.size() > 1) {
      return Optional.empty();
    }
    return said(name.get(), gone, come, edit);
  }

  private static Optional<EditSentence> said(
      SyntaxNode name, List<SyntaxNode> gone, List<SyntaxNode> come, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> first = preferred(gone, come, edit);
    if (first.isPresent()) {
      return first.map(
          given ->
              EditSentence.of(
                  values.name(name).then(" is now given ").then(given),
                  edit.sides().lines(name),
                  0.75));
    }
    Optional<AttributedText> lost = gone.stream().findFirst().flatMap(each -> value(each, values));
    Optional<AttributedText> got = come.stream().findFirst().flatMap(each -> value(each, values));
    boolean unsaid = lost.isEmpty() != gone.isEmpty() || got.isEmpty() != come.isEmpty();
    boolean same =
        lost.isPresent() && lost.map(CallReplaced::written).equals(got.map(CallReplaced::written));
    if (same) {
      lost = whole(gone.getFirst(), values);
      got = whole(come.getFirst(), values);
      same = lost.isEmpty() || got.isEmpty();
    }
    if (unsaid || same || (lost.isEmpty() && got.isEmpty())) {
      return Optional.empty();
    }
    boolean fault = FAULT.matcher(name.text()).matches() && !come.isEmpty();
    AttributedText called =
        fault && come.getFirst().is(Concept.STRING)
            ? AttributedText.own("The message of ").then(values.name(name))
            : values.name(name);
    AttributedText said;
    if (lost.isEmpty() && called.text().startsWith("The ")) {
      said = called.then(" is now: ").then(got.get());
    } else if (lost.isEmpty()) {
      said = called.then(" is now given ").then(got.get()).then(" as well");
    } else if (got.isEmpty()) {
      said = called.then(" is no longer given ").then(lost.get());
    } else {
      if (isVersion(lost.get()) && isVersion(got.get())) {
        AttributedText goes =
            called.then(" goes from ").then(lost.get()).then(" to ").then(got.get());
        return Optional.of(EditSentence.of(goes, edit.sides().lines(name), 0.75));
      }
      String verb = called.text().startsWith("The ") ? " is now: " : " is now given ";
      AttributedText as = sameKey(gone, come, values);
      AttributedText was = as.text().isEmpty() ? lost.get() : bare(gone.getFirst(), values);
      AttributedText is = as.text().isEmpty() ? got.get() : bare(come.getFirst(), values);
      said = called.then(verb).then(is).then(" instead of ").then(was).then(as);
    }
    return Optional.of(EditSentence.of(said, edit.sides().lines(name), 0.7));
  }

  /** {@code path of options, or else path}, for {@code options.path || path}. */
  private static Optional<AttributedText> preferred(
      List<SyntaxNode> gone, List<SyntaxNode> come, Edit edit) {
    List<SyntaxNode> both = come.size() == 1 ? come.getFirst().named() : List.of();
    boolean falls =
        gone.size() == 1
            && both.size() == 2
            && isElse(Conditions.sign(come.getFirst()), edit.sides().language())
            && both.getFirst().is(Concept.NAME, Concept.ACCESS)
            && both.getLast().code().equals(gone.getFirst().code());
    var values = new Values(edit.sides());
    return falls
        ? values
            .of(both.getFirst())
            .map(each -> each.then(", or else "))
            .flatMap(each -> values.of(both.getLast()).map(each::then))
        : Optional.empty();
  }

  /** Whether a sign takes its second operand where the first is nothing. */
  private static boolean isElse(String sign, CodeLanguage language) {
    return sign.equals("??")
        || sign.equals("?:")
        || (sign.equals("||") && OR_ELSE.contains(language))
        || (sign.equals("or") && language == CodeLanguage.PYTHON);
  }

  private static boolean isVersion(AttributedText value) {
    return VERSION.matcher(value.text()).matches();
  }

  /** A name with all that it is of: {@code Rack::Logger}. */
  private static Optional<AttributedText> whole(SyntaxNode value, Values values) {
    return value.is(Concept.ACCESS) && PATH.matcher(value.text()).matches()
        ? Optional.of(values.slot(value, value.text()))
        : Optional.empty();
  }

  /** The same number may be written in several ways. */
  private static String written(AttributedText value) {
    String text = value.text();
    return text.matches("\\d[\\w]*")
        ? text.replace("_", "").replaceFirst("^(0[xXbBoO])0*(?=\\w)", "$1")
        : text;
  }

  private static Optional<AttributedText> value(SyntaxNode argument, Values values) {
    if (!argument.is(Concept.KEYED)) {
      return values.of(argument);
    }
    List<SyntaxNode> named = argument.named();
    return named.size() == 2
        ? values.of(named.getLast()).map(value -> keyed(value, named.getFirst(), values))
        : Optional.empty();
  }

  /** {@code as mode}, if both are given under that key. */
  private static AttributedText sameKey(
      List<SyntaxNode> gone, List<SyntaxNode> come, Values values) {
    SyntaxNode old = gone.getFirst();
    SyntaxNode now = come.getFirst();
    boolean same =
        old.is(Concept.KEYED)
            && now.is(Concept.KEYED)
            && old.named().getFirst().text().equals(now.named().getFirst().text());
    return same
        ? AttributedText.own(" as ").then(values.name(now.named().getFirst()))
        : AttributedText.own("");
  }

  private static AttributedText bare(SyntaxNode keyed, Values values) {
    return values.of(keyed.named().getLast()).orElseThrow();
  }

  private static AttributedText keyed(AttributedText value, SyntaxNode key, Values values) {
    return value.text().equals(key.text()) ? value : value.then(" as ").then(values.name(key));
  }
}
