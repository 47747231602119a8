package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes another type of a parameter or field, or of what a function returns. */
public final class TypeChanged implements ReplacementIdiom {

  private static final Set<String> FIELDS = Set.of("type", "return_type", "result", "returns");

  /** A name, of what it points to, with what it holds. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?s)[*&]*(?:'\\w+\\s+)?(?:mut\\s+)?(?:\\\\)?(?:\\w+(?:\\.|::|\\\\))*(?<name>\\w+)\\s*(?<held>[<\\[].+[>\\]])?");

  /** What holds one of another type, as if it were that. */
  private static final Pattern BOXED =
      Pattern.compile("(?s)[*&]*(?:\\w+::)*(?:Box|Arc|Rc)\\s*<(.+)>");

  /** What holds elements, by a sign or by a name. */
  private static final Pattern LIST =
      Pattern.compile(
          "(?s)\\[](?<go>[^\\[].*)|(?<ts>[\\w.]+)\\[]|(?:\\w+\\.)*(?:list|List|Vec|Array|Sequence|Iterable|Collection)[<\\[](?<in>.+)[>\\]]");

  private static final Pattern TYPE_NAME = Pattern.compile("\\p{Lu}\\w*\\p{Ll}\\w*");

  /** What holds another type, or is a name for a part of it. */
  private static final Pattern HOLDS = Pattern.compile("Box|Arc|Rc|Item|Output|Self");

  /** What only joins other types, a parameter for one, or any. */
  private static final Pattern NO_TYPE =
      Pattern.compile(
          "Literal|Union|Optional|Option|Annotated|Final|ClassVar|[Tt]ype|typeof|keyof|impl|dyn|\\w"
              + "|_.*|\\w+_(?:co|contra)|[A-Z]\\w*T|any|Any|unknown|self|Self|this|const|Required|Partial|Omit"
              + "|Pick|NoInfer|\\w*NoInfer|Readonly|void|None|never|null|undefined");

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return ReturnType.isOne(node)
        || (FIELDS.contains(node.field())
            && parent != null
            && parent.is(Concept.PARAMETER, Concept.FIELD, Concept.FUNCTION));
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (OverloadsSplit.isOne(after, edit.sides())) {
      return OverloadsSplit.sentence(after, edit.sides());
    }
    return ParameterOwner.isReceiver(edit.afterParent())
        ? Optional.empty()
        : ReturnType.owner(edit).flatMap(of -> sentence(of, before, after, edit));
  }

  private static Optional<EditSentence> sentence(
      AttributedText name, SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean returns = edit.afterParent().is(Concept.FUNCTION);
    if (returns && Names.hasTypeBehindArrow(edit.afterParent())) {
      return Optional.empty();
    }
    Optional<String> oldElement = element(before);
    Optional<String> newElement = element(after);
    boolean lists =
        oldElement.isPresent() && newElement.isPresent() && !oldElement.equals(newElement);
    Optional<String> old = lists ? oldElement : name(text(before));
    Optional<String> now = lists ? newElement : name(text(after));
    if (now.isEmpty() || now.equals(old) || (old.isEmpty() && (returns || isPlain(before)))) {
      return returns ? innerSentence(name, before, after, edit) : Optional.empty();
    }
    String verb = returns ? " now returns " : lists ? " now holds " : " now has the type ";
    String end = returns && lists ? " elements" : "";
    var values = new Values(edit.sides());
    AttributedText said = name.then(verb).then(values.quote(after, now.get())).then(end);
    AttributedText whole =
        old.map(was -> said.then(" instead of ").then(values.quote(before, was)).then(end))
            .orElse(said);
    EditSentence told = EditSentence.of(whole, edit.sides().lines(after), 0.75);
    return Optional.of(returns ? told : told.withPlace(after, edit.sides()));
  }

  /** {@code What doors returns now has Iterator instead of Vec}: one name within is another. */
  private static Optional<EditSentence> innerSentence(
      AttributedText name, SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> gone = namesWithout(before, after);
    List<SyntaxNode> come = namesWithout(after, before);
    if (gone.size() != 1 || come.size() != 1) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText said =
        AttributedText.own("What ")
            .then(name)
            .then(" returns now has ")
            .then(values.name(come.getFirst()))
            .then(" instead of ")
            .then(values.name(gone.getFirst()));
    return Optional.of(EditSentence.of(said, edit.sides().lines(after), 0.7));
  }

  /** The names of types in one type that are not in another, but for those that only hold one. */
  private static List<SyntaxNode> namesWithout(SyntaxNode type, SyntaxNode other) {
    return type
        .findAll(each -> each.is(Concept.NAME) && TYPE_NAME.matcher(each.text()).matches())
        .stream()
        .filter(each -> !Names.containsName(each, other) && !HOLDS.matcher(each.text()).matches())
        .toList();
  }

  /** The name of a type, if it has one that can be said. */
  static Optional<String> typeName(SyntaxNode type) {
    return name(text(type));
  }

  /** As it is written, without what its language puts before it. */
  static String text(SyntaxNode type) {
    return type.text().replaceFirst("^(?::|->)\\s*", "").replaceAll("\\s+", " ").strip();
  }

  private static Optional<String> element(SyntaxNode type) {
    Matcher list = LIST.matcher(text(type));
    if (!list.matches()) {
      return Optional.empty();
    }
    String go = list.group("go");
    String ts = list.group("ts");
    return name(go != null ? go : ts != null ? ts : list.group("in"));
  }

  /** The last name of a type that has one. */
  private static Optional<String> name(String type) {
    Matcher boxed = BOXED.matcher(type);
    if (boxed.matches()) {
      return name(boxed.group(1));
    }
    Matcher named = NAMED.matcher(type);
    return named.matches() && !NO_TYPE.matcher(named.group("name")).matches()
        ? Optional.of(named.group("name"))
        : Optional.empty();
  }

  /** Whether a type that cannot be said is no more than a name. */
  private static boolean isPlain(SyntaxNode type) {
    return !text(type).startsWith("func(") && !text(type).contains("=>");
  }
}
