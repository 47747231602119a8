package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a sentence says of a patch, with the names of code in each part of it. */
record Claim(Beat beat) {

  /** Behind it stands the function or type that a sentence is about. */
  private static final String PLACE = ", in ";

  /** What is returned or set everywhere. */
  private static final Pattern TRIVIAL =
      Pattern.compile("(?i)null|none|nil|true|false|err|error|self|this|result");

  String text() {
    return beat.text();
  }

  @Nullable Span span() {
    return beat.span();
  }

  boolean hasPlace() {
    return text().contains(PLACE);
  }

  /** The names before what is matched. */
  List<String> before(Matcher at) {
    return names(0, at.start());
  }

  /** The names behind what is matched. */
  List<String> after(Matcher at) {
    return names(at.end(), text().length());
  }

  /** The names behind what is matched, without those of the place. */
  List<String> value(int from) {
    return names(from, end(from));
  }

  /** Where the place begins behind some part, or the sentence ends. */
  int end(int from) {
    int place = text().indexOf(PLACE, from);
    return place < 0 ? text().length() : place;
  }

  /** The words of the code that stands in a part of the sentence. */
  List<String> names(int from, int to) {
    return quotes(from, to).stream()
        .flatMap(each -> ChangedWords.in(each).stream())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The last name before some end; a blank if there is none. */
  String lastName(int end) {
    List<String> names = names(0, end);
    return names.isEmpty() ? " " : names.getLast();
  }

  /** The code that stands in a part of the sentence. */
  List<String> quotes(int from, int to) {
    AttributedText told = beat.narration();
    var quotes = new ArrayList<String>();
    int at = 0;
    for (SourceSpan slot : told.slots()) {
      int found = told.text().indexOf(slot.text(), at);
      if (found >= 0) {
        at = found + slot.text().length();
        if (found >= from && at <= to) {
          quotes.add(slot.text());
        }
      }
    }
    return quotes;
  }

  /** Whether any of some names says more than what every function has. */
  static boolean isTelling(List<String> names) {
    return names.stream().anyMatch(name -> !TRIVIAL.matcher(name).matches());
  }
}
