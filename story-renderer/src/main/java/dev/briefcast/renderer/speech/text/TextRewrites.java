package dev.briefcast.renderer.speech.text;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins what belongs together before a sentence is split at its spaces: types with their
 * parameters, quantities with their units, orders of growth, ranges.
 */
final class TextRewrites {

  private record Rewrite(Pattern pattern, UnaryOperator<String> replacement) {}

  private static final List<Rewrite> ALL =
      List.of(
          rewrite("•{6,12}", mask -> " masked secret "),
          rewrite(
              "(?<!\\w)(\\w{1,60})\\[(?:len\\(\\1\\)|\\1\\.(?:length|size\\(\\)|len\\(\\))) ?-"
                  + " ?1\\]|(?<!\\w)\\w{1,60}\\[-1\\]",
              last -> " the last of " + last.substring(0, last.indexOf('['))),
          rewrite("(?<![^\\s('\"`])://(?![^\\s)'\"`.,;])", scheme -> " colon slash slash "),
          rewrite("(?<!\\w)interface\\{\\}", empty -> "empty interface"),
          rewrite("(?<![^\\s('\"`])%(?=[a-zA-Z]{2,3}(?!\\w))", percent -> "percent "),
          rewrite(",? *…(?=[)\\]])", more -> ", and so on"),
          // From ten to twenty, with a dash of any length.
          rewrite("(?<=\\d)\\s?[–—]\\s?(?=\\d)", dash -> "-"),
          rewrite(
              "\\bO\\([^()]{1,24}\\)",
              order -> " big O of " + order.substring(2, order.length() - 1).replace("²", "^2")),
          rewrite("\\((?<=@[A-Z]\\w{0,60}\\()[^()]{0,200}\\)", arguments -> ""),
          rewrite("\\*(?<=\\b(?:SELECT|select|COUNT|count)[ (]\\*)", star -> "star"),
          rewrite(
              " \\? [^?:\\s]{1,40} : ",
              choice -> " then " + choice.substring(3, choice.length() - 3) + " else "),
          rewrite("(?<=\\b[a-z])\\^2\\b|(?<=\\w)²", power -> " squared"),
          rewrite("(?<=\\b[a-z])\\^3\\b|(?<=\\w)³", power -> " cubed"),
          rewrite("(?<=\\b(?:\\d{1,9}|[a-z]))\\^(?=[\\da-z]\\b|\\d+\\b)", power -> " to the "),
          rewrite(
              "\\b[\\w.:]{1,60}<[\\w<>\\[\\], ?.&]{1,80}>",
              type -> type.replaceAll("\\? (?:extends|super) ", "").replace(" ", "")),
          rewrite(
              "(?<=\\d) (?=(?:[kKMGT]i?B|B|[mµun]?s|secs?|mins?|h|[kMG]?Hz|fps|px|rps|req"
                  + "|[MG]bit|[kMG]bps|%)(?:/s)?(?![\\w/']))",
              space -> ""));

  private TextRewrites() {}

  static String of(String written) {
    String text = written;
    for (Rewrite each : ALL) {
      text = each.pattern.matcher(text).replaceAll(found -> quoted(each, found.group()));
    }
    return text;
  }

  private static String quoted(Rewrite rewrite, String found) {
    return Matcher.quoteReplacement(rewrite.replacement.apply(found));
  }

  private static Rewrite rewrite(String pattern, UnaryOperator<String> replacement) {
    return new Rewrite(Pattern.compile(pattern), replacement);
  }
}
