package dev.briefcast.renderer.explain.replacement;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The smallest values by which the code of a part of a patch differs, if they are all: {@code open
 * now uses front instead of back}.
 */
public final class ReplacedParts {

  private static final int PARTS_MAX = 2;
  private static final int EDITS_MAX = 24;
  private static final int PHRASE_MAX = 40;

  /** What nobody hears. */
  private static final Pattern SILENT = Pattern.compile("[^\\p{L}\\p{Nd} ]|\\bself\\b|\\bthis\\b");

  /** Words for the class in which they stand. */
  private static final Pattern OWN_CLASS = Pattern.compile("self|static|parent|super|cls|this");

  /** What is so or not, or depends on that, is said by a condition. */
  private static final Pattern CLAUSE = Pattern.compile("^whether | if ");

  private static final Pattern END = Pattern.compile("[^\\p{L}\\p{Nd})]+$");

  private final List<Edit> parts = new ArrayList<>();
  private boolean others;

  /** Takes note of an edit; false if what differs is inside of it. */
  public boolean add(Edit edit) {
    Optional<SyntaxNode> before = edit.before();
    Optional<SyntaxNode> after = edit.after();
    if (before.isEmpty() || after.isEmpty()) {
      boolean oneSided = edit.removed().isEmpty() || edit.added().isEmpty();
      others |= oneSided && !isComment(edit);
      return oneSided;
    }
    if (!isSmallest(before.get(), after.get())) {
      return false;
    }
    if (parts.size() < EDITS_MAX) {
      parts.add(edit);
    } else {
      others = true;
    }
    return true;
  }

  private static boolean isComment(Edit edit) {
    return edit.removed().stream().allMatch(each -> each.is(Concept.COMMENT))
        && edit.added().stream().allMatch(each -> each.is(Concept.COMMENT));
  }

  private static boolean isSmallest(SyntaxNode before, SyntaxNode after) {
    return !before.is(after.concept())
        || before.children().isEmpty()
        || after.children().isEmpty()
        || before.is(Concept.STRING, Concept.ACCESS);
  }

  /** What is said of them; nothing if anything else differs, or any of them cannot be said. */
  public List<EditSentence> sentences() {
    var said = new ArrayList<EditSentence>();
    if (others) {
      return said;
    }
    for (Edit each : parts) {
      Optional<EditSentence> sentence = sentence(each);
      if (sentence.isEmpty()) {
        return List.of();
      }
      if (said.stream()
          .noneMatch(one -> one.clause().text().equals(sentence.get().clause().text()))) {
        said.add(sentence.get());
      }
    }
    return said.size() > PARTS_MAX ? List.of() : said;
  }

  private static Optional<EditSentence> sentence(Edit edit) {
    SyntaxNode before = edit.before().orElseThrow();
    SyntaxNode after = edit.after().orElseThrow();
    if (isCalled(before) && isCalled(after)) {
      return calledSentence(before, after, edit);
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> was = phrase(before, values);
    Optional<AttributedText> is = phrase(after, values);
    if (was.isEmpty()
        || is.isEmpty()
        || !isTold(before, after, edit)
        || edit.sides().exitSubject(after).slots().isEmpty()) {
      return Optional.empty();
    }
    if (!isSpeakable(was.get())
        || !isSpeakable(is.get())
        || heard(was.get()).equals(heard(is.get()))) {
      return Optional.empty();
    }
    return Optional.of(
        EditSentence.of(
            clause(was.get(), is.get(), after, edit.sides()), edit.sides().lines(after), 0.4));
  }

  /** A value; of a text without the sign at its end, which is not heard. */
  private static Optional<AttributedText> phrase(SyntaxNode node, Values values) {
    return values
        .describe(node)
        .filter(each -> each.text().length() > 1)
        .map(
            each ->
                END.matcher(each.text()).find() && node.is(Concept.STRING)
                    ? values.quote(node, END.matcher(each.text()).replaceFirst(""))
                    : each);
  }

  private static boolean isCalled(SyntaxNode name) {
    SyntaxNode parent = name.parent();
    SyntaxNode call = parent != null && parent.is(Concept.ACCESS) ? parent.parent() : parent;
    return name.is(Concept.NAME)
        && call != null
        && call.is(Concept.CALL)
        && Names.calledName(call).filter(each -> each == name).isPresent()
        && Names.isInformative(call);
  }

  /** {@code open now calls round instead of floor}. */
  private static Optional<EditSentence> calledSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    AttributedText subject = edit.sides().exitSubject(after);
    var values = new Values(edit.sides());
    AttributedText was = values.name(before);
    AttributedText is = values.name(after);
    boolean told =
        !subject.slots().isEmpty()
            && !edit.isBroken()
            && isInBody(before)
            && isInBody(after)
            && !heard(was).equals(heard(is))
            && !OWN_CLASS.matcher(before.text()).matches()
            && !OWN_CLASS.matcher(after.text()).matches()
            && !Names.containsName(after, edit.sides().before().root())
            && !Names.containsName(before, edit.sides().after().root());
    return told
        ? Optional.of(
            EditSentence.of(
                subject.then(" now calls ").then(is).then(" instead of ").then(was),
                edit.sides().lines(after),
                0.4))
        : Optional.empty();
  }

  private static AttributedText clause(
      AttributedText was, AttributedText is, SyntaxNode after, Sides sides) {
    AttributedText subject = sides.exitSubject(after);
    return subject.then(" now uses ").then(is).then(" instead of ").then(was);
  }

  private static boolean isTold(SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean plain =
        before.is(after.concept()) && after.is(Concept.STRING, Concept.NUMBER, Concept.LITERAL);
    return !edit.isBroken()
        && !plain
        && isInBody(before)
        && isInBody(after)
        && !isName(before)
        && !isName(after)
        && !Names.containsCode(before, after)
        && !Names.containsCode(after, before)
        && !isRenamed(before, after, edit.sides())
        && !isSameMember(before, after)
        && isKnownValue(before, edit.sides())
        && isKnownValue(after, edit.sides())
        && !(Values.isSelf(before) || Values.isSelf(after));
  }

  /** Whether no library may have another word for it. */
  private static boolean isKnownValue(SyntaxNode value, Sides sides) {
    return switch (value.concept()) {
      case CALL ->
          Names.calledName(value)
              .filter(name -> CallDifference.isTelling(value, name, sides))
              .isPresent();
      case NAME, ACCESS, INDEX, STRING, NUMBER, LITERAL -> true;
      default -> false;
    };
  }

  /** Whether a member is only reached by a call now, or no longer. */
  private static boolean isSameMember(SyntaxNode before, SyntaxNode after) {
    Optional<String> old =
        Names.lastName(before).map(each -> CallDifference.propertyName(each.text()));
    return old.isPresent()
        && old.equals(Names.lastName(after).map(each -> CallDifference.propertyName(each.text())));
  }

  /** Whether a name may only be another one for the same. */
  private static boolean isRenamed(SyntaxNode before, SyntaxNode after, Sides sides) {
    return before.is(Concept.NAME)
        && after.is(Concept.NAME)
        && !Names.containsName(after, sides.before().root())
        && !Names.isConstant(after);
  }

  /** Whether it is a value of what a function does, and not of its head. */
  private static boolean isInBody(SyntaxNode node) {
    return !node.field().equals("type")
        && node.enclosing(
                Concept.BLOCK,
                Concept.LAMBDA,
                Concept.FUNCTION,
                Concept.PARAMETER,
                Concept.TYPE_PARAMETER,
                Concept.DECORATOR,
                Concept.MODIFIERS,
                Concept.IMPORT,
                Concept.FIELD,
                Concept.TYPE_DECLARATION)
            .filter(each -> !each.is(Concept.BLOCK, Concept.LAMBDA))
            .isEmpty();
  }

  /** Whether it names what is called or declared there. */
  private static boolean isName(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    boolean callee =
        parent != null
            && parent.is(Concept.CALL)
            && !parent.namedChildren().isEmpty()
            && (parent.namedChildren().getFirst() == node
                || Names.calledName(parent).filter(each -> each == node).isPresent());
    return callee
        || (parent != null
            && !parent.is(Concept.ARGUMENT, Concept.INDEX, Concept.BINARY, Concept.OTHER)
            && Names.declaredName(parent).filter(each -> each == node).isPresent());
  }

  private static boolean isSpeakable(AttributedText phrase) {
    return phrase.text().length() <= PHRASE_MAX && !CLAUSE.matcher(phrase.text()).find();
  }

  private static String heard(AttributedText phrase) {
    return SILENT.matcher(phrase.text().toLowerCase(Locale.ROOT)).replaceAll("");
  }

  /** Whether what stands there is only what it begins as, and more follows than before. */
  static boolean isSetOftener(SyntaxNode name, Edit edit) {
    return setCount(name, edit.sides().after().root())
        > setCount(name, edit.sides().before().root());
  }

  private static long setCount(SyntaxNode name, SyntaxNode code) {
    return code.findAll(each -> each.is(Concept.ASSIGNMENT, Concept.VARIABLE)).stream()
        .filter(each -> each.namedChildren().getFirst().code().equals(name.code()))
        .count();
  }
}
