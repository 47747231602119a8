package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The reason phrase of an HTTP status that a call names by a constant.
 *
 * @param node the constant
 * @param words its name as people say it: {@code Internal Server Error}
 */
record StatusReasonPhrase(SyntaxNode node, String words) {

  /** Go, Java and C#, Rust, Python. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "http\\.Status([A-Z]\\w+)|(?:Http(?:Status(?:Code)?|ServletResponse|Response)"
              + "|StatusCodes?|HTTPStatus|status|Response\\.Status|HttpURLConnection)(?:\\.|::)"
              + "(?:(?:HTTP|SC|STATUS|Status)_?(?:\\d{3}_)?)?([A-Z]\\w+)");

  private static final Pattern JOINT =
      Pattern.compile("_+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|(?=\\d{3}$)");

  /** Abbreviations of the constants' own: said in full they would be somebody else's words. */
  private static final Pattern WORD = Pattern.compile("[A-Z][a-z]+|[A-Z]{2,}|OK|URI");

  /** The only status among what a statement's call is given, if there is one. */
  static Optional<StatusReasonPhrase> onlyStatus(SyntaxNode statement) {
    List<StatusReasonPhrase> all =
        Names.call(statement).stream()
            .flatMap(call -> Names.arguments(call).stream())
            .flatMap(argument -> of(argument).stream())
            .toList();
    return all.size() == 1 ? all.stream().findFirst() : Optional.empty();
  }

  private static Optional<StatusReasonPhrase> of(SyntaxNode argument) {
    Matcher constant = CONSTANT.matcher(argument.text());
    if (!constant.matches()) {
      return Optional.empty();
    }
    String name = constant.group(1) == null ? constant.group(2) : constant.group(1);
    List<String> words = Stream.of(JOINT.split(name, -1)).filter(each -> !each.isEmpty()).toList();
    return words.stream().allMatch(each -> WORD.matcher(each).matches())
        ? Optional.of(
            new StatusReasonPhrase(
                argument,
                words.stream()
                    .map(StatusReasonPhrase::capitalized)
                    .collect(Collectors.joining(" "))))
        : Optional.empty();
  }

  private static String capitalized(String word) {
    return word.length() < 4 && !word.equals("NOT") && !word.equals("BAD") && !word.equals("TOO")
        ? word
        : word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
  }

  AttributedText phrase(Sides sides) {
    return AttributedText.of(words, sides.lines(node));
  }
}
