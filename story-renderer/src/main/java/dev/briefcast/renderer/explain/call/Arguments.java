package dev.briefcast.renderer.explain.call;

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

/** Describes what calls are given, and compares it. */
public final class Arguments {

  private static final int LIST_MAX = 3;
  private static final int TELLING_MAX = 2;
  private static final int TELLING_LENGTH_MAX = 60;

  /** {@code Doors.MAX_OPEN}. */
  private static final Pattern CONSTANT = Pattern.compile("(?:\\w+(?:\\.|::))*[A-Z][A-Z0-9_]{2,}");

  /** What hands on all that a list or map has, one by one: {@code *doors}, {@code ...doors}. */
  private static final Pattern SPREAD =
      Pattern.compile(
          "(?:dictionary|list)_splat|spread_element|(?:hash_)?splat_argument|variadic_unpacking");

  private Arguments() {}

  /** {@code reading}, or {@code reading as mode} where it has a key. */
  public static Optional<AttributedText> phrase(SyntaxNode argument, Values values) {
    // C's function without parameters.
    if (argument.text().equals("void")) {
      return Optional.empty();
    }
    List<SyntaxNode> named = argument.namedChildren();
    if (SPREAD.matcher(argument.type()).matches()) {
      return named.size() == 1
          ? values.describe(named.getFirst()).map(AttributedText.own("all of ")::then)
          : Optional.empty();
    }
    if (!argument.is(Concept.KEYED)) {
      return values.describe(argument);
    }
    return named.size() == 2
        ? values.describe(named.getLast()).map(value -> withKey(value, named.getFirst(), values))
        : Optional.empty();
  }

  /**
   * {@code with 404 and body}: what tells a call from others of that function, if that is little.
   * Empty where nothing that is given is a value of its own, or not all of it can be said.
   */
  public static AttributedText telling(SyntaxNode call, Values values) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean few = !given.isEmpty() && given.size() <= TELLING_MAX;
    return few && given.stream().anyMatch(each -> isOwnValue(each, values))
        ? list(given, values)
            .filter(each -> each.text().length() <= TELLING_LENGTH_MAX)
            .map(AttributedText.own(" with ")::then)
            .orElse(AttributedText.own(""))
        : AttributedText.own("");
  }

  private static boolean isOwnValue(SyntaxNode argument, Values values) {
    return argument.is(Concept.STRING)
        || (argument.is(Concept.NUMBER) && !argument.text().matches("[01]"))
        || CONSTANT.matcher(argument.text()).matches()
        || values.creationPhrase(argument).isPresent();
  }

  private static AttributedText withKey(AttributedText value, SyntaxNode key, Values values) {
    return value.text().equals(key.text()) ? value : value.then(values.keyPhrase(key));
  }

  /** Several in a list; empty unless each can be said, and all in one breath. */
  static Optional<AttributedText> list(List<SyntaxNode> arguments, Values values) {
    var said = new ArrayList<AttributedText>();
    for (SyntaxNode each : arguments) {
      Optional<AttributedText> phrase = phrase(each, values);
      if (phrase.isEmpty() || said.size() == LIST_MAX) {
        return Optional.empty();
      }
      said.add(phrase.get());
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(AttributedText.list(said, LIST_MAX));
  }

  /** Whether a part of an argument is what changes, of which other idioms say more. */
  public static boolean isChangedInside(List<SyntaxNode> gone, List<SyntaxNode> come) {
    if (gone.size() != 1 || come.size() != 1) {
      return false;
    }
    SyntaxNode old = gone.getFirst();
    SyntaxNode now = come.getFirst();
    boolean calculated = old.is(Concept.BINARY) && now.is(Concept.BINARY);
    boolean listed = old.is(Concept.OTHER) && old.type().equals(now.type());
    // What is only converted is given still.
    boolean wrapped =
        (now.is(Concept.CALL) && Names.containsCode(old, now))
            || (old.is(Concept.CALL) && Names.containsCode(now, old));
    return wrapped || calculated || listed || isStep(old, now) || isStep(now, old);
  }

  /** Whether a number is added to a value, or taken from it, or a flag joins it. */
  private static boolean isStep(SyntaxNode value, SyntaxNode sum) {
    if (!sum.is(Concept.BINARY) || !Names.containsCode(value, sum)) {
      return false;
    }
    String sign = Conditions.sign(sum);
    return sign.equals("|")
        || (sign.matches("[+-]")
            && sum.namedChildren().stream().anyMatch(each -> each.is(Concept.NUMBER)));
  }

  /** The same number may be written in several ways. */
  public static String canonicalNumber(AttributedText value) {
    String text = value.text();
    return text.matches("\\d[\\w]*")
        ? text.replace("_", "").replaceFirst("^(0[xXbBoO])0*(?=\\w)", "$1")
        : text;
  }

  /** Whether all that a call is given is parsed: a macro of Rust is only read token by token. */
  public static boolean areParsed(SyntaxNode call) {
    return call.children().stream()
        .filter(each -> each.type().equals("token_tree"))
        .flatMap(each -> each.children().stream())
        .noneMatch(each -> each.is(Concept.TOKEN) || each.type().equals("token_tree"));
  }

  /**
   * Whether a true or false, or another word of the language, that a call gets in place of another
   * one cannot be told from those that it is given besides.
   */
  public static boolean isOneOfEqual(
      List<SyntaxNode> gone, List<SyntaxNode> come, SyntaxNode call) {
    return gone.size() == 1
        && come.size() == 1
        && gone.getFirst().is(Concept.LITERAL)
        && come.getFirst().is(Concept.LITERAL)
        && Names.arguments(call).stream()
                .map(SyntaxNode::code)
                .filter(
                    each -> List.of(gone.getFirst().code(), come.getFirst().code()).contains(each))
                .count()
            > 1;
  }

  /** Those that others do not have; of two equal ones in as many also one alone. */
  public static List<SyntaxNode> unmatched(List<SyntaxNode> some, List<SyntaxNode> others) {
    return some.size() == others.size()
        ? SyntaxNode.unmatched(some, others)
        : SyntaxNode.without(some, others);
  }

  /** {@code open is now given reading instead of writing as mode}. */
  public static AttributedText replacementClause(
      AttributedText called, SyntaxNode old, SyntaxNode now, Values values) {
    if (hasOtherKey(old, now)) {
      return called
          .then(" is now given the option ")
          .then(values.key(now.namedChildren().getFirst()))
          .then(" instead of ")
          .then(values.key(old.namedChildren().getFirst()));
    }
    AttributedText key = sharedKeyPhrase(old, now, values);
    boolean keyed = hasSharedKey(old, now);
    AttributedText was =
        keyed
            ? valueWithoutKey(old, values)
            : phrase(old, values).or(() -> OptionArguments.objectPhrase(old, values)).orElseThrow();
    AttributedText is = keyed ? valueWithoutKey(now, values) : phrase(now, values).orElseThrow();
    String verb = called.text().startsWith("The ") ? " is now: " : " is now given ";
    return called.then(verb).then(is).then(" instead of ").then(was).then(key);
  }

  /** {@code as mode}, if both are given under that key. */
  private static AttributedText sharedKeyPhrase(SyntaxNode old, SyntaxNode now, Values values) {
    return hasSharedKey(old, now)
        ? values.keyPhrase(now.namedChildren().getFirst())
        : AttributedText.own("");
  }

  private static boolean hasSharedKey(SyntaxNode old, SyntaxNode now) {
    return old.is(Concept.KEYED)
        && now.is(Concept.KEYED)
        && old.namedChildren().getFirst().text().equals(now.namedChildren().getFirst().text());
  }

  /** Whether the same value is given under another key. */
  private static boolean hasOtherKey(SyntaxNode old, SyntaxNode now) {
    return old.is(Concept.KEYED)
        && now.is(Concept.KEYED)
        && !hasSharedKey(old, now)
        && old.namedChildren().getLast().code().equals(now.namedChildren().getLast().code());
  }

  private static AttributedText valueWithoutKey(SyntaxNode keyed, Values values) {
    return values.describe(keyed.namedChildren().getLast()).orElseThrow();
  }
}
