package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes an added line that logs a message, with the names of what is put into it. */
final class LoggedMessage {

  private static final Pattern LOG =
      Pattern.compile(
          "\\b_?(?:\\w{1,20}_)?(?:log(?:ger|ging)?(?:_writer)?|slog|console)(?:\\.|::)(?:log)?"
              + "(warn|error|info|debug|trace|print)\\w{0,12}!?[ (]\\s*(?:[fF$]|@\\$)?(?<quote>[\"'`])"
              + "(?<said>[A-Za-z](?:(?!\\k<quote>)[^\\\\]){7,120})\\k<quote>(?<behind>.{0,200})",
          Pattern.CASE_INSENSITIVE);

  /** A place in a text that names what is put there. */
  private static final Pattern NAMED =
      Pattern.compile(
          "#\\{@?([\\w.]{1,40})}|\\$\\{([\\w.]{1,40})}|\\$(\\w{1,40})|\\{(\\w[\\w.]{0,40})(?:[:!,][^{}]{0,10})?}");

  /** A place for the next argument. */
  private static final Pattern NEXT = Pattern.compile("%[-+#]?[\\d.]*[a-z]|\\{}");

  private static final Pattern ARGUMENT = Pattern.compile("\\s*[&*@$]?([\\w.]{1,40})\\s*");

  private static final Pattern UNREAD = Pattern.compile("[{}%$=<>|\\[].*");

  /** What is no end of a message. */
  private static final Pattern CUT =
      Pattern.compile(
          "(?i).* (?:an?|the|of|to|for|at|is|by|in|with|than|be|from|and|or|but|on|not)|\\S+");

  private LoggedMessage() {}

  /**
   * {@code It now logs the warning: no value was given for name}.
   *
   * @param code an added line, without its mark
   * @param others all lines of the part that are not added
   */
  static Optional<EditSentence> sentence(String code, Span line, String others) {
    Matcher log = LOG.matcher(code);
    if (!mayLog(code) || !log.find() || others.contains(log.group("said"))) {
      return Optional.empty();
    }
    String level = log.group(1).toLowerCase(Locale.ROOT);
    String verb =
        switch (level) {
          case "warn" -> "It now logs the warning: ";
          case "error" -> "It now logs the error: ";
          default -> "It now logs: ";
        };
    String text = text(log.group("said"), log.group("behind"));
    return CUT.matcher(text).matches()
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                AttributedText.own(verb).then(AttributedText.of(text, line)), line, 0.6));
  }

  /** Most lines are told apart without a pattern. */
  private static boolean mayLog(String code) {
    return code.contains("log")
        || code.contains("Log")
        || code.contains("LOG")
        || code.contains("console");
  }

  /**
   * The message up to what cannot be read out. With the names of several values between its words
   * nobody hears any more what it says.
   */
  private static String text(String message, String behind) {
    long places =
        NAMED.matcher(message).results().count() + NEXT.matcher(message).results().count();
    String filled = places == 1 ? filled(message, behind) : message;
    return UNREAD.matcher(filled).replaceFirst("").replaceAll("[\\s:,.(]+$", "");
  }

  private static String filled(String message, String behind) {
    String named = NAMED.matcher(message).replaceAll(place -> last(name(place)));
    String[] given = behind.replaceFirst("\\)[^)]*$", "").split(",", -1);
    return given.length == 2
        ? NEXT.matcher(named).replaceAll(Matcher.quoteReplacement(argument(given[1])))
        : named;
  }

  private static String name(MatchResult place) {
    for (int i = 1; i <= place.groupCount(); i++) {
      if (place.group(i) != null) {
        return place.group(i);
      }
    }
    return "";
  }

  private static String argument(String code) {
    Matcher name = ARGUMENT.matcher(code);
    return name.matches() ? last(name.group(1)) : "{}";
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
