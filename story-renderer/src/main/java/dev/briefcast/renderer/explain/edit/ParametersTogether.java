package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Describes several parameters that one function gets or loses in one sentence. */
final class ParametersTogether {

  private static final int NAMES_MAX = 4;

  /** The beginning and the end of a sentence about one parameter. */
  private record Saying(String verb, String end) {}

  private static final List<Saying> SAYINGS =
      List.of(new Saying(" now takes ", " as well"), new Saying(" no longer takes ", ""));

  private ParametersTogether() {}

  static List<EditSentence> of(List<EditSentence> sentences) {
    Map<String, List<EditSentence>> groups = new LinkedHashMap<>();
    for (EditSentence each : sentences) {
      Saying saying = saying(each);
      if (saying != null && moves(each, saying, sentences)) {
        continue;
      }
      String key =
          saying == null
              ? each.said().text()
              : each.said().slots().getFirst().text() + saying.verb();
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(each);
    }
    return groups.values().stream().map(ParametersTogether::together).toList();
  }

  /** Whether the same parameter comes and goes: it only stands elsewhere. */
  private static boolean moves(EditSentence one, Saying saying, List<EditSentence> all) {
    return all.stream()
        .filter(each -> !saying.equals(saying(each)) && saying(each) != null)
        .anyMatch(each -> names(each).equals(names(one)));
  }

  private static List<String> names(EditSentence sentence) {
    return sentence.said().slots().stream().map(SourceSpan::text).toList();
  }

  private static EditSentence together(List<EditSentence> group) {
    EditSentence first = group.getFirst();
    Saying saying = saying(first);
    if (group.size() == 1 || saying == null || group.size() > NAMES_MAX) {
      return first;
    }
    List<AttributedText> names =
        group.stream().map(each -> slot(each.said().slots().getLast())).toList();
    AttributedText said =
        slot(first.said().slots().getFirst())
            .then(saying.verb())
            .then(AttributedText.list(names, NAMES_MAX))
            .then(saying.end());
    return new EditSentence(said, first.places(), first.lines(), first.worth());
  }

  /** How a sentence says that a function takes one parameter more or less; null if it does not. */
  private static @Nullable Saying saying(EditSentence sentence) {
    List<SourceSpan> slots = sentence.said().slots();
    if (slots.size() != 2) {
      return null;
    }
    String function = slots.getFirst().text();
    String name = slots.getLast().text();
    return SAYINGS.stream()
        .filter(s -> sentence.said().text().equals(function + s.verb() + name + s.end()))
        .findFirst()
        .orElse(null);
  }

  private static AttributedText slot(SourceSpan slot) {
    return new AttributedText(slot.text(), List.of(slot));
  }
}
