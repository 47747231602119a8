package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes what somebody wrote to be read by whoever meets it, as in an error. */
final class Messages {

  /** Three words and more, or two that tell what is wrong, without places for values. */
  private static final Pattern MESSAGE =
      Pattern.compile(
          "(?=(?:\\S+ ){2,24}\\S+$"
              + "|(?i:un\\w{2,20}|invalid|missing|bad|illegal|wrong|duplicate) \\w+$)"
              + "[^{}%\\\\<>=]{8,120}");

  /** Longer code is not looked at. */
  private static final int LENGTH_MAX = 600;

  /** What is given besides at the end, as in {@code expected a door, got: %v}. */
  private static final Pattern GIVEN =
      Pattern.compile(
          "(?:[,;:(](?: ?(?:but |it )?(?:got|found|was|is|received|actual(?:ly)?|instead|have|given|value)\\b)?| got)"
              + "[ :('\"]{0,4}(?:%|[$#]?\\{)[^ ]{0,40}$");

  /** Of more sentences than one can hear the first tells what is wrong. */
  private static final Pattern FURTHER =
      Pattern.compile("(?s)^((?:\\S+ ){2,24}?\\S+[a-z])[.!] +\\p{Lu}.*");

  private static final Pattern END = Pattern.compile("[.!:;,]*(?:\\\\n)*$");

  /** What is not the end of a sentence, where more is put behind it. */
  private static final Pattern CUT =
      Pattern.compile(".* (?:an?|the|of|to|for|at|is|by|in|with|than|be|from|and|or|but|on)");

  /** The names of functions that make or report an error. */
  private static final Pattern FAILURE =
      Pattern.compile("(?i)(?:err|error|fail|failure|exception|problem)(?:f|s)?$|^(?:fail|err)");

  /** Values that Go has for nothing. */
  private static final Pattern NOTHING = Pattern.compile("nil|0|\"\"|false|[\\w.]{1,60}\\{\\}");

  private static final Pattern ERROR = Pattern.compile("(?:\\w+\\.)?Err[A-Z]\\w*");

  /** The error that Go's message goes with. */
  private static final Pattern WRAPPED = Pattern.compile("^%w: |: %[wvs]$");

  private final Values values;

  Messages(Values values) {
    this.values = values;
  }

  /** Whether a call makes an error, as Go's {@code fmt.Errorf("…")} and {@code errors.New("…")}. */
  static boolean isError(SyntaxNode call, SyntaxNode name) {
    boolean told = Names.arguments(call).stream().anyMatch(each -> each.is(Concept.STRING));
    return name.text().matches("Err(?:or)?f")
        || (told && name.text().equals("Err"))
        || call.text().startsWith("errors.New(");
  }

  /** The error that Go returns beside what is nothing else: {@code return 0, ErrShut}. */
  static Optional<SyntaxNode> errorIn(SyntaxNode values) {
    List<SyntaxNode> all = values.namedChildren();
    boolean beside =
        values.type().equals("expression_list")
            && all.size() > 1
            && all.subList(0, all.size() - 1).stream()
                .allMatch(each -> NOTHING.matcher(each.text()).matches());
    return Optional.of(all)
        .filter(_ -> beside)
        .map(List::getLast)
        .filter(
            last ->
                ERROR.matcher(last.text()).matches()
                    || Names.calledName(last).filter(name -> isError(last, name)).isPresent());
  }

  /** Whether the message that a call is given is that of a failure. */
  static boolean tellsFailure(SyntaxNode call, SyntaxNode name) {
    return isError(call, name) || FAILURE.matcher(name.text()).find();
  }

  /** The same with the only message that a call is given, in some words. */
  AttributedText phrase(AttributedText said, SyntaxNode call) {
    return message(call).map(text -> said.then(": ").then(values.quote(call, text))).orElse(said);
  }

  /** The only text that reads as a message, with its parts put together. */
  Optional<String> message(SyntaxNode call) {
    if (call.text().length() > LENGTH_MAX) {
      return Optional.empty();
    }
    List<SyntaxNode> joined = call.findAll(each -> each.type().equals("concatenated_string"));
    List<String> texts =
        joined.size() == 1
            ? List.of(
                joined.getFirst().namedChildren().stream()
                    .map(MessageTexts::bare)
                    .collect(Collectors.joining()))
            : texts(call);
    List<String> messages =
        texts.stream()
            .map(each -> WRAPPED.matcher(each.strip()).replaceFirst(""))
            .map(each -> GIVEN.matcher(each).replaceFirst(""))
            .map(MessageTexts::withNames)
            .map(each -> END.matcher(each).replaceAll("").replace("`", ""))
            .map(each -> isMessage(each) ? each : FURTHER.matcher(each).replaceFirst("$1"))
            .filter(Messages::isMessage)
            .toList();
    return messages.size() == 1 ? Optional.of(messages.getFirst()) : Optional.empty();
  }

  private static List<String> texts(SyntaxNode call) {
    List<String> texts = MessageTexts.of(call);
    return texts.isEmpty()
        ? LocalTexts.ofArguments(call).map(MessageTexts::of).orElse(texts)
        : texts;
  }

  private static boolean isMessage(String text) {
    return MESSAGE.matcher(text).matches() && !CUT.matcher(text).matches();
  }
}
