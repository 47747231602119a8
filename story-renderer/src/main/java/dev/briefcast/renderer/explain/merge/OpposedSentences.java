package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Drops sentences of which one says that something comes and another that it goes: it is moved. */
public final class OpposedSentences {

  private static final Pattern COMES_OR_GOES = Pattern.compile(" (?:now also|no longer|now) ");

  private OpposedSentences() {}

  /** The same without them. */
  public static List<EditSentence> without(List<EditSentence> sentences) {
    var seen = new HashSet<String>();
    var twice = new HashSet<String>();
    sentences.stream()
        .filter(each -> COMES_OR_GOES.matcher(each.clause().text()).find())
        .map(OpposedSentences::what)
        .filter(each -> !seen.add(each))
        .forEach(twice::add);
    return sentences.stream().filter(each -> isKept(each, twice)).toList();
  }

  private static boolean isKept(EditSentence sentence, Set<String> twice) {
    return !COMES_OR_GOES.matcher(sentence.clause().text()).find()
        || !twice.contains(what(sentence));
  }

  /** What comes or goes, in whatever order its names are said. */
  private static String what(EditSentence sentence) {
    String text = sentence.clause().text().replaceAll(" as well$", "");
    List<String> names = sentence.clause().slots().stream().map(SourceSpan::text).sorted().toList();
    var frame = new StringBuilder();
    int from = 0;
    for (SourceSpan slot : sentence.clause().slots()) {
      int at = text.indexOf(slot.text(), from);
      if (at >= 0) {
        frame.append(text, from, at).append('#');
        from = at + slot.text().length();
      }
    }
    frame.append(text.substring(from));
    return COMES_OR_GOES.matcher(frame).replaceAll(" ") + names;
  }
}
