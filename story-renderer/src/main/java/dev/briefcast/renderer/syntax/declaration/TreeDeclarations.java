package dev.briefcast.renderer.syntax.declaration;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.Fragment.Side;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the declarations in syntax trees. */
final class TreeDeclarations {

  /**
   * What is declared.
   *
   * @param first line of the excerpt in which it begins
   * @param line that has its name
   */
  record Found(Kind kind, String name, int first, int line) {}

  private static final Map<String, Kind> TYPES =
      Map.ofEntries(
          Map.entry("record_declaration", Kind.RECORD),
          Map.entry("interface_declaration", Kind.INTERFACE),
          Map.entry("annotation_type_declaration", Kind.INTERFACE),
          Map.entry("enum_declaration", Kind.ENUM),
          Map.entry("enum_specifier", Kind.ENUM),
          Map.entry("enum_item", Kind.ENUM),
          Map.entry("class_declaration", Kind.CLASS),
          Map.entry("abstract_class_declaration", Kind.CLASS),
          Map.entry("class_definition", Kind.CLASS),
          Map.entry("class_specifier", Kind.CLASS),
          Map.entry("class", Kind.CLASS),
          Map.entry("struct_declaration", Kind.STRUCT),
          Map.entry("struct_specifier", Kind.STRUCT),
          Map.entry("struct_item", Kind.STRUCT),
          Map.entry("trait_item", Kind.TRAIT),
          Map.entry("trait_definition", Kind.TRAIT),
          Map.entry("object_definition", Kind.OBJECT),
          Map.entry("enum_definition", Kind.ENUM),
          Map.entry("protocol_declaration", Kind.PROTOCOL),
          Map.entry("trait_declaration", Kind.TRAIT),
          Map.entry("object_declaration", Kind.OBJECT),
          Map.entry("module", Kind.MODULE),
          Map.entry("mod_item", Kind.MODULE),
          Map.entry("namespace_definition", Kind.MODULE),
          Map.entry("type_alias_declaration", Kind.TYPE),
          Map.entry("type_spec", Kind.TYPE),
          Map.entry("type_alias", Kind.TYPE),
          Map.entry("impl_item", Kind.IMPLEMENTATION));

  /** Types of which only the one with a body is declared. */
  private static final Set<String> TYPES_WITH_BODY =
      Set.of("class_specifier", "struct_specifier", "enum_specifier", "mod_item");

  private static final Set<String> WRAPPER_NODES =
      Set.of("decorated_definition", "export_statement", "template_declaration");

  /** In these a function without a body only says that there is one. */
  private static final Set<CodeLanguage> WITH_PROTOTYPES =
      Set.of(CodeLanguage.JAVA, CodeLanguage.C, CodeLanguage.CPP, CodeLanguage.CSHARP);

  /** What lines that are no whole code let look like the name of a function. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "if",
          "else",
          "for",
          "while",
          "do",
          "switch",
          "case",
          "when",
          "try",
          "catch",
          "return",
          "new",
          "throw",
          "match",
          "with",
          "function",
          "sizeof",
          "super",
          "this",
          "base",
          "using",
          "foreach",
          "lock",
          "elif",
          "defined",
          "override",
          "final",
          "noexcept");

  /** A macro whose arguments stand in brackets, which may look like a function. */
  private static final Pattern MACRO = Pattern.compile("[A-Z][A-Z_0-9]{2,}");

  private static final Pattern CONVERTING = Pattern.compile("String|Number|Boolean|Symbol|BigInt");

  private static final Pattern NAME =
      Pattern.compile("[~#]?[\\p{L}_$][\\w$:.]*[?!=]?", Pattern.UNICODE_CHARACTER_CLASS);

  private final CodeLanguage language;
  private final Fragment code;
  private final List<Found> found = new ArrayList<>();

  private TreeDeclarations(CodeLanguage language, Fragment code) {
    this.language = language;
    this.code = code;
  }

  static List<Found> of(Side side, CodeLanguage language) {
    return parse(side, language)
        .map(
            code -> {
              var reader = new TreeDeclarations(language, code);
              reader.read(code.root());
              return reader.found;
            })
        .orElseGet(List::of);
  }

  /** A C header may be C++. */
  private static Optional<Fragment> parse(Side side, CodeLanguage language) {
    Optional<Fragment> code = Fragment.parse(side, language);
    int damage = code.map(Fragment::brokenLength).orElse(0);
    return language == CodeLanguage.C && damage > 0
        ? Fragment.parse(side, CodeLanguage.CPP)
            .filter(other -> other.brokenLength() < damage)
            .or(() -> code)
        : code;
  }

  private void read(SyntaxNode node) {
    Kind kind = node.is(Concept.TOKEN) ? null : kind(node);
    Optional<SyntaxNode> name = kind == null ? Optional.empty() : name(node);
    if (kind != null && name.isPresent()) {
      add(kind, node, name.get());
    }
    node.children().forEach(this::read);
  }

  private void add(Kind kind, SyntaxNode node, SyntaxNode name) {
    int line = excerptLine(name.firstLine());
    String text = name.text();
    // In part of JSX, {String(id)} looks like a method.
    boolean call =
        node.type().matches("method_(?:definition|signature)")
            && CONVERTING.matcher(text).matches();
    boolean named =
        line >= 0
            && !call
            && NAME.matcher(text).matches()
            && !KEYWORDS.contains(text)
            && !isMacro(text);
    if (named) {
      int first = excerptLine(outermost(node).firstLine());
      found.add(new Found(kind, text, first < 0 ? line : first, line));
    }
  }

  private boolean isMacro(String name) {
    boolean macros = language == CodeLanguage.C || language == CodeLanguage.CPP;
    return macros && MACRO.matcher(name).matches();
  }

  /** With what stands round it as a part of it. */
  private static SyntaxNode outermost(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && WRAPPER_NODES.contains(parent.type()) ? parent : node;
  }

  private int excerptLine(int line) {
    return line < code.lines().size() ? code.lines().get(line) : -1;
  }

  private @Nullable Kind kind(SyntaxNode node) {
    Kind type = TYPES.get(node.type());
    if (type != null) {
      boolean there =
          !TYPES_WITH_BODY.contains(node.type()) || node.childInField("body").isPresent();
      boolean root = node.parent() == null;
      return !there || root
          ? null
          : hasToken(node, "extension") ? Kind.IMPLEMENTATION : type(node, type);
    }
    boolean function =
        node.is(Concept.FUNCTION) && (!WITH_PROTOTYPES.contains(language) || hasBody(node));
    return function || isNamedFunction(node) ? Kind.FUNCTION : null;
  }

  /** What Go, Kotlin and Swift say in one form. */
  private static Kind type(SyntaxNode node, Kind otherwise) {
    if (node.type().equals("type_spec")) {
      String of = node.childInField("type").map(SyntaxNode::type).orElse("");
      return of.equals("struct_type")
          ? Kind.STRUCT
          : of.equals("interface_type") ? Kind.INTERFACE : Kind.TYPE;
    }
    if (hasToken(node, "enum")) {
      return Kind.ENUM;
    }
    if (node.type().equals("class_declaration") && hasToken(node, "struct")) {
      return Kind.STRUCT;
    }
    return hasToken(node, "interface") ? Kind.INTERFACE : otherwise;
  }

  private static boolean hasToken(SyntaxNode node, String word) {
    return node.children().stream()
        .anyMatch(each -> each.is(Concept.TOKEN) && each.text().equals(word));
  }

  private static boolean hasBody(SyntaxNode node) {
    return node.childInField("body").isPresent();
  }

  /** {@code const add = (a, b) => a + b}. */
  private static boolean isNamedFunction(SyntaxNode node) {
    return node.type().equals("variable_declarator")
        && node.childInField("value").filter(value -> value.is(Concept.LAMBDA)).isPresent();
  }

  private static Optional<SyntaxNode> name(SyntaxNode node) {
    if (node.type().equals("impl_item")) {
      return node.childInField("type").flatMap(TreeDeclarations::last);
    }
    Optional<SyntaxNode> field = node.childInField("name");
    if (field.isPresent()) {
      return field;
    }
    Optional<SyntaxNode> declarator = node.childInField("declarator");
    while (declarator.isPresent() && declarator.get().childInField("declarator").isPresent()) {
      declarator = declarator.get().childInField("declarator");
    }
    return declarator.isPresent()
        ? declarator.flatMap(TreeDeclarations::last)
        : node.children().stream().filter(each -> each.is(Concept.NAME)).findFirst();
  }

  /** The last name of a path: of {@code Engine::start} it is {@code start}. */
  private static Optional<SyntaxNode> last(SyntaxNode node) {
    if (node.type().matches("generic.*|.*reference_declarator|function_declarator")) {
      return node.namedChildren().stream().findFirst().flatMap(TreeDeclarations::last);
    }
    boolean ends = node.is(Concept.ACCESS) || node.type().equals("reference_type");
    return ends && !node.namedChildren().isEmpty()
        ? last(node.namedChildren().getLast())
        : Optional.of(node);
  }
}
