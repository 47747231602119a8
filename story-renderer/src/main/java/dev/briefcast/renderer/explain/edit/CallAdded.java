package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.KnownCalls;
import dev.briefcast.renderer.explain.call.Arguments;
import dev.briefcast.renderer.explain.call.CallPlace;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.merge.PlacedCalls;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a call that is added, before or after another one, or removed. */
final class CallAdded implements Idiom {

  private static final Pattern SETS = Pattern.compile("set|put|insert|store");

  /** A name that tells what is done, whoever does it. */
  private static final Pattern SEVERAL_WORDS =
      Pattern.compile("^(?!require_).*[a-z](?:[A-Z]|_[a-z])");

  private static final Pattern LOADS =
      Pattern.compile("require(?:_relative|_once)?|include(?:_once)?|load|autoload|import");

  /** Rust's macros that declare what is in them. */
  private static final Pattern DECLARING =
      Pattern.compile(
          "(?:\\w{1,40}::){0,4}\\w{1,60}!\\s*\\{"
              + "\\s*(?:///?[^\\n]{0,200}\\n\\s*|#\\[[^\\]\\n]{0,200}]\\s*){0,12}"
              + "(?:pub(?:\\([^)]{0,40}\\))? )?(?:static|const|struct|enum|trait|fn|impl)\\b");

  /** What has a modifier is no statement, and may be moved to another file. */
  private static final Pattern FIELD =
      Pattern.compile("(?:private|protected|public|internal|static|export) ");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> added = edit.after().filter(_ -> edit.removed().isEmpty());
    if (added.isPresent()) {
      return added
          .filter(each -> isStatement(each, edit))
          .flatMap(each -> additionSentence(each, edit));
    }
    return edit.before()
        .filter(_ -> edit.added().isEmpty())
        .filter(each -> isStatement(each, edit))
        .flatMap(each -> removalSentence(each, edit));
  }

  private static boolean isStatement(SyntaxNode node, Edit edit) {
    // Rust's enum lists its variants as if they were calls.
    var values = new Values(edit.sides());
    boolean variant =
        Names.call(node).filter(it -> values.isVariant(it) || values.isKnown(it)).isPresent();
    return Actions.isInBody(node)
        && !variant
        && !DECLARING.matcher(node.text()).lookingAt()
        && (node.is(Concept.CALL, Concept.ASSIGNMENT, Concept.VARIABLE, Concept.DECLARATION)
            || (node.type().equals("go_statement") && edit.added().isEmpty()));
  }

  private static Optional<EditSentence> additionSentence(SyntaxNode statement, Edit edit) {
    Optional<SyntaxNode> call = Names.call(statement);
    if (call.filter(each -> wasIndexAssignment(each, edit.sides().before().root())).isPresent()) {
      return Optional.empty();
    }
    Optional<EditSentence> once = call.flatMap(each -> onceSentence(each, edit));
    if (once.isPresent()) {
      return once;
    }
    return Names.informativeCall(statement)
        .filter(name -> !LOADS.matcher(name.text()).matches())
        .filter(name -> statement.is(Concept.CALL) || isInFunction(statement, edit))
        .filter(name -> !isMacro(name, edit.sides().after().root()))
        .filter(name -> !Names.containsName(name, edit.sides().before().root()))
        .flatMap(name -> sentence(name, statement, edit));
  }

  /** What is made outside of functions stands there for its name and not for its call. */
  private static boolean isInFunction(SyntaxNode statement, Edit edit) {
    return statement.enclosing(Concept.FUNCTION, Concept.LAMBDA).isPresent()
        || !edit.sides().subject(statement).slots().isEmpty();
  }

  /** Whether it is one of the values that Scala's objects have. */
  private static boolean isField(SyntaxNode statement) {
    SyntaxNode parent = statement.parent();
    return parent != null && parent.type().equals("template_body") && !statement.is(Concept.CALL);
  }

  /** Whether it only writes what stands beside it in full. */
  private static boolean isMacro(SyntaxNode name, SyntaxNode code) {
    return code.findAll(each -> each.type().equals("macro_definition")).stream()
        .flatMap(each -> each.namedChildren().stream().limit(1))
        .anyMatch(each -> each.text().equals(name.text().replace("!", "")));
  }

  /** Whether what a call sets was set by its index: {@code doors[at] = door}. */
  private static boolean wasIndexAssignment(SyntaxNode call, SyntaxNode before) {
    List<SyntaxNode> given = Names.arguments(call);
    Optional<String> on = Names.receiver(call).map(SyntaxNode::text);
    if (given.isEmpty() || on.isEmpty()) {
      return false;
    }
    String index = on.get() + "[" + given.getFirst().text() + "]";
    return Names.calledName(call).filter(name -> SETS.matcher(name.text()).matches()).isPresent()
        && !before
            .findAll(each -> each.is(Concept.ASSIGNMENT) && each.text().startsWith(index))
            .isEmpty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode name, SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().sentenceSubject(statement);
    Optional<SyntaxNode> call = Names.call(statement);
    AttributedText place = CallPlace.phrase(statement, edit);
    AttributedText where = place.text().startsWith(" before ") ? withStatus(place, edit) : place;
    Optional<AttributedText> known = call.flatMap(new KnownCalls(values)::describe);
    boolean made = call.filter(CallAdded::isCreation).isPresent();
    boolean named = !subject.slots().isEmpty();
    AttributedText whole;
    if (name.text().matches("attr_(?:accessor|reader|writer)")) {
      return attributeSentence(call, statement, edit);
    }
    if (known.isPresent() && named) {
      whole = conditionalSubject(statement, edit, values, " now ").then(known.get());
    } else if (made) {
      return creationSentence(name, statement, edit);
    } else if (isGetterKept(statement, call)) {
      return Optional.empty();
    } else if (!where.text().isEmpty()
        && !(named && statement.is(Concept.CALL) && isAfter(where))) {
      whole = values.name(name).then(" is now called").then(where);
    } else if (!statement.is(Concept.CALL)
        || (!named && !SEVERAL_WORDS.matcher(name.text()).find())) {
      return Optional.empty();
    } else if (!named) {
      whole = values.name(name).then(" is now called here");
    } else {
      whole =
          conditionalSubject(statement, edit, values, " now calls ")
              .then(values.name(name))
              .then(
                  where.text().isEmpty()
                      ? call.map(each -> Arguments.telling(each, values)).orElse(where)
                      : where);
    }
    EditSentence said =
        EditSentence.of(whole, edit.sides().lines(statement), known.isPresent() ? 0.75 : 0.7);
    return Optional.of(
        PlacedCalls.isBesideOther(said) ? said.inFunction(statement, edit.sides()) : said);
  }

  /** Whether a value is only looked up, and kept for what follows. */
  private static boolean isGetterKept(SyntaxNode statement, Optional<SyntaxNode> call) {
    return !statement.is(Concept.CALL)
        && call.filter(each -> Names.arguments(each).isEmpty() && Names.receiver(each).isPresent())
            .isPresent();
  }

  /** Ruby's {@code attr_accessor :path}. */
  private static Optional<EditSentence> attributeSentence(
      Optional<SyntaxNode> call, SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    return call.map(Names::arguments)
        .filter(given -> given.size() == 1)
        .flatMap(given -> values.describe(given.getFirst()))
        .map(name -> AttributedText.own("The field ").then(name).then(" is new"))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.6));
  }

  private static boolean isAfter(AttributedText where) {
    return where.text().startsWith(" after ");
  }

  /** {@code If err is not nil, save now}: what happens under a condition that there was. */
  private static AttributedText conditionalSubject(
      SyntaxNode statement, Edit edit, Values values, String verb) {
    return Circumstances.nearest(statement, values)
        .map(when -> when.then(", ").then(pronounOrSubject(when, edit.sides().subject(statement))))
        .orElseGet(() -> edit.sides().sentenceSubject(statement))
        .then(verb);
  }

  /** What is called as what it calls is called but once. */
  private static AttributedText pronounOrSubject(AttributedText when, AttributedText subject) {
    return (when.text() + " ").startsWith("If " + subject.text() + " ")
        ? AttributedText.own("it")
        : subject;
  }

  private static boolean isCreation(SyntaxNode call) {
    return call.type().matches("object_creation_expression|new_expression");
  }

  /** {@code limiter is a new RateLimiter}. */
  private static Optional<EditSentence> creationSentence(
      SyntaxNode type, SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    return Names.declaredName(statement)
        .filter(name -> name.is(Concept.NAME) && !name.text().equals(type.text()))
        .map(name -> values.name(name).then(" is a new ").then(values.name(type)))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.5));
  }

  /** {@code before AbortWithStatus with Internal Server Error}. */
  private static AttributedText withStatus(AttributedText before, Edit edit) {
    return edit.next()
        .flatMap(StatusReasonPhrase::onlyStatus)
        .map(status -> before.then(" with ").then(status.phrase(edit.sides())))
        .orElse(before);
  }

  /** {@code once.Do(func() { f() })}. */
  private static Optional<EditSentence> onceSentence(SyntaxNode call, Edit edit) {
    List<SyntaxNode> arguments = Names.arguments(call);
    boolean isOnce =
        Names.calledName(call).filter(name -> name.text().equals("Do")).isPresent()
            && arguments.size() == 1
            && arguments.getFirst().is(Concept.LAMBDA);
    Optional<SyntaxNode> guard = Names.receiver(call).flatMap(Names::lastName);
    if (!isOnce || guard.isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    List<SyntaxNode> body = Actions.statements(arguments.getFirst());
    return Names.mainCall(body)
        .filter(_ -> body.size() == 1)
        .map(
            name ->
                EditSentence.of(
                    values
                        .name(name)
                        .then(" is now called once, guarded by ")
                        .then(values.name(guard.get()))
                        .then(", when ")
                        .then(edit.sides().subject(call))
                        .then(" is first called"),
                    edit.sides().lines(call),
                    0.95))
        .filter(each -> !each.clause().text().contains("when it is"));
  }

  /** What is called no longer, and by whom if that is known: others may call it still. */
  private static AttributedText noLongerCalled(
      AttributedText called, AttributedText subject, String verb) {
    boolean known = !subject.slots().isEmpty() && !subject.text().equals(called.text());
    return known
        ? subject.then(" no longer " + verb + "s ").then(called)
        : called.then(" is no longer " + verb + "ed");
  }

  /** Whether the function in which it stood has another name now, or is gone. */
  private static boolean isInOtherFunction(SyntaxNode statement, Edit edit) {
    return edit.sides()
        .owner(statement, Concept.FUNCTION)
        .filter(name -> !Names.containsName(name, edit.sides().after().root()))
        .isPresent();
  }

  private static Optional<EditSentence> removalSentence(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    return Names.informativeCall(statement)
        .filter(_ -> Names.call(statement).filter(CallAdded::isCreation).isEmpty())
        .filter(name -> !LOADS.matcher(name.text()).matches())
        .filter(_ -> !FIELD.matcher(statement.text()).lookingAt() && !isField(statement))
        .filter(name -> !Names.containsName(name, edit.sides().after().root()))
        .filter(_ -> !isInOtherFunction(statement, edit))
        .map(
            name ->
                EditSentence.of(
                    noLongerCalled(
                        values.name(name),
                        edit.sides().sentenceSubject(statement),
                        statement.type().equals("go_statement") ? "start" : "call"),
                    edit.sides().lines(statement),
                    0.6));
  }
}
