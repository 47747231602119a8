package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Merges sentences about several parameters of one function into one. */
public final class ParameterGrouping {

  private static final int NAMES_MAX = 4;

  /** The beginning and the end of a sentence about one parameter. */
  private record Template(String verb, String end) {}

  private static final Template COMES = new Template(" now takes ", " as well");
  private static final Template FIRST = new Template(" now takes ", "");
  private static final Template GOES = new Template(" no longer takes ", "");
  private static final Template OVERLOADS = new Template(" can now also be given ", "");
  private static final List<Template> TEMPLATES = List.of(COMES, FIRST, GOES, OVERLOADS);

  private ParameterGrouping() {}

  /** The same with one sentence for all parameters that a function gets, loses or replaces. */
  public static List<EditSentence> merge(List<EditSentence> sentences) {
    Map<String, List<EditSentence>> groups = new LinkedHashMap<>();
    for (EditSentence each : sentences) {
      Template saying = template(each);
      String key =
          saying == null
              ? each.clause().text()
              : each.clause().slots().getFirst().text() + saying.verb();
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(each);
    }
    return replacements(groups.values().stream().map(ParameterGrouping::merged).toList());
  }

  /** {@code ring now takes bell instead of door}, where one function gets and loses some. */
  private static List<EditSentence> replacements(List<EditSentence> sentences) {
    var result = new ArrayList<>(sentences);
    for (EditSentence come : sentences) {
      Optional<EditSentence> gone =
          sentences.stream().filter(each -> isReplacedBy(each, come)).findFirst();
      gone.ifPresent(
          each -> {
            result.set(result.indexOf(come), replacement(each, come));
            result.remove(each);
          });
    }
    return result;
  }

  private static boolean isReplacedBy(EditSentence gone, EditSentence come) {
    String function = come.clause().slots().isEmpty() ? "" : names(come).getFirst();
    return come.clause().text().startsWith(function + COMES.verb())
        && come.clause().text().endsWith(COMES.end())
        && gone.clause().text().startsWith(function + GOES.verb());
  }

  private static EditSentence replacement(EditSentence gone, EditSentence come) {
    String text = come.clause().text();
    var taken =
        new AttributedText(
            text.substring(0, text.length() - COMES.end().length()), come.clause().slots());
    String lost = gone.clause().text().substring(names(gone).getFirst().length());
    List<SourceSpan> slots = gone.clause().slots();
    AttributedText said =
        taken
            .then(" instead of ")
            .then(
                new AttributedText(
                    lost.substring(GOES.verb().length()), slots.subList(1, slots.size())));
    return new EditSentence(said, come.places(), come.lines(), come.worth());
  }

  private static List<String> names(EditSentence sentence) {
    return sentence.clause().slots().stream().map(SourceSpan::text).toList();
  }

  private static EditSentence merged(List<EditSentence> group) {
    EditSentence first = group.getFirst();
    Template saying = template(first);
    if (group.size() == 1 || saying == null || group.size() > NAMES_MAX) {
      return first;
    }
    List<AttributedText> names =
        group.stream().map(each -> quoted(each.clause().slots().getLast())).toList();
    AttributedText said =
        quoted(first.clause().slots().getFirst())
            .then(saying.verb())
            .then(AttributedText.list(names, NAMES_MAX))
            .then(saying.end());
    return new EditSentence(said, first.places(), first.lines(), first.worth());
  }

  /** How a sentence says that a function takes one parameter more or less; null if it does not. */
  private static @Nullable Template template(EditSentence sentence) {
    List<SourceSpan> slots = sentence.clause().slots();
    if (slots.size() != 2) {
      return null;
    }
    String function = slots.getFirst().text();
    String name = slots.getLast().text();
    return TEMPLATES.stream()
        .filter(s -> sentence.clause().text().equals(function + s.verb() + name + s.end()))
        .findFirst()
        .orElse(null);
  }

  private static AttributedText quoted(SourceSpan slot) {
    return new AttributedText(slot.text(), List.of(slot));
  }
}
