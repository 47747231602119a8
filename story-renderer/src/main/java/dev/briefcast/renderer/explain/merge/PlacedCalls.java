package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sentences about what is called beside another call, which hold for the function they are of. */
public final class PlacedCalls {

  private static final Pattern BESIDE = Pattern.compile(" is now called (?:before|after) ");

  private static final int LINE_MAX = 400;

  private PlacedCalls() {}

  /** Whether it says of a call only what it stands beside. */
  public static boolean isBesideOther(EditSentence edit) {
    return BESIDE.matcher(edit.clause().text()).find();
  }

  /**
   * The same with its function if the file calls that in another new place as well, and without it
   * otherwise; empty if the function is not known and would be needed.
   *
   * @param lines of the excerpt, of all parts of the file
   */
  public static Optional<EditSentence> placed(EditSentence edit, List<String> lines) {
    List<SourceSpan> slots = edit.clause().slots();
    if (!isBesideOther(edit) || slots.isEmpty()) {
      return Optional.of(edit);
    }
    String call = slots.getFirst().text() + "(";
    long places =
        lines.stream()
            .filter(line -> line.startsWith("+") && line.length() <= LINE_MAX)
            .filter(line -> line.contains(call))
            .count();
    return places > 1
        ? Optional.of(edit).filter(each -> !each.places().isEmpty())
        : Optional.of(new EditSentence(edit.clause(), List.of(), edit.lines(), edit.worth()));
  }
}
