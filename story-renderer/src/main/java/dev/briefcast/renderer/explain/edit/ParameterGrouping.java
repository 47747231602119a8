package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Merges sentences about several parameters of one function into one. */
final class ParameterGrouping {

  private static final int NAMES_MAX = 4;

  /** The beginning and the end of a sentence about one parameter. */
  private record Template(String verb, String end) {}

  private static final List<Template> TEMPLATES =
      List.of(new Template(" now takes ", " as well"), new Template(" no longer takes ", ""));

  private ParameterGrouping() {}

  static List<EditSentence> merge(List<EditSentence> sentences) {
    Map<String, List<EditSentence>> groups = new LinkedHashMap<>();
    for (EditSentence each : sentences) {
      Template saying = template(each);
      if (saying != null && isMoved(each, saying, sentences)) {
        continue;
      }
      String key =
          saying == null
              ? each.clause().text()
              : each.clause().slots().getFirst().text() + saying.verb();
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(each);
    }
    return groups.values().stream().map(ParameterGrouping::merged).toList();
  }

  /** Whether the same parameter comes and goes: it only stands elsewhere. */
  private static boolean isMoved(EditSentence one, Template saying, List<EditSentence> all) {
    return all.stream()
        .filter(each -> !saying.equals(template(each)) && template(each) != null)
        .anyMatch(each -> names(each).equals(names(one)));
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
