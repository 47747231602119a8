package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Describes macros that move from one file of a change to another. */
final class MovedMacros {

  private static final String COMES = " is now defined here.";
  private static final String GOES = " is no longer defined here.";

  private MovedMacros() {}

  /** The same plans, with what moves from file to file told as that. */
  static List<FilePlan> describeMoves(List<FilePlan> plans) {
    Map<String, String> places = new HashMap<>();
    plans.forEach(
        plan -> macros(plan, COMES).forEach(name -> places.putIfAbsent(name, plan.label())));
    Set<String> moved = new HashSet<>();
    plans.forEach(plan -> macros(plan, GOES).filter(places::containsKey).forEach(moved::add));
    return moved.isEmpty()
        ? plans
        : plans.stream().map(plan -> describeMoves(plan, moved, places)).toList();
  }

  private static Stream<String> macros(FilePlan plan, String end) {
    return plan.beats().stream()
        .filter(beat -> beat.text().endsWith(end))
        .map(beat -> macro(beat).text());
  }

  private static SourceSpan macro(Beat beat) {
    return beat.narration().slots().getFirst();
  }

  private static FilePlan describeMoves(
      FilePlan plan, Set<String> moved, Map<String, String> places) {
    List<Beat> beats =
        plan.beats().stream().map(beat -> describeMove(beat, moved, places)).toList();
    return beats.equals(plan.beats()) ? plan : plan.withDetail(plan.detail(), beats);
  }

  /** Where it comes, that is seen. */
  private static Beat describeMove(Beat beat, Set<String> moved, Map<String, String> places) {
    boolean goes = beat.text().endsWith(GOES);
    if ((!goes && !beat.text().endsWith(COMES)) || !moved.contains(macro(beat).text())) {
      return beat;
    }
    AttributedText name = new AttributedText(macro(beat).text(), List.of(macro(beat)));
    return goes
        ? new Beat(
            AttributedText.own("The macro ")
                .then(name)
                .then(" moves to ")
                .then(AttributedText.of(Part.PATH, places.getOrDefault(macro(beat).text(), "")))
                .then("."),
            beat.span(),
            beat.order())
        : new Beat(AttributedText.own(""), beat.span(), beat.order());
  }
}
