package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes a variable or field that gets a first value where it is declared, or loses it. */
public final class InitializerChanged implements Idiom {

  private static final Set<CodeLanguage> C_LIKE = Set.of(CodeLanguage.C, CodeLanguage.CPP);

  /** Languages whose fields are 0, false or null before anything sets them. */
  private static final Set<CodeLanguage> ZEROED =
      Set.of(CodeLanguage.JAVA, CodeLanguage.CSHARP, CodeLanguage.GO, CodeLanguage.PHP);

  private static final Pattern ZERO =
      Pattern.compile(
          "0(?:\\.0*)?[uUlLfFdD]*|0x0+|false|'\\\\0'|(?:null|nil|nullptr|NULL|None)|default(?:\\(.*\\))?");

  /** What only tells a compiler that something sets it before it is read. */
  private static final Pattern PROMISED = Pattern.compile("(?:null|default)!|undefined|.*nullopt");

  /** Types of C++ that have no value until one is given. */
  private static final Pattern PLAIN =
      Pattern.compile("(?:(?:::)?std::)?(?:tm|timespec|timeval|\\w{1,60}_t)|[A-Z][A-Z\\d_]{2,60}");

  private static final Pattern FIXED =
      Pattern.compile("(?s)(?:[\\w@\\[\\]]{1,40}\\s+){0,5}(?:val|readonly|final)\\s.*");

  /** A declaration, what it declares, and its value on one side only. */
  private record Initializer(SyntaxNode declared, SyntaxNode value) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    SyntaxNode before = edit.beforeParent();
    SyntaxNode after = edit.afterParent();
    return initializer(edit.removed(), before, edit.added(), after)
        .flatMap(each -> sentence(each, true, edit))
        .or(
            () ->
                initializer(edit.added(), after, edit.removed(), before)
                    .flatMap(each -> sentence(each, false, edit)));
  }

  /** The value that only one side has, of what both declare. */
  private static Optional<Initializer> initializer(
      List<SyntaxNode> without, SyntaxNode bare, List<SyntaxNode> with, SyntaxNode parent) {
    List<SyntaxNode> values = with.stream().filter(each -> !each.is(Concept.TOKEN)).toList();
    if (values.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode only = values.getFirst();
    if (without.isEmpty()) {
      return isDeclaration(parent) && isValue(only, parent) && !hasValue(bare)
          ? Optional.of(new Initializer(parent, only))
          : Optional.empty();
    }
    boolean declarator =
        without.size() == 1
            && only.type().equals("init_declarator")
            && only.childInField("declarator")
                .filter(each -> each.code().equals(without.getFirst().code()))
                .isPresent();
    return declarator
        ? only.childInField("value").map(value -> new Initializer(only, value))
        : Optional.empty();
  }

  private static boolean isDeclaration(SyntaxNode node) {
    return node.is(Concept.VARIABLE, Concept.FIELD)
        || node.type().equals("property_element")
        || (node.type().equals("assignment") && node.childInField("type").isPresent());
  }

  private static boolean hasValue(SyntaxNode declaration) {
    return declaration.children().stream()
        .anyMatch(each -> each.text().equals("=") || each.type().equals("initializer_list"));
  }

  private static boolean isValue(SyntaxNode node, SyntaxNode declaration) {
    return declaration.namedChildren().getLast() == node
        && hasValue(declaration)
        && !node.is(Concept.LAMBDA, Concept.BLOCK, Concept.TYPE_DECLARATION)
        && declaration.children().stream().filter(each -> each.field().equals("declarator")).count()
            <= 1;
  }

  private static Optional<EditSentence> sentence(Initializer found, boolean come, Edit edit) {
    Optional<SyntaxNode> name =
        Names.declaredName(found.declared()).filter(each -> each.text().length() > 1);
    CodeLanguage language = edit.sides().language();
    if (name.isEmpty() || isDefault(found, language, edit) || isSetElsewhere(name.get(), edit)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    return firstValue(found, come, language, values)
        .map(values.name(name.get())::then)
        .map(said -> EditSentence.of(said, edit.sides().lines(found.declared()), 0.6));
  }

  /** {@code now starts at 0}. */
  private static Optional<AttributedText> firstValue(
      Initializer found, boolean come, CodeLanguage language, Values values) {
    SyntaxNode value = found.value();
    boolean list = value.type().equals("initializer_list");
    if (list && isZeroed(found)) {
      return isPlain(found.declared(), language)
          ? Optional.of(
              AttributedText.own(come ? " is now initialized" : " is no longer initialized"))
          : Optional.empty();
    }
    if (list && value.namedChildren().size() != 1) {
      return Optional.empty();
    }
    SyntaxNode only = list ? value.namedChildren().getFirst() : value;
    boolean python = found.declared().is(Concept.ASSIGNMENT);
    boolean fixed = isFixed(statement(found.declared()).text(), language);
    String at = only.is(Concept.NUMBER) ? "at " : "as ";
    String does =
        python
            ? come ? " now defaults to " : " no longer defaults to "
            : fixed
                ? come ? " is now set to " : " is no longer set to "
                : (come ? " now starts " : " no longer starts ") + at;
    String where = fixed && !python ? " where it is declared" : "";
    return values.describe(only).map(is -> AttributedText.own(does).then(is).then(where));
  }

  /** Whether it keeps its first value. */
  private static boolean isFixed(String statement, CodeLanguage language) {
    boolean let = language == CodeLanguage.SWIFT || language == CodeLanguage.RUST;
    return FIXED.matcher(statement).matches()
        || (let && statement.startsWith("let ") && !statement.startsWith("let mut "));
  }

  /** Whether it has no values, or 0 for all of a struct or an array. */
  private static boolean isZeroed(Initializer found) {
    List<SyntaxNode> given = found.value().namedChildren();
    boolean assigned =
        found.declared().children().stream().anyMatch(each -> each.text().equals("="));
    return given.isEmpty()
        || (assigned && given.size() == 1 && ZERO.matcher(given.getFirst().text()).matches());
  }

  /** Whether nothing sets such a variable but what is written there: no constructor does. */
  private static boolean isPlain(SyntaxNode declared, CodeLanguage language) {
    Optional<SyntaxNode> type = statement(declared).childInField("type");
    return language == CodeLanguage.C
        || !declared.findAll(each -> each.type().equals("pointer_declarator")).isEmpty()
        || type.filter(
                each ->
                    each.type().equals("primitive_type")
                        || each.type().equals("sized_type_specifier")
                        || each.text().startsWith("struct ")
                        || PLAIN.matcher(each.text()).matches())
            .isPresent();
  }

  /** The whole statement that declares it. */
  private static SyntaxNode statement(SyntaxNode declared) {
    SyntaxNode node = declared;
    SyntaxNode parent = node.parent();
    while (parent != null
        && (parent.is(Concept.FIELD, Concept.DECLARATION)
            || parent.type().equals("property_declaration"))) {
      node = parent;
      parent = node.parent();
    }
    return node;
  }

  /** Whether it has the value without being given it. */
  private static boolean isDefault(Initializer found, CodeLanguage language, Edit edit) {
    SyntaxNode statement = statement(found.declared());
    SyntaxNode value = found.value();
    List<SyntaxNode> listed = value.namedChildren();
    boolean held = value.type().equals("initializer_list") && listed.size() == 1;
    SyntaxNode only = held ? listed.getFirst() : value;
    String text = only.text();
    boolean zero = ZERO.matcher(text).matches();
    boolean empty = text.equals("\"\"");
    if (PROMISED.matcher(text).matches()) {
      return true;
    }
    if (C_LIKE.contains(language)) {
      boolean kept =
          !statement.is(Concept.FIELD)
              && (isGlobal(statement, edit)
                  || statement.text().matches("(?s)(?:static|extern|thread_local)\\b.*"));
      boolean object = language == CodeLanguage.CPP && !isPlain(found.declared(), language);
      boolean zeroed = zero || (listed.isEmpty() && value.type().equals("initializer_list"));
      return (kept && zeroed) || (object && (empty || (only.is(Concept.LITERAL) && isNull(text))));
    }
    boolean optional = language == CodeLanguage.SWIFT && text.equals("nil");
    boolean field =
        language == CodeLanguage.GO
            || statement.is(Concept.FIELD)
            || statement.type().equals("property_declaration");
    boolean typed = language == CodeLanguage.PHP && statement.childInField("type").isPresent();
    return optional
        || (ZEROED.contains(language)
            && field
            && !typed
            && (zero || (empty && language == CodeLanguage.GO)));
  }

  /** Whether it stands at the margin, or in nothing that is indented. */
  private static boolean isGlobal(SyntaxNode statement, Edit edit) {
    Sides sides = edit.sides();
    Fragment fragment = sides.isAfter(statement) ? sides.after() : sides.before();
    return statement.enclosing(Concept.FUNCTION, Concept.LAMBDA).isEmpty()
        && sides.subject(statement).slots().isEmpty()
        && fragment.returnsToMargin(statement.firstLine() + 1);
  }

  private static boolean isNull(String text) {
    return text.equals("nullptr") || text.equals("NULL");
  }

  /** Whether what sets it comes or goes besides: the value only has another place. */
  private static boolean isSetElsewhere(SyntaxNode name, Edit edit) {
    return settings(name, edit.sides().before().root())
        != settings(name, edit.sides().after().root());
  }

  private static int settings(SyntaxNode name, SyntaxNode code) {
    return code.findAll(
            each ->
                (each.is(Concept.ASSIGNMENT) || each.type().equals("field_initializer"))
                    && each.childInField("type").isEmpty()
                    && !each.namedChildren().isEmpty()
                    && Names.lastName(each.namedChildren().getFirst())
                        .filter(set -> set.text().equals(name.text()))
                        .isPresent())
        .size();
  }
}
