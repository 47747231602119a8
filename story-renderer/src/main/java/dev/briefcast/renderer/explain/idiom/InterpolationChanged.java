package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognizes an interpolated string that gets another value: {@code "Bad: #{kind}"}. */
public final class InterpolationChanged implements Idiom {

  private static final int LENGTH_MAX = 500;
  private static final int HOLES_MAX = 3;

  /** Of fewer words none need be shared. */
  private static final int WORDS_MIN = 2;

  /** Texts that have values in them, by how they begin. */
  private static final Pattern INTERPOLATED =
      Pattern.compile("(?s)(?:\"|`|[fF][rR]?[\"']|[sf]\"|\\$@?\").*");

  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "#\\{([^{}]{1,60})}|\\$\\{([^{}]{1,60})}"
              + "|\\{(\\$?[\\w.>()-]{1,60})=?(?:![rsa])?(?:[:,][^{}]{0,20})?}"
              + "|(?<!\\{)\\$([A-Za-z_]\\w{0,60})|\\\\\\(([^()\\n]{1,60})\\)");

  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");

  private static final Pattern TOKEN = Pattern.compile("\\w+");

  /** What makes or writes a message, and is not only given one. */
  private static final Pattern NAMES_TEXT =
      Pattern.compile("^\\p{Lu}|(?i)err|fail|warn|panic|abort|die|message|log|print|debug|info");

  private static final Pattern HOLE = Pattern.compile("\\{|\\\\\\(");

  /** A path of names that can be heard. */
  private static final Pattern PATH =
      Pattern.compile("[\\w$@]+(?:(?:\\.|\\?\\.|->)[A-Za-z_]\\w*(?:\\(\\))?[?!]?){0,3}");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(InterpolationChanged::isText);
    Optional<SyntaxNode> now = edit.after().filter(InterpolationChanged::isText);
    if (isCall(edit.before()) && isCall(edit.after())) {
      List<SyntaxNode> was = Names.arguments(edit.before().get());
      List<SyntaxNode> is = Names.arguments(edit.after().get());
      List<SyntaxNode> gone = SyntaxNode.without(was, is);
      List<SyntaxNode> come = SyntaxNode.without(is, was);
      boolean one = was.size() == is.size() && gone.size() == 1 && come.size() == 1;
      return one && isSameCallee(edit) ? describe(edit.of(gone, come)) : Optional.empty();
    }
    if (old.isEmpty() || now.isEmpty() || edit.isBroken() || !shareWords(old.get(), now.get())) {
      return Optional.empty();
    }
    if (isOneOfSeveral(old.get(), now.get())) {
      return Optional.empty();
    }
    List<String> before = placeholders(old.get());
    List<String> after = placeholders(now.get());
    List<String> come = without(after, before);
    List<String> gone = without(before, after);
    if (come.size() == 1 && gone.size() == 1 && before.size() == after.size()) {
      return sentence(gone.getFirst(), come.getFirst(), old.get(), now.get(), edit);
    }
    boolean unread = !isRead(old.get()) || !isRead(now.get());
    return come.isEmpty() == gone.isEmpty() || unread
        ? Optional.empty()
        : sentence(come.isEmpty() ? gone : come, gone.isEmpty(), old.get(), now.get(), edit);
  }

  /** Whether other texts of a list change, too, so that none knows which was which. */
  private static boolean isOneOfSeveral(SyntaxNode old, SyntaxNode now) {
    if (!old.is(Concept.STRING) || !now.is(Concept.STRING)) {
      return false;
    }
    List<SyntaxNode> before = texts(old);
    List<SyntaxNode> after = texts(now);
    int gone = SyntaxNode.without(before, after).size();
    int come = SyntaxNode.without(after, before).size();
    boolean given = now.parent() != null && now.parent().is(Concept.ARGUMENTS);
    return gone != come || (gone > 1 && !given);
  }

  private static List<SyntaxNode> texts(SyntaxNode text) {
    SyntaxNode parent = text.parent();
    return parent == null
        ? List.of()
        : parent.namedChildren().stream().filter(each -> each.is(Concept.STRING)).toList();
  }

  /** Whether it is the same message, as far as its words tell. */
  private static boolean shareWords(SyntaxNode old, SyntaxNode now) {
    if (!hasLetters(old) && !hasLetters(now)) {
      return false;
    }
    Set<String> one = words(old, WORD);
    Set<String> other = words(now, WORD);
    long shared = one.stream().filter(other::contains).count();
    int fewer = Math.min(one.size(), other.size());
    return fewer < WORDS_MIN || 2 * shared >= fewer;
  }

  /** Of what is joined by signs alone it is not known whether it is a text for anybody. */
  private static boolean hasLetters(SyntaxNode text) {
    return !text.is(Concept.BINARY)
        || concatenated(text).stream()
            .filter(each -> each.is(Concept.STRING))
            .anyMatch(each -> each.text().chars().anyMatch(Character::isLetter));
  }

  /** Whether a text keeps all that it said, so that what comes to it comes besides. */
  private static boolean keepsAll(SyntaxNode old, SyntaxNode now) {
    return words(now, TOKEN).containsAll(words(old, TOKEN));
  }

  private static Set<String> words(SyntaxNode text, Pattern word) {
    List<SyntaxNode> parts = text.is(Concept.BINARY) ? concatenated(text) : List.of(text);
    String plain =
        parts.stream()
            .filter(each -> !text.is(Concept.BINARY) || each.is(Concept.STRING))
            .map(each -> PLACEHOLDER.matcher(each.text()).replaceAll(" "))
            .collect(Collectors.joining(" "));
    return word.matcher(plain).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  private static boolean isCall(Optional<SyntaxNode> node) {
    return node.filter(each -> each.is(Concept.CALL)).isPresent();
  }

  /** Whether nothing changes in front of the arguments. */
  private static boolean isSameCallee(Edit edit) {
    return callee(edit.before()).equals(callee(edit.after()));
  }

  private static List<String> callee(Optional<SyntaxNode> call) {
    return call.stream()
        .flatMap(each -> each.children().stream())
        .filter(each -> !each.is(Concept.ARGUMENTS))
        .map(SyntaxNode::code)
        .toList();
  }

  private static List<String> without(List<String> holes, List<String> others) {
    var left = new ArrayList<>(holes);
    others.forEach(left::remove);
    return left;
  }

  /** {@code The text of Broken now also has name}. */
  private static Optional<EditSentence> sentence(
      List<String> holes, boolean come, SyntaxNode old, SyntaxNode now, Edit edit) {
    SyntaxNode shown = come ? now : old;
    boolean also = !placeholders(old).isEmpty() || keepsAll(old, now);
    String verb = !come ? " no longer has " : also ? " now also has " : " now has ";
    List<AttributedText> heard =
        holes.stream()
            .filter(each -> PATH.matcher(each).matches() && !each.matches("\\d+"))
            .map(InterpolationChanged::withoutFormat)
            .distinct()
            .map(each -> AttributedText.of(each, edit.sides().lines(shown)))
            .toList();
    return heard.isEmpty() || heard.size() > HOLES_MAX
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                subject(now, edit).then(verb).then(AttributedText.list(heard, HOLES_MAX)),
                edit.sides().lines(now),
                0.7));
  }

  /** What is made of a text; Ruby's {@code raise} is given that before. */
  private static Optional<SyntaxNode> madeName(SyntaxNode call) {
    Optional<SyntaxNode> first = Names.arguments(call).stream().findFirst();
    return Names.calledName(call)
        .filter(name -> name.text().matches("raise|fail"))
        .flatMap(_ -> first.flatMap(Names::lastName))
        .or(() -> Names.calledName(call));
  }

  private static AttributedText subject(SyntaxNode text, Edit edit) {
    return Names.consumingCall(text)
        .flatMap(InterpolationChanged::madeName)
        .map(
            name ->
                AttributedText.own(
                        NAMES_TEXT.matcher(name.text()).find() ? "The text of " : "The text for ")
                    .then(new Values(edit.sides()).name(name)))
        .or(
            () ->
                target(text)
                    .flatMap(new Values(edit.sides())::describe)
                    .map(AttributedText.own("The text of ")::then))
        .orElseGet(() -> AttributedText.own("The text"));
  }

  /** What is given the text. */
  private static Optional<SyntaxNode> target(SyntaxNode text) {
    return Optional.ofNullable(text.parent())
        .filter(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT))
        .map(each -> each.namedChildren().getFirst())
        .filter(each -> each != text && each.is(Concept.NAME, Concept.ACCESS))
        .filter(each -> !each.text().toLowerCase(Locale.ROOT).endsWith("text"));
  }

  private static boolean isText(SyntaxNode node) {
    if (node.text().length() > LENGTH_MAX) {
      return false;
    }
    return node.is(Concept.STRING)
        || node.type().startsWith("interpolated_string")
        || (node.is(Concept.BINARY)
            && concatenated(node).stream().anyMatch(each -> each.is(Concept.STRING)));
  }

  /** What is joined to one text by plus signs, or PHP's dots. */
  public static List<SyntaxNode> concatenated(SyntaxNode node) {
    List<SyntaxNode> parts = node.namedChildren();
    boolean joins =
        node.is(Concept.BINARY) && parts.size() == 2 && Conditions.sign(node).matches("[+.]");
    return joins
        ? Stream.concat(concatenated(parts.getFirst()).stream(), Stream.of(parts.getLast()))
            .toList()
        : List.of(node);
  }

  /** Whether all that a text has holes for is known. */
  private static boolean isRead(SyntaxNode text) {
    return !INTERPOLATED.matcher(text.text()).matches()
        || HOLE.matcher(text.text().replace("{{", "")).results().count()
            <= PLACEHOLDER.matcher(text.text()).results().count();
  }

  /** What stands in a text's holes; of plain texts nothing is known to be one. */
  private static List<String> placeholders(SyntaxNode text) {
    if (text.is(Concept.BINARY)) {
      return concatenated(text).stream()
          .flatMap(
              each ->
                  each.is(Concept.STRING)
                      ? placeholders(each).stream()
                      : Stream.of(each.text().strip()))
          .toList();
    }
    if (!INTERPOLATED.matcher(text.text()).matches()) {
      return List.of();
    }
    boolean braces = text.text().matches("(?s)(?:[fFs]|\\$@?\").*");
    var found = new ArrayList<String>();
    Matcher hole = PLACEHOLDER.matcher(text.text());
    while (hole.find()) {
      for (int i = 1; i <= hole.groupCount(); i++) {
        String inside = hole.group(i);
        if (inside != null && (i != 3 || braces || inside.startsWith("$"))) {
          found.add(inside.strip());
        }
      }
    }
    return found;
  }

  private static Optional<EditSentence> sentence(
      String was, String is, SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean heard =
        PATH.matcher(was).matches()
            && PATH.matcher(is).matches()
            && !withoutFormat(was).equals(withoutFormat(is));
    return heard
        ? Optional.of(
            EditSentence.of(
                subject(now, edit)
                    .then(" now has ")
                    .then(AttributedText.of(withoutFormat(is), edit.sides().lines(now)))
                    .then(" instead of ")
                    .then(AttributedText.of(withoutFormat(was), edit.sides().lines(old))),
                edit.sides().lines(now),
                0.7))
        : Optional.empty();
  }

  private static String withoutFormat(String hole) {
    return hole.replaceAll("[$@]|\\(\\)$", "").replace("->", ".");
  }
}
