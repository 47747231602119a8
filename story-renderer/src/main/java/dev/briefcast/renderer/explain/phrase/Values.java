package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.explain.sign.SignNames;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes expressions in a few words, mostly by their names. */
public final class Values {

  private static final int LENGTH_MAX = 40;
  private static final Set<String> SELF = Set.of("this", "self", "super", "cls");
  private static final Set<CodeLanguage> BOOLEAN =
      Set.of(
          CodeLanguage.JAVA,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.CSHARP,
          CodeLanguage.GO,
          CodeLanguage.RUST,
          CodeLanguage.SWIFT);
  private static final Pattern SPEAKABLE = Pattern.compile("(?=.*[\\p{L}\\p{Nd}])[^{}<>$%\\\\\n]*");

  /** What stands between quotes may have quotes itself. */
  private static final Pattern QUOTED =
      Pattern.compile("(?s)[a-zA-Z]{0,2}(\"\"\"|'''|[\"'`])(.*)\\1");

  /** What stands for something else, as {@code "{anonymous}"} or {@code "<stdin>"} does. */
  private static final Pattern DIGIT = Pattern.compile("'\\d'");

  private static final Pattern CHARACTER = Pattern.compile("char(?:acter)?_literal|rune_literal");
  private static final Pattern BRACED =
      Pattern.compile("[{<](?!(?:null|none|nil|true|false|undefined)[}>])([a-z][a-z -]{1,30})[}>]");

  private static final Pattern SIGNS = Pattern.compile("^[@$&*!]+|(?<=\\w)[?!]$");

  /** Called on a value they give the same, as far as anybody hears. */
  private static final Pattern IDENTITY_CALL =
      Pattern.compile(
          "clone|to_owned|to_string|to_vec|into|into_iter|iter|unwrap|as_ref|as_str|as_bytes|toString"
              + "|valueOf");

  /** What holds one thing is said to be that. */
  static final Set<String> WRAPPERS = Set.of("Ok", "Some", "Option", "Box", "Arc", "Rc");

  private static final Pattern GENERIC_NAME =
      Pattern.compile(
          "Err|(?:unwrap_or|or_?[eE]lse|get_or)\\w*|max|min|abs|round|sorted|reversed|zip|range|at|charAt|charCodeAt|get|has|slice|substring|substr|split|indexOf|keys|values|entries"
              + "|next|call|init|apply|format|sprintf|Sprintf|replace|replaceAll|map|filter|find|getFirst|getLast|first|last|String"
              + "|Number|Boolean|Object|Array|str|int|list|dict|set|tuple|bytes|bytearray|self|static|parent");

  /** Names that would be heard as a word of the sentence: {@code options.in}. */
  private static final Pattern PREPOSITION =
      Pattern.compile("in|of|to|from|by|as|at|on|is|for|with|not|and|or|a|the");

  private final Sides sides;

  public Values(Sides sides) {
    this.sides = sides;
  }

  /** Whether a name is what the language calls the object itself. */
  public static boolean isSelf(SyntaxNode name) {
    return name.type().equals("base") || SELF.contains(SIGNS.matcher(name.text()).replaceFirst(""));
  }

  CodeLanguage language() {
    return sides.language();
  }

  /** Whether a name is that of the function that it stands in. */
  public boolean isOfOwnFunction(SyntaxNode name) {
    return sides.subject(name).text().equals(name.text());
  }

  /** Whether conditions of the language are true or false, and nothing else. */
  boolean hasBooleans() {
    return BOOLEAN.contains(sides.language());
  }

  /** Whether a function's name says nothing of what it returns. */
  public static boolean isGenericName(SyntaxNode name) {
    return GENERIC_NAME.matcher(name.text()).matches()
        || WRAPPERS.contains(name.text())
        || IDENTITY_CALL.matcher(name.text()).matches();
  }

  /** Whether what directives ask for is only defined or not, and has no value: in C#. */
  public boolean hasDefinedSymbols() {
    return sides.language() == CodeLanguage.CSHARP;
  }

  /** Whether what a call returns is known by its name, so that the call itself is no news. */
  public boolean isKnown(SyntaxNode call) {
    return new KnownValues(this).describe(call).isPresent();
  }

  /** {@code whether doors is empty}, of a call that asks what libraries ask. */
  public Optional<AttributedText> questionPhrase(SyntaxNode call) {
    return new Conditions(this)
        .questionClause(call)
        .map(clause -> AttributedText.own("whether ").then(clause));
  }

  /** A piece of code as it stands there. */
  public AttributedText quote(SyntaxNode node, String text) {
    return AttributedText.of(text, sides.lines(node));
  }

  public AttributedText name(SyntaxNode name) {
    return quote(name, SIGNS.matcher(name.text()).replaceAll(""));
  }

  public Optional<AttributedText> describe(SyntaxNode node) {
    return switch (node.concept()) {
      case NAME -> namePhrase(node);
      case NUMBER, LITERAL -> plainPhrase(node);
      case STRING -> stringPhrase(node);
      case ACCESS -> questionPhrase(node).or(() -> new Members(this, sides).phrase(node));
      case CALL -> callPhrase(node);
      case INDEX -> new Slices(this).entryPhrase(node).or(() -> new Slices(this).phrase(node));
      case BINARY -> new Expressions(this, sides.language()).describe(node);
      case OTHER, UNARY, ARGUMENT ->
          new Expressions(this, sides.language())
              .describe(node)
              .or(() -> literalPhrase(node))
              .or(() -> creationPhrase(node))
              .or(() -> new Slices(this).phrase(node))
              .or(() -> new Listings(this).describe(node))
              .or(() -> innerPhrase(node));
      default -> Optional.empty();
    };
  }

  /** Whether a name was not there before. */
  public boolean isNew(SyntaxNode name) {
    return !Names.containsName(name, sides.before().root());
  }

  /** Whether code is in the patch, and not guessed to stand round what is. */
  public boolean isWritten(SyntaxNode node) {
    return sides.isInExcerpt(node);
  }

  /** The same beside another one, if it does not sound like that. */
  Optional<AttributedText> describe(SyntaxNode node, AttributedText other) {
    return describe(node).filter(each -> !each.text().equals(other.text()));
  }

  private Optional<AttributedText> namePhrase(SyntaxNode node) {
    String bare = SIGNS.matcher(node.text()).replaceFirst("");
    return bare.equals("_") || bare.length() > LENGTH_MAX
        ? Optional.empty()
        : Optional.of(new Members(this, sides).orName(node));
  }

  private Optional<AttributedText> plainPhrase(SyntaxNode node) {
    return node.text().length() <= LENGTH_MAX
        ? Optional.of(quote(node, node.text()))
        : Optional.empty();
  }

  /** Go's {@code 'a'}, and Rust's {@code MAX as usize}, which is what it was before. */
  private Optional<AttributedText> literalPhrase(SyntaxNode node) {
    return switch (node.type()) {
      case "rune_literal" -> stringPhrase(node);
      case "type_cast_expression" ->
          Optional.of(node.namedChildren().getFirst())
              .filter(each -> each.is(Concept.ACCESS) && each.text().contains("::"))
              .flatMap(this::describe);
      default -> Optional.empty();
    };
  }

  /** What a text says, without what marks it as one. */
  public static String withoutQuotes(SyntaxNode string) {
    Matcher quoted = QUOTED.matcher(string.text());
    return quoted.matches()
        ? quoted.group(2)
        : string.text().replaceAll("^(?:[a-zA-Z]{0,2}[\"'`]+|:(?=\\w))|[\"'`]+$", "");
  }

  private Optional<AttributedText> stringPhrase(SyntaxNode node) {
    String bare = withoutQuotes(node);
    if (bare.isEmpty()) {
      return Optional.of(AttributedText.own("the empty string"));
    }
    Optional<String> signs = SignNames.of(bare).filter(_ -> !bare.equals(node.text()));
    if (signs.isPresent()) {
      return signs.map(AttributedText::own);
    }
    if (DIGIT.matcher(node.text()).matches() && CHARACTER.matcher(node.type()).matches()) {
      return Optional.of(AttributedText.own("the digit ").then(quote(node, bare)));
    }
    Matcher braced = BRACED.matcher(bare);
    if (braced.matches()) {
      return Optional.of(quote(node, braced.group(1)));
    }
    return (bare.length() <= LENGTH_MAX && SPEAKABLE.matcher(bare).matches()) || bare.equals("://")
        ? Optional.of(quote(node, bare.strip()))
        : Optional.empty();
  }

  static boolean isPreposition(SyntaxNode name) {
    return PREPOSITION.matcher(name.text()).matches();
  }

  /** {@code as mode}, behind what is given under that key; nothing for Swift's {@code from}. */
  public AttributedText keyPhrase(SyntaxNode key) {
    return isPreposition(key) ? AttributedText.own("") : AttributedText.own(" as ").then(key(key));
  }

  /** A key without the marks that its language puts round it. */
  public AttributedText key(SyntaxNode key) {
    return quote(key, key.text().replaceAll("^[\"'`:]+|[\"'`:]+$", ""));
  }

  /** The type of which a call makes an object, if it surely makes one. */
  public Optional<SyntaxNode> constructedType(SyntaxNode call) {
    return ConstructorCalls.constructedType(sides.language(), call);
  }

  /** {@code a new Door}, for what makes one. */
  public Optional<AttributedText> creationPhrase(SyntaxNode call) {
    return ConstructorCalls.constructedType(sides.language(), call)
        .map(type -> AttributedText.own("a new ").then(name(type)))
        .or(() -> ConstructorCalls.variant(sides.language(), call).map(this::name));
  }

  /** Whether a call is a value, and does nothing besides. */
  public boolean isVariant(SyntaxNode call) {
    return ConstructorCalls.variant(sides.language(), call).isPresent();
  }

  private Optional<AttributedText> callPhrase(SyntaxNode node) {
    Optional<AttributedText> made = creationPhrase(node);
    if (made.isPresent()) {
      return made;
    }
    Optional<SyntaxNode> called = Names.calledName(node);
    String text = called.map(SyntaxNode::text).orElse("");
    List<SyntaxNode> given = Names.arguments(node);
    Optional<SyntaxNode> on = Names.receiver(node);
    Optional<SyntaxNode> only = given.size() == 1 ? given.stream().findFirst() : on;
    if (Conditions.SIZE.matcher(text).matches() && given.size() + on.stream().count() == 1) {
      return only.flatMap(this::describe)
          .map(each -> AttributedText.own("the length of ").then(each));
    }
    if (IDENTITY_CALL.matcher(text).matches()) {
      return given.isEmpty() ? on.flatMap(this::describe) : Optional.empty();
    }
    // What it makes is the same function, which has arguments or an object already.
    if (text.equals("bind") && node.children().getFirst().type().equals("member_expression")) {
      return Optional.empty();
    }
    if (WRAPPERS.contains(text)) {
      return given.size() == 1 ? describe(given.getFirst()) : Optional.empty();
    }
    Optional<AttributedText> known =
        new KnownValues(this).describe(node).or(() -> questionPhrase(node));
    // What these return is known by what they are given alone, which would be too long.
    return known.isPresent() || GENERIC_NAME.matcher(text).matches()
        ? known
        : called
            .filter(name -> !name(name).text().isEmpty() && !isPreposition(name))
            .map(name -> AttributedText.own("what ").then(name(name)).then(" returns"));
  }

  /** What holds one thing is that thing, and several are known by what is not nil. */
  private Optional<AttributedText> innerPhrase(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    if (node.type().equals("sizeof_expression")) {
      return named.size() == 1
          ? describe(named.getFirst()).map(AttributedText.own("the size of ")::then)
          : Optional.empty();
    }
    boolean several =
        Expressions.chooser(node).isPresent() || new Listings(this).elements(node).size() == 1;
    if (named.size() == 1 && !several && !Expressions.isChanged(node)) {
      String before =
          node.text().startsWith("-")
              ? "minus "
              : node.type().equals("clone_expression") ? "a clone of " : "";
      return describe(named.getFirst()).map(value -> AttributedText.own(before).then(value));
    }
    if (named.size() > 1 && node.type().equals("expression_list")) {
      List<SyntaxNode> telling = named.stream().filter(each -> !each.text().equals("nil")).toList();
      boolean second = telling.size() == 2 && telling.getFirst().text().equals("\"\"");
      return telling.size() == 1 || second ? describe(telling.getLast()) : Optional.empty();
    }
    return Optional.empty();
  }
}
